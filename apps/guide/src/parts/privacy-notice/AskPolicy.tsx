import { useWords } from '#parts/guide.ts';
import { LanguageButton } from '#parts/language-dialog/LanguageButton.tsx';
import { TopBar } from '#parts/top-bar/TopBar.tsx';
import { usePage } from '#parts/use-page.ts';
import { useVenueName } from '#parts/use-venue-name.ts';
import { Button } from '#ui/Button.tsx';
import styles from './AskPolicy.module.css';
import { PrivacyNotice } from './PrivacyNotice.tsx';
import { useAcceptance } from './use-acceptance.ts';

/**
 * Asks for the acceptance of the policy on the opened screen, for a visitor who skipped the welcome screen by a deep
 * link.
 */
export function AskPolicy() {
  const { translate } = useWords();
  const name = useVenueName();
  const heading = usePage(translate('welcome.privacyLink'), name);
  const acceptance = useAcceptance();
  return (
    <main>
      <TopBar title={name ?? ''} heading={heading} end={<LanguageButton />} />
      <div className={styles.panel}>
        <PrivacyNotice {...acceptance} />
        <Button onClick={acceptance.accept}>{translate('welcome.start')}</Button>
      </div>
    </main>
  );
}
