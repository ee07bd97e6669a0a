import type { LucideIcon } from 'lucide-react';
import { Link } from 'wouter';
import styles from './Icon.module.css';

type Props = {
  href: string;
  name: string;
  icon: LucideIcon;
  /** Whether the icon points in reading direction and turns round with it. */
  isDirectional?: boolean;
  /** On a picture the icon brings its own ground. */
  isOnPicture?: boolean;
};

/** A link that is an icon; its name is always there for those who do not see it. */
export function IconLink({ href, name, icon: Icon, isDirectional = false, isOnPicture = false }: Props) {
  return (
    <Link href={href} aria-label={name} className={isOnPicture ? styles.onPicture : styles.icon}>
      <Icon size={24} strokeWidth={1.75} aria-hidden="true" className={isDirectional ? styles.directional : undefined} />
    </Link>
  );
}
