import { defineConfig } from '@playwright/test';
import { ENGINES } from '../../scripts/engines/engines.mjs';
import { PATIENCE_MS } from './engine-page.ts';

/** One visit in every engine, one after the other: two browsers on two cores only delay each other. */
export default defineConfig<object, { engineName: string }>({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: PATIENCE_MS },
  forbidOnly: Boolean(process.env.CI),
  projects: ENGINES.map(({ name, title }) => ({ name: title, use: { engineName: name } })),
});
