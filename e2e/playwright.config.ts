import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/browser.mjs';

const executablePath = findChromium();

/** Visitor stories against the built server and guide. One worker: two browsers on two cores only wait for each other. */
export default defineConfig({
  testDir: './stories',
  outputDir: '../test-results',
  workers: 1,
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
