import { useId, useLayoutEffect } from 'react';
import { useGuide, useWords } from '#parts/guide.ts';
import { Link } from '#ui/Link.tsx';
import { leaveTick, takeLeftTick } from './left-tick.ts';
import styles from './PrivacyNotice.module.css';
import type { Acceptance } from './use-acceptance.ts';

/** The acceptance of the privacy policy, with the way to read it (specification, section 5). */
export function PrivacyNotice({ isAccepted, isRefused, tick }: Acceptance) {
  const { addressOf } = useGuide();
  const { translate } = useWords();
  const problem = useId();
  // Who comes back from reading the policy finds the box as it was left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the notice is opened
  useLayoutEffect(() => {
    const left = takeLeftTick();
    if (left !== undefined) tick(left);
  }, []);
  return (
    <div className={styles.notice}>
      <label className={styles.accept}>
        <input
          type="checkbox"
          checked={isAccepted}
          aria-describedby={problem}
          aria-invalid={isRefused}
          onChange={(event) => tick(event.currentTarget.checked)}
        />
        {translate('welcome.privacy')}
      </label>
      <Link href={addressOf('PrivacyPolicy', {})} className={styles.link} onClick={() => leaveTick(isAccepted)}>
        {translate('welcome.privacyLink')}
      </Link>
      <p id={problem} role="alert" className={styles.problem}>
        {isRefused && translate('welcome.privacyRequired')}
      </p>
    </div>
  );
}
