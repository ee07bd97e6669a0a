import { useModeName } from '#parts/mode/use-mode-name.ts';
import styles from './Welcome.module.css';

/** A small label while a mode is on: it explains why the guide looks different. */
export function ModeLabel({ mode }: { mode: string }) {
  const { name, ...inLanguage } = useModeName()(mode);
  return (
    <p className={styles.mode} {...inLanguage}>
      {name}
    </p>
  );
}
