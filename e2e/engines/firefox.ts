import { firefox } from '@playwright/test';
import { findFirefox } from '../../scripts/engines/engines.mjs';
import type { Engine } from './engine-page.ts';
import { playwrightEngine } from './playwright-page.ts';
import { startSilentSpeaker } from './silent-speaker.ts';

/**
 * Starts the Firefox of the distribution, which Playwright drives by WebDriver BiDi. That channel is young: 1.63 is the
 * last Playwright that works with Firefox 153; 1.65 sends it a command that it does not know.
 */
export async function startFirefox(): Promise<Engine> {
  const executablePath = findFirefox();
  if (!executablePath) throw new Error('No Firefox');
  const speaker = await startSilentSpeaker();
  const engine = playwrightEngine(
    await firefox.launch({ channel: 'moz-firefox', executablePath, env: { ...process.env, ...speaker.env } }),
  );
  return {
    ...engine,
    speaker,
    async end() {
      await engine.end();
      await speaker.stop();
    },
  };
}
