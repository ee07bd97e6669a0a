import { defineConfig } from '@playwright/test';
import { findWindowlessChromium } from '../scripts/browser.mjs';

const executablePath = findWindowlessChromium();

/**
 * Visitor stories against the built server and guide. Two at a time: one browser leaves half of two cores idle (measured:
 * 133 s instead of 216 for 63 stories).
 */
export default defineConfig({
  testDir: './stories',
  outputDir: '../test-results',
  globalSetup: './published-venues.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 30_000,
  forbidOnly: Boolean(process.env.CI),
  use: {
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    locale: 'en-GB',
    // What a story refuses or holds back must not come from the device. Stories about the device allow workers.
    serviceWorkers: 'block',
    launchOptions: { ...(executablePath && { executablePath }), args: ['--no-sandbox'] },
    // No trace: it looks at the page all the time, which counts as the visitor's tap and lets sound start by itself.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
