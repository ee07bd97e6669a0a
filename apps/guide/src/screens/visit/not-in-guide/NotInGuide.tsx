import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { Message } from '#parts/message/Message.tsx';
import { TopBar } from '#parts/top-bar/TopBar.tsx';
import { usePage } from '#parts/use-page.ts';
import { useVenueName } from '#parts/use-venue-name.ts';
import { Button } from '#ui/Button.tsx';
import styles from './NotInGuide.module.css';

/**
 * An address of this museum without a screen in its guide. The museum stays open, with links to home and the keypad.
 */
export function NotInGuide() {
  const { go, addressOf } = useGuide().way;
  const { translate } = useWords();
  const { artworkCount } = useOpenVenue();
  const title = translate('notInGuide.title');
  const heading = usePage(title, useVenueName());
  return (
    <>
      <TopBar heading={heading} title={title} />
      <main>
        <Message
          drawing="frame"
          action={
            <div className={styles.ways}>
              <Button onClick={() => go(addressOf('Options', {}))}>{translate('notInGuide.toHome')}</Button>
              {artworkCount > 0 && (
                <Button look="plain" onClick={() => go(addressOf('Keyboard', {}))}>
                  {translate('action.toKeypad')}
                </Button>
              )}
            </div>
          }
        >
          {translate('notInGuide.text')}
        </Message>
      </main>
    </>
  );
}
