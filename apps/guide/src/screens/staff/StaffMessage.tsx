import { useGuide, useWords } from '#parts/guide.ts';
import type { DrawingName } from '#parts/message/Drawing.tsx';
import { MessageScreen } from '#parts/message/MessageScreen.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';

type Props = {
  title: 'loan.title' | 'powerOff.title' | 'notInGuide.title';
  drawing: DrawingName;
  text: 'loan.noPassword' | 'powerOff.notLent' | 'notInGuide.text';
};

/** A staff screen that can do nothing here: it says why, and leads to the guide. */
export function StaffMessage({ title, drawing, text }: Props) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const toGuide = <ButtonLink href={addressOf('Presentation', {})}>{translate('loan.toGuide')}</ButtonLink>;
  return (
    <MessageScreen title={translate(title)} drawing={drawing} action={toGuide}>
      {translate(text)}
    </MessageScreen>
  );
}
