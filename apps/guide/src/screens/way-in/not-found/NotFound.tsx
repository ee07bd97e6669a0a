import { useWords } from '#parts/guide.ts';
import { MessageScreen } from '#parts/message/MessageScreen.tsx';
import { Button } from '#ui/Button.tsx';

/** The root of the site and every unknown path: there is no museum at this address. */
export function NotFound() {
  const { translate } = useWords();
  return (
    <MessageScreen
      title={translate('notFound.title')}
      drawing="door"
      action={<Button aria-disabled="true">{translate('welcome.unavailable')}</Button>}
    >
      {translate('notFound.text')}
    </MessageScreen>
  );
}

/** The screen is in a bundle of its own. */
export const SCREENS = { NotFound };
