import { startChromium } from './chromium.ts';
import type { Engine, Surroundings } from './engine-page.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

const STARTS: Record<string, (surroundings?: Surroundings) => Promise<Engine>> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebKit,
};

/** Starts the engine of that name (`scripts/engines/engines.mjs`). */
export async function startEngine(name: string, surroundings?: Surroundings): Promise<Engine> {
  const start = STARTS[name];
  if (!start) throw new Error(`Nobody knows how to start "${name}"`);
  return start(surroundings);
}
