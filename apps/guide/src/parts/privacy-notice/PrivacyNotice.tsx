import { useEffectEvent, useId, useLayoutEffect } from 'react';
import { useGuide, useWords } from '#parts/guide.ts';
import { Link } from '#ui/Link.tsx';
import { leaveTick, takeLeftTick } from './left-tick.ts';
import styles from './PrivacyNotice.module.css';
import type { Acceptance } from './use-acceptance.ts';

/** The acceptance of the privacy policy, with the way to read it (product, section 5). */
export function PrivacyNotice({ isAccepted, isRefused, tick }: Acceptance) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const problem = useId();
  const tickAsLeft = useEffectEvent(() => {
    const left = takeLeftTick();
    if (left !== undefined) tick(left);
  });
  // A visitor who returns from reading the policy finds the box as they left it.
  useLayoutEffect(() => tickAsLeft(), []);
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
        <span>{translate('welcome.privacy')}</span>
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
