import { useWords } from '#parts/guide.ts';
import { Keys } from '#parts/keys/Keys.tsx';
import { StepBar } from '#parts/top-bar/StepBar.tsx';
import { usePage } from '#parts/use-page.ts';
import { useVenueName } from '#parts/use-venue-name.ts';
import styles from './Code.module.css';
import { CodeField } from './CodeField.tsx';
import { useCodeEntry } from './use-code-entry.ts';

/** The access code that some museums ask for (specification, section 2, Code; section 4, entry guard). */
export function Code() {
  const { translate } = useWords();
  const heading = usePage(translate('code.title'), useVenueName());
  const { entry, press, erase, write, confirm } = useCodeEntry();
  return (
    <>
      <StepBar heading={heading} title={translate('code.title')} />
      <main className={styles.screen}>
        <CodeField entry={entry} onWrite={write} onConfirm={confirm} />
        <Keys onDigit={press} onErase={erase} onConfirm={confirm} />
      </main>
    </>
  );
}
