import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { findChromium } from './scripts/tools/browser.mjs';

const executablePath = findChromium();
const chromium = playwright({
  // Chromium refuses its sandbox to root, and tests run as root in containers.
  launchOptions: { ...(executablePath && { executablePath }), args: ['--no-sandbox'] },
});

/**
 * A machine that is busy with six other things still passes: nothing here measures time, and starting a database,
 * rendering a picture or waiting for a page takes as long as it takes.
 */
const PATIENCE = {
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
  setupFiles: new URL('scripts/tools/patient-waits.ts', import.meta.url).pathname,
};

const ISOLATED = '**/*.isolated.test.ts';
/** Tests of the worker that need a browser's caches. */
const WORKER_IN_BROWSER = 'src/worker/**/*.browser.test.ts';

/** Tests of the server and of the tools. */
const node = {
  ...PATIENCE,
  environment: 'node' as const,
  env: { TZ: 'UTC' },
  // Inherited by the processes that the server runs apart.
  execArgv: ['--import', new URL('scripts/typescript-loader.mjs', import.meta.url).href],
};

export default defineConfig({
  test: {
    passWithNoTests: true,
    // One more than there are cores: tests of the server wait for processes and databases half of their time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'rules',
          environment: 'node',
          env: { TZ: 'UTC' },
          // Plain values need no process for each file: many in one are a quarter of the work.
          isolate: false,
          ...PATIENCE,
          include: ['packages/**/*.test.ts', 'apps/guide/{build,src/domain,src/locales,src/worker}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, `**/${WORKER_IN_BROWSER}`],
        },
      },
      {
        test: {
          ...node,
          name: 'node',
          // Loading the server once for many files, not for each, is a fifth of the work.
          isolate: false,
          include: ['apps/server/**/*.test.ts', 'scripts/**/*.test.ts', 'e2e/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ISOLATED],
          globalSetup: 'apps/server/src/testing/shared-database-folder.ts',
        },
      },
      {
        // A test that replaces a module of Node must be the first to load the modules that use it.
        test: { ...node, name: 'isolated', include: [ISOLATED] },
      },
      {
        extends: './apps/guide/vite.config.ts',
        root: './apps/guide',
        // Found before the tests run: a package found in the middle of one reloads the page under it.
        optimizeDeps: { entries: ['index.html', 'src/**/*.{ts,tsx}'] },
        test: {
          ...PATIENCE,
          name: 'browser',
          include: ['src/{app,parts,platform,screens,ui}/**/*.test.{ts,tsx}', WORKER_IN_BROWSER],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: chromium,
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
