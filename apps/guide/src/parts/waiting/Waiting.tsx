import { useUnanswered } from '#parts/asked/use-unanswered.ts';
import { useReservation, useWords } from '#parts/guide.ts';
import { Message } from '#parts/message/Message.tsx';
import { Button } from '#ui/Button.tsx';
import styles from './Waiting.module.css';

/** Delay before the waiting sign: an earlier one would only flicker. */
const SIGN_MS = 200;
/** Delay before the words: until then nobody needs them. */
const WORDS_MS = 800;
/** Delay before the button: from then on the visitor may want to start again. */
const ACTION_MS = 4000;

/**
 * A loading screen: nothing at first, then the shape of the content, then words, then a button to start again. It
 * changes neither the page's title nor the focus: both belong to the following screen.
 */
export function Waiting() {
  const { translate } = useWords();
  const isSlow = useUnanswered(SIGN_MS);
  const isSaid = useUnanswered(WORDS_MS);
  const isVerySlow = useUnanswered(ACTION_MS);
  useReservation(true);
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
