import type { IconNode } from 'lucide';
import type { MouseEvent } from 'react';
import { Icon } from './Icon.tsx';
import styles from './IconControl.module.css';
import { Link } from './Link.tsx';

type Props = {
  href: string;
  name: string;
  icon: IconNode;
  /** Whether the icon points in reading direction and turns round with it. */
  isDirectional?: boolean;
  /** On a picture the icon brings its own background. */
  isOnPicture?: boolean;
  /** Called first; may prevent the link from being followed. */
  onClick?(event: MouseEvent): void;
};

/** A link that is an icon; its name is always there for those who do not see it. */
export function IconLink({ href, name, icon, isDirectional = false, isOnPicture = false, onClick }: Props) {
  return (
    <Link href={href} aria-label={name} className={isOnPicture ? styles.onPicture : styles.icon} onClick={onClick}>
      <Icon of={icon} className={isDirectional ? styles.directional : undefined} />
    </Link>
  );
}
