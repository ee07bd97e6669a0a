import { useState } from 'react';
import { useCurrentRelease, useGuide, useWords } from '#parts/guide.ts';
import { TopBar } from '#parts/top-bar/TopBar.tsx';
import { usePage } from '#parts/use-page.ts';
import { Button } from '#ui/Button.tsx';
import styles from './AskPolicy.module.css';
import { PrivacyNotice } from './PrivacyNotice.tsx';

/** The policy's acceptance in place, for a visitor who came by a deep link past the welcome screen. */
export function AskPolicy() {
  const { acceptPolicy } = useGuide();
  const { translate } = useWords();
  const name = useCurrentRelease()?.name;
  const heading = usePage(translate('welcome.privacyLink'), name);
  const [isAccepted, setAccepted] = useState(false);
  const [isRefused, setRefused] = useState(false);
  return (
    <main>
      <TopBar title={name ?? ''} heading={heading} />
      <div className={styles.panel}>
        <PrivacyNotice
          isAccepted={isAccepted}
          isRefused={isRefused}
          onChange={(accepted) => {
            setAccepted(accepted);
            setRefused(false);
          }}
        />
        <Button onClick={() => (isAccepted ? acceptPolicy() : setRefused(true))}>{translate('welcome.start')}</Button>
      </div>
    </main>
  );
}
