import type { IconNode } from 'lucide';
import { Icon } from './Icon.tsx';
import styles from './IconControl.module.css';

type Props = {
  name: string;
  icon: IconNode;
  /** Whether the icon points in reading direction and turns round with it. */
  isDirectional?: boolean;
  /** Whether it is on, for what can be on or off. */
  isPressed?: boolean;
  onClick(): void;
};

/** A button that is an icon; its name is always there for those who do not see it. */
export function IconButton({ name, icon, isDirectional = false, isPressed, onClick }: Props) {
  return (
    <button type="button" className={styles.icon} aria-label={name} aria-pressed={isPressed} onClick={onClick}>
      <Icon of={icon} className={isDirectional ? styles.directional : undefined} />
    </button>
  );
}
