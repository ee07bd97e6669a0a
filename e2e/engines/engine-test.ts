import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { encodeVenueLink } from '../../packages/content/src/venue/venue-link.ts';
import { ENGINES, missingPackages } from '../../scripts/engines/engines.mjs';
import { startServer } from '../../scripts/tools/started-server.mjs';
import type { Engine, EnginePage, Surroundings } from './engine-page.ts';
import { startEngine } from './start-engine.ts';

/** The state of the one audio element: a picture of a silent page does not show it. */
const SOUND = `(({ currentSrc, currentTime, duration, paused, seeking, readyState, networkState, error }) => JSON.stringify(
  { currentSrc, currentTime, duration, paused, seeking, readyState, networkState, error: error?.message },
))(document.querySelector('audio') ?? {})`;

/** A museum for a single visit, which can lose its server. */
type Museum = { link: string; loseServer(): Promise<void> };

type Fixtures = { isHere: undefined; museum: Museum; visitor: EnginePage };
type OfWorker = {
  engineName: string;
  /** Whether nothing is played: such a visit needs no sound output. */
  isSilent: boolean;
  surroundings: Surroundings;
  missing: string[];
  engine: Engine;
  dataDir: string;
};

/**
 * A visit in whichever engine the project names. If the engine is not on this machine, the visit is skipped with a
 * message.
 */
export const test = base.extend<Fixtures, OfWorker>({
  engineName: ['', { option: true, scope: 'worker' }],
  isSilent: [false, { option: true, scope: 'worker' }],
  surroundings: [{}, { option: true, scope: 'worker' }],
  missing: [
    async ({ engineName, isSilent }, use) => {
      const engine = ENGINES.find(({ name }) => name === engineName);
      if (!engine) throw new Error(`No engine is called "${engineName}"`);
      await use(await missingPackages(engine, { isSilent }));
    },
    { scope: 'worker' },
  ],
  isHere: [
    async ({ missing }, use, testInfo) => {
      testInfo.skip(missing.length > 0, missing.join(', '));
      await use(undefined);
    },
    { auto: true },
  ],
  engine: [
    async ({ engineName, surroundings }, use) => {
      const engine = await startEngine(engineName, surroundings);
      await use(engine);
      await engine.end();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  visitor: async ({ engine }, use, testInfo) => {
    const page = await engine.newVisitor();
    testInfo.annotations.push({ type: 'version', description: page.version });
    await use(page);
    if (testInfo.status !== testInfo.expectedStatus) {
      writeFileSync(testInfo.outputPath('screen.png'), await page.picture());
      writeFileSync(testInfo.outputPath('sound.json'), await page.evaluate<string>(SOUND));
    }
    await page.close();
  },
  dataDir: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'cicerone-engines-'));
      await use(dataDir);
      rmSync(dataDir, { recursive: true });
    },
    { scope: 'worker' },
  ],
  museum: [
    async ({ dataDir }, use) => {
      const server = await startServer(dataDir, { DEMO: 'on' });
      const link = `${server.origin}/museums/${encodeVenueLink(1, 'museum-of-pattern')}`;
      await use({ link, loseServer: () => server.stop() });
      await server.stop();
    },
    // The first one renders the pictures of the demo, which takes minutes on a busy machine.
    { timeout: 300_000 },
  ],
});
