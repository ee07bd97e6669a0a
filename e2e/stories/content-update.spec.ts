import type { Page, Request } from '@playwright/test';
import { hasNoBarrier, ready } from '../barriers.ts';
import { expect, openWork, soundTime, test } from '../story.ts';
import { hasSoundedOn, watchSound } from '../updates/second-release.ts';
import type { Change } from '../venues.ts';

const FAILED = 'The museum has changed its guide. The changes could not be brought to this phone.';

const renamed = (name: string) => () => ({ localizations: [{ languageCode: 'en_GB', name }], name });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** The museum corrects the name of the work 101 and a sentence about it. */
const corrected =
  (word: string): Change =>
  ({ artworks }) => ({
    artworks: artworks.map((work) => (work.code === '101' ? { ...work, ...told(work, word) } : work)),
  });

function told({ localizations }: Record<string, unknown>, word: string) {
  const entries = localizations as Record<string, string>[];
  return { localizations: entries.map((entry) => ({ ...entry, name: `A ${word} turn`, text: `This is ${word}.` })) };
}

/** The checks for a new release that this page sends from now on. */
function checksOf(page: Page): Request[] {
  const checks: Request[] = [];
  page.on('request', (request) => request.url().endsWith('/current.json') && checks.push(request));
  return checks;
}

/** A visitor who stays on the screen touches it this many seconds later. */
async function touchLater(page: Page, seconds: number) {
  await page.clock.fastForward(seconds * 1000);
  await title(page).tap();
}

test.use({ serviceWorkers: 'allow' });

test('a correction is shown one minute later to a visitor who uses the guide, and its story plays on', async ({
  visitor,
  ownMuseum,
}) => {
  await visitor.clock.install();
  const at = (path: string) => ownMuseum.at(path, 'quiet');
  await openWork(visitor, at('keyboard'), '101');
  await expect(title(visitor)).toHaveText('Always the same turn');
  await visitor.getByRole('button', { name: 'Play' }).tap();
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.2);
  await watchSound(visitor);
  const checks = checksOf(visitor);
  await touchLater(visitor, 61);
  await expect.poll(() => checks.length).toBe(1);
  expect(await checks[0]?.allHeaders()).toHaveProperty('if-none-match');
  expect((await checks[0]?.sizes())?.responseHeadersSize).toBeLessThan(500);

  await ownMuseum.publishAgain('quiet', corrected('corrected'));
  await title(visitor).tap();
  await visitor.clock.fastForward(600_000);
  expect(checks).toHaveLength(1);
  await title(visitor).tap();
  await expect(title(visitor)).toHaveText('A corrected turn');
  await expect(visitor.getByText('This is corrected.')).toBeAttached();
  await hasSoundedOn(visitor);
});

test('Back and Forward within the guide show a correction, one minute later', async ({ visitor, ownMuseum }) => {
  await visitor.clock.install();
  const row = (name: string) => visitor.locator('main').getByRole('link', { name });
  await ready(visitor, ownMuseum.at('artworks', 'quiet'));
  await row('Always the same turn').tap();
  await expect(title(visitor)).toHaveText('Always the same turn');
  await ownMuseum.publishAgain('quiet', corrected('corrected'));
  await visitor.clock.fastForward(61_000);
  await visitor.goBack();
  await expect(row('A corrected turn')).toBeVisible();
  await visitor.goForward();
  await expect(title(visitor)).toHaveText('A corrected turn');
});

test('a release that is taken back leaves the open guide, too', async ({ visitor, ownMuseum }) => {
  await ownMuseum.publishAgain('quiet', renamed('The Wrong House'));
  await visitor.clock.install();
  await ready(visitor, ownMuseum.at('options', 'quiet'));
  await expect(title(visitor)).toHaveText('The Wrong House');
  await ownMuseum.rollBack('quiet');
  await touchLater(visitor, 61);
  await expect(title(visitor)).toHaveText('Museum of Pattern');
  await expect(visitor.getByText(FAILED)).toHaveCount(0);
});

test('Back and Forward to a page that is loaded again show a correction at once', async ({ visitor, ownMuseum }) => {
  const at = (path: string) => ownMuseum.at(path, 'quiet');
  await openWork(visitor, at('keyboard'), '101');
  await expect(title(visitor)).toHaveText('Always the same turn');
  await ready(visitor, at('options'));
  await ownMuseum.publishAgain('quiet', corrected('corrected'));
  await visitor.goBack();
  await expect(title(visitor)).toHaveText('A corrected turn');
  await ownMuseum.publishAgain('quiet', renamed('The Quiet House'));
  await visitor.goForward();
  await expect(title(visitor)).toHaveText('The Quiet House');
});

test('a guide that is taken out of the pocket shows the museum’s latest release', async ({ visitor, ownMuseum }) => {
  await visitor.clock.install();
  await ready(visitor, ownMuseum.at('options', 'quiet'));
  await ownMuseum.publishAgain('quiet', renamed('The Quiet House'));
  await visitor.clock.fastForward(61_000);
  await visitor.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(title(visitor)).toHaveText('The Quiet House');
  await expect(visitor.getByText(FAILED)).toHaveCount(0);
});

test('changes that do not arrive are reported, the stored guide continues, and one tap tries again', async ({
  visitor,
  ownMuseum,
  context,
}) => {
  await ready(visitor, ownMuseum.at('options', 'quiet'));
  await expect(visitor.getByText('The guide is on this phone.')).toBeVisible({ timeout: 60_000 });
  await ownMuseum.publishAgain('quiet', renamed('The Quiet House'));
  await context.route('**/all-data/**', (route) => route.fulfill({ status: 503, body: '' }).catch(() => undefined));
  await expect(async () => {
    await ready(visitor, ownMuseum.at('options', 'quiet'));
    await expect(visitor.getByText(FAILED)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(title(visitor)).toHaveText('Museum of Pattern');
  await hasNoBarrier(visitor, 'changes that did not arrive');
  await context.unroute('**/all-data/**');
  await visitor.getByRole('button', { name: 'Try again' }).first().tap();
  await expect(title(visitor)).toHaveText('The Quiet House');
  await expect(visitor.getByText(FAILED)).toHaveCount(0);
});

test('a museum that is gone from its server says so, and its stored content stays readable', async ({
  visitor,
  ownMuseum,
}) => {
  await ready(visitor, ownMuseum.at('options', 'quiet'));
  await expect(visitor.getByText('The guide is on this phone.')).toBeVisible({ timeout: 60_000 });
  ownMuseum.remove('quiet');
  // The server notices within a second.
  await expect(async () => {
    await ready(visitor, ownMuseum.at('options', 'quiet'));
    await expect(visitor.getByText('The museum no longer offers this guide.')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await hasNoBarrier(visitor, 'a museum that is gone');
  await ready(visitor, ownMuseum.at('artworks/2', 'quiet'));
  await expect(title(visitor)).toBeVisible();
});

test('a museum that has closed opens no screen the next time online, even if its guide is on the phone', async ({
  visitor,
  ownMuseum,
}) => {
  await ready(visitor, ownMuseum.at('options', 'quiet'));
  await expect(visitor.getByText('The guide is on this phone.')).toBeVisible({ timeout: 60_000 });
  await ownMuseum.publishAgain('quiet', () => ({ deactivated: true }));
  await expect(async () => {
    await visitor.goto(ownMuseum.at('options', 'quiet'));
    await expect(visitor.getByRole('heading', { name: 'No museum here' })).toBeVisible({ timeout: 1000 });
  }).toPass();
});
