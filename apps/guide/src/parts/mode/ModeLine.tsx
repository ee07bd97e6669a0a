import { useGuide, useWords } from '#parts/guide.ts';
import { Link } from '#ui/Link.tsx';
import styles from './ModeLine.module.css';
import { useModeName } from './use-mode-name.ts';
import { useSwitchMode } from './use-switch-mode.ts';

/** The mode of a home screen, and the way out of it. */
export function ModeLine({ mode }: { mode: string | undefined }) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const nameOf = useModeName();
  const { leave } = useSwitchMode();
  if (mode === undefined) return null;
  const { name, ...inLanguage } = nameOf(mode);
  return (
    <p className={styles.line}>
      <span {...inLanguage}>{name}</span>
      {/* The welcome screen ends a mode, so its address is that of the way out. */}
      <Link href={addressOf('Presentation', {})} openBy={leave}>
        {translate('home.wholeGuide')}
      </Link>
    </p>
  );
}
