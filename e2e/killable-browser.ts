import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/tools/browser.mjs';

/** A browser with a profile that outlives it, which can be killed like a phone with an empty battery. */
export type KillableBrowser = { page: Page; kill(): Promise<void> };

/** Starts a browser of its own on a profile. Playwright's own processes cannot be killed without its cleaning up. */
export async function startKillableBrowser(profile: string): Promise<KillableBrowser> {
  const program = findChromium();
  if (!program) throw new Error('No Chromium');
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--remote-debugging-port=0'];
  const child = spawn(program, [...flags, `--user-data-dir=${profile}`, '--lang=en-GB', 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const ended = once(child, 'exit');
  const browser = await chromium.connectOverCDP(await debuggingAddress(child.stderr));
  const [context] = browser.contexts();
  const page = context?.pages()[0] ?? (await context?.newPage());
  if (!page || child.pid === undefined) throw new Error('The browser has no page');
  const group = -child.pid;
  return {
    page,
    async kill() {
      process.kill(group, 'SIGKILL');
      await ended;
      await browser.close().catch(() => undefined);
    },
  };
}

async function debuggingAddress(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const found = /DevTools listening on (ws:\/\/\S+)/.exec(line);
    if (found?.[1]) {
      output.resume();
      return found[1];
    }
  }
  throw new Error('The browser did not start');
}
