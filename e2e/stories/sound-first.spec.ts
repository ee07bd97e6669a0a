import { startSlowProxy } from '../../bench/slow-proxy.mjs';
import { expect, soundTime, test, typeNumber } from '../story.ts';

test.use({ serviceWorkers: 'allow' });

/** Requests for files to be stored for later, or to be looked at. */
const MEDIA_AND_CODE = /^\/(media|assets|service-worker\.js)/;

declare global {
  interface Window {
    playingSince?: number;
  }
}

/** Runs in the page: notes when a sound played first, in milliseconds since 1970. */
function notePlaying() {
  document.addEventListener('playing', () => (window.playingSince ??= Date.now()), { capture: true });
}

test('on a slow connection nothing to be stored for later is requested from OK until the story plays', async ({
  visitor,
  ownMuseum,
}) => {
  test.setTimeout(90_000);
  const proxy = await startSlowProxy(Number(new URL(ownMuseum.origin).port), { bitsPerSecond: 1_600_000, delayMs: 75 });
  await visitor.addInitScript(notePlaying);
  await visitor.goto(`http://127.0.0.1:${proxy.port}${ownMuseum.pathOf()}`);
  await visitor.getByRole('button', { name: 'Start' }).tap();
  await visitor.getByRole('link', { name: /Type a number/ }).tap();
  await visitor.getByRole('button', { name: '1', exact: true }).waitFor();
  // By now the guide is being stored on the phone.
  await expect
    .poll(async () => (await visitor.evaluate(() => caches.keys())).some((name) => name.includes('shell')))
    .toBe(true);
  proxy.takeLog();
  const began = Date.now();
  await typeNumber(visitor, '104');
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.1);
  // Once it plays the line is free again, which is sooner than the question above is answered.
  const playing = (await visitor.evaluate(() => window.playingSince ?? Number.NaN)) - began;
  const asked = proxy
    .takeLog()
    .flatMap(({ request, at }) => (request && at < playing && MEDIA_AND_CODE.test(request) ? [request] : []));
  const story = await visitor.evaluate(() => new URL(document.querySelector('audio')?.src ?? '').pathname);
  expect(asked).toContain(story);
  const afterIt = asked.slice(asked.indexOf(story) + 1).filter((path) => path !== story);
  // The work's own picture is requested as soon as it plays.
  expect(afterIt.filter((path) => !path.endsWith('.webp'))).toEqual([]);
  expect(afterIt.length).toBeLessThanOrEqual(1);
  await proxy.stop();
});
