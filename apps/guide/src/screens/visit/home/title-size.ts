import type { CSSProperties } from 'react';

/** The venue's font size in a unit that grows with the visitor's own text size, as a custom property of the title. */
export function titleSize(fontSize: string): CSSProperties {
  return { '--title-size': `${Number.parseFloat(fontSize) / 16}rem` } as CSSProperties;
}
