import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/tools/browser.mjs';
import { onPath } from '../../scripts/tools/programs.mjs';
import type { Engine, Surroundings } from './engine-page.ts';
import { playwrightEngine } from './playwright-page.ts';
import { startSilentSpeaker } from './silent-speaker.ts';

/** Starts Chromium. It plays without a sound output, too. */
export async function startChromium({ proxy }: Surroundings = {}): Promise<Engine> {
  const executablePath = findChromium();
  const speaker = onPath('pulseaudio') ? await startSilentSpeaker() : undefined;
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    // Chromium refuses its sandbox to root.
    args: ['--no-sandbox'],
    ignoreDefaultArgs: ['--mute-audio'],
    env: { ...process.env, ...speaker?.env },
  });
  return {
    ...playwrightEngine(browser, proxy),
    speaker,
    async end() {
      await browser.close();
      await speaker?.stop();
    },
  };
}
