import type { Page } from '@playwright/test';
import { startSlowProxy } from '../../bench/slow-proxy.mjs';
import { test } from '../held-camera.ts';
import { expect, type Museum } from '../story.ts';
import { workOnWall } from '../wall-walk.ts';
import { wordsIn } from '../words.ts';

const say = wordsIn('en');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** As in a cellar: enough for the screens, and a while for the program and the index. */
const LINE = { bitsPerSecond: 800_000, delayMs: 150 };

const lineTo = ({ origin }: Museum) => startSlowProxy(Number(new URL(origin).port), LINE);
async function filmOfWork() {
  const work = await workOnWall('penrose.webp');
  return [work, work];
}

/** Opens the camera on a line that is cut before the program and the index have come. */
async function startOnCutLine(page: Page, museum: Museum, line: Awaited<ReturnType<typeof lineTo>>) {
  await page.goto(`http://127.0.0.1:${line.port}${museum.pathOf()}/recognition`);
  await expect(page.getByText(say('recognition.private'))).toBeVisible();
  line.cut();
  await page.getByRole('button', { name: say('scan.start') }).tap();
  await expect(page.getByText(say('recognition.preparing'))).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: say('action.toKeypad') })).toBeVisible();
}

test('on a line that stands still the visitor reads that recognition is coming, and it comes', async ({
  holdTo,
  museum,
}) => {
  const line = await lineTo(museum);
  const page = await holdTo({ film: await filmOfWork() });
  await startOnCutLine(page, museum, line);
  line.mend();
  await expect(heading(page)).toHaveText('Thick and thin');
  await page.context().close();
  await line.stop();
});

test('on a line that dies in the middle the visitor is asked, and has the keypad', async ({ holdTo, museum }) => {
  const line = await lineTo(museum);
  const page = await holdTo({ film: await filmOfWork() });
  await startOnCutLine(page, museum, line);
  line.refuse();
  await expect(page.getByText(say('camera.noIndex'))).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: say('action.toKeypad') })
    .tap();
  await expect(heading(page)).toHaveText('Type a number');
  await page.context().close();
  await line.stop();
});
