import type { IconNode } from 'lucide';
import { Icon } from './Icon.tsx';
import styles from './IconControl.module.css';

type Props = {
  name: string;
  icon: IconNode;
  /** Whether the icon points in reading direction and is mirrored with it. */
  isDirectional?: boolean;
  /** Whether it is on, for a toggle. */
  isPressed?: boolean;
  onClick(): void;
};

/** A button with an icon only. Its name is always available to screen readers. */
export function IconButton({ name, icon, isDirectional = false, isPressed, onClick }: Props) {
  return (
    <button type="button" className={styles.icon} aria-label={name} aria-pressed={isPressed} onClick={onClick}>
      <Icon of={icon} className={isDirectional ? styles.directional : undefined} />
    </button>
  );
}
