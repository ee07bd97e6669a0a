import { createRoot } from 'react-dom/client';
import { ignoreSecondTaps } from '#ui/double-tap.ts';
import { App } from './App.tsx';
import type { Composed } from './compose/compose.ts';

/** Replaces the page's initial content with the guide. */
export function show(root: HTMLElement, composed: Composed): void {
  ignoreSecondTaps();
  createRoot(root).render(<App composed={composed} />);
}
