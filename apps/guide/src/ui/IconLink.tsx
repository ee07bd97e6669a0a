import type { IconNode } from 'lucide';
import type { MouseEvent } from 'react';
import { Icon } from './Icon.tsx';
import styles from './IconControl.module.css';
import { Link } from './Link.tsx';

type Props = {
  href: string;
  name: string;
  icon: IconNode;
  /** Whether the icon points in reading direction and is mirrored with it. */
  isDirectional?: boolean;
  /** On a picture the icon has its own background. */
  isOnPicture?: boolean;
  /** Called first; may prevent the link from being followed. */
  onClick?(event: MouseEvent): void;
};

/** A link with an icon only. Its name is always available to screen readers. */
export function IconLink({ href, name, icon, isDirectional = false, isOnPicture = false, onClick }: Props) {
  return (
    <Link href={href} aria-label={name} className={isOnPicture ? styles.onPicture : styles.icon} onClick={onClick}>
      <Icon of={icon} className={isDirectional ? styles.directional : undefined} />
    </Link>
  );
}
