import { useId } from 'react';
import { useGuide, useWords } from '#parts/guide.ts';
import { Link } from '#ui/Link.tsx';
import styles from './PrivacyNotice.module.css';

type Props = { isAccepted: boolean; onChange(isAccepted: boolean): void; isRefused: boolean };

/** The acceptance of the privacy policy, with the way to read it (specification, section 5). */
export function PrivacyNotice({ isAccepted, onChange, isRefused }: Props) {
  const { addressOf } = useGuide();
  const { translate } = useWords();
  const problem = useId();
  return (
    <div className={styles.notice}>
      <label className={styles.accept}>
        <input
          type="checkbox"
          checked={isAccepted}
          aria-describedby={problem}
          aria-invalid={isRefused}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {translate('welcome.privacy')}
      </label>
      <Link href={addressOf('PrivacyPolicy', {})} className={styles.link}>
        {translate('welcome.privacyLink')}
      </Link>
      <p id={problem} role="alert" className={styles.problem}>
        {isRefused && translate('welcome.privacyRequired')}
      </p>
    </div>
  );
}
