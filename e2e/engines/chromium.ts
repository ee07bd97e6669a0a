import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/tools/browser.mjs';
import type { Engine } from './engine-page.ts';
import { playwrightEngine } from './playwright-page.ts';

/** Starts Chromium. */
export async function startChromium(): Promise<Engine> {
  const executablePath = findChromium();
  // Chromium refuses its sandbox to root.
  return playwrightEngine(await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] }));
}
