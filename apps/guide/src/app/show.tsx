import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import type { Composed } from './compose/compose.ts';

/** Puts the guide in the place of what the page has shown so far. */
export function show(root: HTMLElement, composed: Composed): void {
  createRoot(root).render(<App composed={composed} />);
}
