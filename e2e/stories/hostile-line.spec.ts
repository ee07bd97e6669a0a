import { type HostileLine, hostileLine } from '../hostile-line.ts';
import { expect, guideIsKept, test as story } from '../story.ts';

/** Stories on a line that gives wrong files for a while, and keeps them in the browser's cache. */
const test = story.extend<{ line: HostileLine }>({
  line: async ({ ownMuseum, context }, use) => {
    const line = await hostileLine(ownMuseum.origin);
    await use(line);
    await Promise.all(context.pages().map((page) => page.close()));
    await line.close();
  },
});

for (const harm of ['cut', 'login-page'] as const) {
  test(`a wrong first script is fetched again once the line is honest, although the browser has stored it (${harm})`, async ({
    page,
    ownMuseum,
    line,
  }) => {
    line.harm(/\/assets\/main-/, harm);
    await page.goto(line.origin + ownMuseum.pathOf());
    await expect.poll(() => line.harmed.size).toBe(1);
    line.harm();
    // The first page may start itself again at the same moment, which interrupts this visit.
    await expect(async () => {
      await page.goto(line.origin + ownMuseum.pathOf());
      await expect(page.getByRole('button', { name: 'Start' })).toBeVisible({ timeout: 5000 });
    }).toPass();
  });

  test(`Try again fetches a screen past the browser’s cache (${harm})`, async ({ page, ownMuseum, line }) => {
    line.harm(/\/assets\/(?:visit|routes)-/, harm);
    await page.goto(`${line.origin}${ownMuseum.pathOf()}/keyboard`);
    await expect(page.getByText('This could not be loaded.')).toBeVisible();
    line.harm();
    await page.getByRole('button', { name: 'Try again' }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Type a number');
  });

  test(`without the code that renders, Try again fetches it past the browser’s cache (${harm})`, async ({
    page,
    ownMuseum,
    line,
  }) => {
    line.harm(/\/assets\/show-/, harm);
    await page.goto(line.origin + ownMuseum.pathOf());
    await expect(page.getByRole('alert')).toContainText('This could not be loaded.');
    line.harm();
    await page.getByRole('button', { name: 'Try again' }).tap();
    await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  });

  for (const [what, file] of [
    ['the release in force', /current\.json$/],
    ['the texts', /\/all-data\//],
  ] as const) {
    test(`a museum opens once the line is honest, although the browser has stored a wrong file: ${what} (${harm})`, async ({
      page,
      ownMuseum,
      line,
    }) => {
      line.harm(file, harm);
      await page.goto(`${line.origin}${ownMuseum.pathOf()}/keyboard`);
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      line.harm();
      await page.getByRole('button', { name: 'Try again' }).tap();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Type a number');
    });
  }

  test.describe(`while the guide is stored (${harm})`, () => {
    test.use({ serviceWorkers: 'allow' });

    test('downloads begin once the line is honest, although the browser has stored a wrong list of them', async ({
      page,
      ownMuseum,
      line,
    }) => {
      line.harm(/\/manifest\.json$/, harm);
      await page.goto(line.origin + ownMuseum.pathOf());
      await page.getByRole('button', { name: 'Start' }).tap();
      await expect.poll(() => line.harmed.size).toBe(1);
      line.harm();
      const stored = () => page.evaluate(async () => (await (await caches.open('cicerone-media')).keys()).length);
      await expect.poll(stored).toBeGreaterThan(0);
    });

    test('wrong code of the mini player and the worker is fetched again by the next start', async ({
      page,
      ownMuseum,
      line,
    }) => {
      line.harm(/\/assets\/OnceQuiet-/, harm);
      await page.goto(line.origin + ownMuseum.pathOf());
      await expect.poll(() => line.harmed.size).toBe(1);
      line.harm();
      // Another start finds it wrong in the browser's cache, unless this one has fetched it past it already.
      await expect(async () => {
        await page.goto(line.origin + ownMuseum.pathOf());
        await page.waitForFunction(() => navigator.serviceWorker.controller, null, { timeout: 5000 });
      }).toPass();
    });

    test('a wrong file is not kept: the guide is stored once the line is honest, and works without internet', async ({
      page,
      ownMuseum,
      line,
    }) => {
      // Not among the files of the first screen, which would fail before the worker begins.
      line.harm(/\/assets\/(?:AccessCode|ZoomDialog|ShareDialog)-|^\/index\.html$/, harm);
      await page.goto(line.origin + ownMuseum.pathOf());
      await expect.poll(() => line.harmed.size).toBeGreaterThan(0);
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
      line.harm();
      await page.reload();
      await guideIsKept(page);
      await ownMuseum.stop();
      await page.goto(`${line.origin}${ownMuseum.pathOf()}/keyboard`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Type a number');
    });
  });
}
