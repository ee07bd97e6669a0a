import { createRoot } from 'react-dom/client';
import { shieldFromDoubleTaps } from '#ui/double-tap.ts';
import { holdFocus } from '#ui/hold-focus.ts';
import { App } from './App.tsx';
import type { Composed } from './compose/compose.ts';

/** Replaces the page's initial content with the guide. */
export function show(root: HTMLElement, composed: Composed): void {
  holdFocus();
  shieldFromDoubleTaps();
  createRoot(root).render(<App composed={composed} />);
}
