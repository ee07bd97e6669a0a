import { createRoot } from 'react-dom/client';
import { holdFocus } from '#ui/hold-focus.ts';
import { App } from './App.tsx';
import type { Composed } from './compose/compose.ts';

/** Replaces the page's initial content with the guide. */
export function show(root: HTMLElement, composed: Composed): void {
  holdFocus();
  createRoot(root).render(<App composed={composed} />);
}
