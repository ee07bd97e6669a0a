import { createServer } from 'node:net';
import { findWebKitDriver } from '../../scripts/engines/engines.mjs';
import { onPath } from '../../scripts/tools/programs.mjs';
import { startCompanion } from './companion.ts';
import { type Engine, type EnginePage, type Manner, PHONE, type Surroundings } from './engine-page.ts';
import { startSilentSpeaker } from './silent-speaker.ts';
import { startUnseenScreen } from './unseen-screen.ts';
import { openSession } from './webdriver.ts';
import { webdriverPage } from './webdriver-page.ts';

/**
 * Prepares WebKitGTK. Its browser stores nothing between two visitors, and lacks the same features as iPhones, for
 * example `requestIdleCallback`. Its window cannot be narrower than 447 px.
 */
export async function startWebKit({ proxy }: Surroundings = {}): Promise<Engine> {
  const speaker = onPath('pulseaudio') ? await startSilentSpeaker() : undefined;
  const screen = await startUnseenScreen();
  return {
    speaker,
    newVisitor: (manner = { isHasty: false }) => openBrowser({ ...speaker?.env, ...screen.env }, manner, proxy),
    async end() {
      await screen.stop();
      await speaker?.stop();
    },
  };
}

/** A driver for each visitor: one that has just closed a browser sometimes never opens the next (2.50.6). */
async function openBrowser(env: NodeJS.ProcessEnv, { isHasty }: Manner, proxy?: string): Promise<EnginePage> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const driver = await startCompanion(
    findWebKitDriver() ?? 'WebKitWebDriver',
    ['--host=127.0.0.1', `--port=${port}`],
    // Its language is the process's; "C" is the one locale that every machine has, and WebKit treats it as English.
    { ...env, ...(proxy && behind(proxy)), LC_ALL: 'C' },
    () => answers(`${address}/status`),
  );
  const session = await openSession(address, {
    ...(isHasty && { pageLoadStrategy: 'none' }),
    ...(proxy && { acceptInsecureCerts: true }),
  });
  await session.post('window/rect', PHONE);
  return {
    ...webdriverPage(session),
    async close() {
      await session.end();
      await driver.stop();
    },
  };
}

/** The driver's own capability for a proxy reaches no page (2.50.6); the environment does. */
const behind = (proxy: string) => ({
  http_proxy: `http://${proxy}`,
  https_proxy: `http://${proxy}`,
  no_proxy: '127.0.0.1',
});

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
