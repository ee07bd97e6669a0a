import { ScanEye } from 'lucide';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import styles from './RecognitionLink.module.css';

/** The way to recognition, with the museum's own sign and colour if it has them (product, section 3). */
export function RecognitionLink() {
  const { addressOf } = useGuide().way;
  const { keyboardCustomization: look } = useOpenVenue();
  const { translate } = useWords();
  const sign = look?.active === false ? undefined : look?.recognitionIconUrl;
  return (
    <Link href={addressOf('Recognition', {})} aria-label={translate('keypad.recognition')} className={styles.link}>
      {sign ? <img src={sign} alt="" width={24} height={24} /> : <Icon of={ScanEye} />}
    </Link>
  );
}
