import { act as reactAct } from 'react';

let running = 0;

/**
 * Does what a test does to a screen, and waits until the screen shows the result.
 *
 * The page is an act environment only meanwhile. React warns of every other update in such an environment, and those
 * are what these tests wait for: timers, pictures that load, records that are read, sound that plays.
 */
export async function act(happen: () => unknown): Promise<void> {
  running += 1;
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  try {
    await reactAct(async () => void (await happen()));
  } finally {
    running -= 1;
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: running > 0 });
  }
}
