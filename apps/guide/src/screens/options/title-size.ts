import type { CSSProperties } from 'react';

/** The venue's font size in a unit that grows with the visitor's own text size. */
export function titleSize(fontSize: string): CSSProperties {
  return { fontSize: `${Number.parseFloat(fontSize) / 16}rem` };
}
