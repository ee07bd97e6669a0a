import { Headphones } from 'lucide';
import { useGuide, useWords } from '#parts/guide.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './HeadphonesHint.module.css';

/** Suggests headphones before the first sound of a visit, so that it does not fill a quiet room. */
export function HeadphonesHint() {
  const { positions } = useGuide().listening;
  const { translate } = useWords();
  if (positions.hasHeard()) return null;
  return (
    <p className={styles.hint}>
      <Icon of={Headphones} size={20} />
      <span>{translate('player.headphones')}</span>
    </p>
  );
}
