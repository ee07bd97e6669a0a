import { type HostileLine, hostileLine } from '../hostile-line.ts';
import { expect, guideIsKept } from '../story.ts';
import { isSecond, takeOutOfPocket, untilAsked, test as update, yes } from '../updates/second-build.ts';

const test = update.extend<{ line: HostileLine }>({
  line: async ({ ownMuseum, context }, use) => {
    const line = await hostileLine(ownMuseum.origin);
    await use(line);
    await Promise.all(context.pages().map((page) => page.close()));
    await line.close();
  },
});

test('a new version with a wrong file replaces nothing, and comes once the line is honest', async ({
  page,
  ownMuseum,
  builds,
  line,
}) => {
  const keypad = `${line.origin}${ownMuseum.pathOf()}/keyboard`;
  const title = page.getByRole('heading', { level: 1 });
  await page.goto(keypad);
  await guideIsKept(page);
  const shells = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('shell')));
  const [first] = await shells();
  line.harm(/\/assets\/main-/, 'login-page');
  builds.putSecondInForce();
  await expect(async () => {
    await takeOutOfPocket(page);
    // Once from the browser's cache, where it is now, and once past it.
    expect([...line.harmed.values()]).toContain(2);
  }).toPass();
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing ?? null))
    .toBeNull();
  await page.reload();
  await expect(title).toHaveText('Type a number');
  expect([await isSecond(page), await shells()]).toEqual([false, expect.arrayContaining([first])]);

  line.harm();
  await untilAsked(page);
  await yes(page).tap();
  await expect.poll(() => isSecond(page).catch(() => false)).toBe(true);
  await expect(title).toHaveText('Type a number');
});
