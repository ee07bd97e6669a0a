import { useWords } from '#parts/guide.ts';
import { Keys } from '#parts/keys/Keys.tsx';
import { StepBar } from '#parts/top-bar/StepBar.tsx';
import { usePage } from '#parts/use-page.ts';
import { useVenueName } from '#parts/use-venue-name.ts';
import styles from './AccessCode.module.css';
import { AccessCodeInput } from './AccessCodeInput.tsx';
import { useAccessCode } from './use-access-code.ts';

/** The access code that some museums require (product, section 2, Code; section 4, entry guard). */
export function AccessCode() {
  const { translate } = useWords();
  const heading = usePage(translate('code.title'), useVenueName());
  const { field, press, erase, write, confirm } = useAccessCode();
  return (
    <>
      <StepBar heading={heading} title={translate('code.title')} />
      <main className={styles.screen}>
        <AccessCodeInput typed={field} onWrite={write} onConfirm={confirm} />
        <Keys onDigit={press} onErase={erase} onConfirm={confirm} />
      </main>
    </>
  );
}

/** The screen is in a bundle of its own. */
export const SCREENS = { Code: AccessCode };
