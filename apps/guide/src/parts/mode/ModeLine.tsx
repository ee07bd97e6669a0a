import { useGuide, useRemembered, useWords } from '#parts/guide.ts';
import { Link } from '#ui/Link.tsx';
import styles from './ModeLine.module.css';
import { useModeName } from './use-mode-name.ts';
import { useSwitchMode } from './use-switch-mode.ts';

/** The mode that is on, and the way out of it, on the home screen of any mode. */
export function ModeLine() {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const mode = useRemembered((remembered) => remembered.mode);
  const nameOf = useModeName();
  const switchTo = useSwitchMode();
  if (mode === undefined) return null;
  const { name, ...inLanguage } = nameOf(mode);
  return (
    <p className={styles.line}>
      <span {...inLanguage}>{name}</span>
      {/* The welcome screen ends a mode, so its address is that of the way out. */}
      <Link href={addressOf('Presentation', {})} openBy={() => switchTo(undefined)}>
        {translate('home.wholeGuide')}
      </Link>
    </p>
  );
}
