import type { IconNode } from 'lucide';
import { createElement } from 'react';

type Props = { of: IconNode; size?: number; className?: string | undefined };

/** A lucide icon. It needs no name: the control around it has one. */
export function Icon({ of, size = 24, className }: Props) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {of.map(([tag, attributes]) => createElement(tag, { ...attributes, key: Object.values(attributes).join() }))}
    </svg>
  );
}
