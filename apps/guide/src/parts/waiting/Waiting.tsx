import { useUnanswered } from '#parts/asked/use-unanswered.ts';
import { useClaim, useWords } from '#parts/guide.ts';
import { Message } from '#parts/message/Message.tsx';
import { Button } from '#ui/Button.tsx';
import styles from './Waiting.module.css';

/** Until then a waiting sign would only flicker. */
const SIGN_MS = 200;
/** Until then nobody wonders. */
const WORDS_MS = 800;
/** From then on the visitor may want to begin again. */
const ACTION_MS = 4000;

/**
 * A screen on its way: nothing at first, then the shape of what comes, then words, then a way to begin again. It takes
 * neither the page's title nor the focus: both belong to the screen that follows.
 */
export function Waiting() {
  const { translate } = useWords();
  const isSlow = useUnanswered(SIGN_MS);
  const isSaid = useUnanswered(WORDS_MS);
  const isVerySlow = useUnanswered(ACTION_MS);
  useClaim(true);
  return (
    <>
      <main className={isVerySlow ? undefined : styles.waiting} aria-busy="true" data-slow={isSlow}>
        <h1 className="visually-hidden">{translate('action.loading')}</h1>
        {!isVerySlow && <Shape />}
        {isSaid && !isVerySlow && (
          <p role="status" className={styles.said}>
            {translate('action.stillLoading')}
          </p>
        )}
      </main>
      {isVerySlow && <Words />}
    </>
  );
}

function Words() {
  const { translate } = useWords();
  const again = <Button onClick={() => window.location.reload()}>{translate('failed.tryAgain')}</Button>;
  return (
    <div className={styles.words}>
      <Message drawing="coming" action={again}>
        {translate('action.stillLoading')}
      </Message>
    </div>
  );
}

function Shape() {
  return (
    <>
      <div className={styles.picture} />
      <div className={styles.line} />
      <div className={styles.line} />
    </>
  );
}
