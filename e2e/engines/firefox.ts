import { firefox } from '@playwright/test';
import { findFirefox } from '../../scripts/engines/engines.mjs';
import { onPath } from '../../scripts/tools/programs.mjs';
import type { Engine, Surroundings } from './engine-page.ts';
import { playwrightEngine } from './playwright-page.ts';
import { startSilentSpeaker } from './silent-speaker.ts';

/**
 * Starts the Firefox of the distribution, which Playwright drives by WebDriver BiDi. That channel is young: 1.63 is the
 * last Playwright that works with Firefox 153; 1.65 sends it a command that it does not know.
 */
export async function startFirefox({ proxy }: Surroundings = {}): Promise<Engine> {
  const executablePath = findFirefox();
  if (!executablePath) throw new Error('No Firefox');
  const speaker = onPath('pulseaudio') ? await startSilentSpeaker() : undefined;
  const engine = playwrightEngine(
    await firefox.launch({ channel: 'moz-firefox', executablePath, env: { ...process.env, ...speaker?.env } }),
    proxy,
  );
  return {
    ...engine,
    speaker,
    async end() {
      await engine.end();
      await speaker?.stop();
    },
  };
}
