import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import type { Composed } from './compose/compose.ts';

/** Replaces the page's initial content with the guide. */
export function show(root: HTMLElement, composed: Composed): void {
  createRoot(root).render(<App composed={composed} />);
}
