import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './Button.module.css';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** `primary` is the next step, `quiet` a way to skip it, `plain` everything else. */
  look?: 'primary' | 'plain' | 'quiet';
  children: ReactNode;
};

/** A button with a text. */
export function Button({ look = 'primary', className, ...button }: Props) {
  return <button type="button" {...button} className={`${styles[look]} ${className ?? ''}`} />;
}
