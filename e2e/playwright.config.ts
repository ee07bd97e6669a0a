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
    // The rule for sound that phones have (headless Chromium has none): a guide that only speaks without it is silent.
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--autoplay-policy=document-user-activation-required'],
    },
    trace: 'retain-on-failure',
  },
});
