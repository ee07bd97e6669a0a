import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findWindowlessChromium } from '../scripts/tools/browser.mjs';

const executablePath = findWindowlessChromium();

/** Visitor stories against the built server and guide: one more at a time than there are cores, for much of one is waiting. */
export default defineConfig({
  testDir: './stories',
  outputDir: '../test-results',
  globalSetup: './published-venues.ts',
  workers: availableParallelism() + 1,
  fullyParallel: true,
  // A machine that is three times as busy takes three times as long, and nothing here measures time.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    hasTouch: true,
    locale: 'en-GB',
    // A file that a story refuses or holds back must not come from the device. Stories about the device allow workers.
    serviceWorkers: 'block',
    launchOptions: { ...(executablePath && { executablePath }), args: ['--no-sandbox'] },
    // No trace: it looks at the page all the time, which counts as the visitor's tap and lets sound start by itself.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
