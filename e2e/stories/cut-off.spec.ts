import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startKillableBrowser } from '../killable-browser.ts';
import { expect, test } from '../story.ts';

/**
 * Moments of the first visit in milliseconds after the link was opened, spread over all its events: one in five of
 * them unless this is a drill.
 */
const MOMENTS = Array.from({ length: 20 }, (_, at) => 60 + at * 190 + ((at * 7919) % 150)).filter(
  (_, at) => process.env.DRILLS || at % 5 === 2,
);

test.use({ serviceWorkers: 'allow' });

for (const moment of MOMENTS) {
  test(`a phone that dies ${moment} ms into the first visit opens the guide the next time`, { tag: '@drill' }, async ({
    museum,
  }) => {
    const profile = mkdtempSync(join(tmpdir(), 'cicerone-cut-off-'));
    const first = await startKillableBrowser(profile);
    const visit = first.page
      .goto(museum.at(''))
      .then(() => first.page.getByRole('button', { name: 'Start' }).click())
      .catch(() => 'cut off');
    await new Promise((resolve) => setTimeout(resolve, moment));
    await first.kill();
    await visit;

    const second = await startKillableBrowser(profile);
    await second.page.goto(museum.at('keyboard'));
    await expect(second.page.getByLabel('Number typed')).toBeVisible();
    for (const digit of '104') await second.page.getByRole('button', { name: digit, exact: true }).click();
    await second.page.getByRole('button', { name: 'OK' }).click();
    await expect(second.page.getByRole('heading', { level: 1 })).toHaveText('Thick and thin');
    await second.kill();
    rmSync(profile, { recursive: true, force: true });
  });
}
