import { useCurrentRelease, useWords } from '#parts/guide.ts';
import { TopBar } from '#parts/top-bar/TopBar.tsx';
import { usePage } from '#parts/use-page.ts';
import { Button } from '#ui/Button.tsx';
import styles from './AskPolicy.module.css';
import { PrivacyNotice } from './PrivacyNotice.tsx';
import { useAcceptance } from './use-acceptance.ts';

/** The policy's acceptance in place, for a visitor who came by a deep link past the welcome screen. */
export function AskPolicy() {
  const { translate } = useWords();
  const name = useCurrentRelease()?.name;
  const heading = usePage(translate('welcome.privacyLink'), name);
  const acceptance = useAcceptance();
  return (
    <main>
      <TopBar title={name ?? ''} heading={heading} />
      <div className={styles.panel}>
        <PrivacyNotice {...acceptance} />
        <Button onClick={acceptance.accept}>{translate('welcome.start')}</Button>
      </div>
    </main>
  );
}
