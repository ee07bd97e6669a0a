import { useWords } from '#parts/guide.ts';
import { MessageScreen } from '#parts/message/MessageScreen.tsx';
import { Button } from '#ui/Button.tsx';

/** The root of the site, and where every unknown path ends: there is no museum here. */
export function NotFound() {
  const { translate } = useWords();
  return (
    <MessageScreen
      title={translate('notFound.title')}
      drawing="door"
      action={<Button aria-disabled="true">{translate('notFound.button')}</Button>}
    >
      {translate('notFound.text')}
    </MessageScreen>
  );
}

/** It comes alone. */
export const SCREENS = { NotFound };
