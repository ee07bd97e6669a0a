import type { Page } from '@playwright/test';
import { hasNoBarrier, ready } from '../barriers.ts';
import { expect, openWork, test } from '../story.ts';
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

/** The phone is taken out of the pocket this many minutes later. */
async function takeOutOfPocket(page: Page, minutes: number) {
  await page.evaluate((later) => {
    const now = Date.now;
    Date.now = () => now() + later * 60_000;
    document.dispatchEvent(new Event('visibilitychange'));
  }, minutes);
}

test.use({ serviceWorkers: 'allow' });

test('a guide that stays open shows the museum’s latest release', async ({ visitor, ownMuseum }) => {
  await ready(visitor, ownMuseum.at('options', 'quiet'));
  await ownMuseum.publishAgain('quiet', renamed('The Quiet House'));
  await takeOutOfPocket(visitor, 1);
  await expect(title(visitor)).toHaveText('Museum of Pattern');
  await expect(async () => {
    await takeOutOfPocket(visitor, 11);
    await expect(title(visitor)).toHaveText('The Quiet House', { timeout: 1000 });
  }).toPass();
  await expect(visitor.getByText(FAILED)).toHaveCount(0);
});

test('a release that is taken back leaves the open guide, too', async ({ visitor, ownMuseum }) => {
  await ownMuseum.publishAgain('quiet', renamed('The Wrong House'));
  await ready(visitor, ownMuseum.at('options', 'quiet'));
  await expect(title(visitor)).toHaveText('The Wrong House');
  await ownMuseum.rollBack('quiet');
  await expect(async () => {
    await takeOutOfPocket(visitor, 11);
    await expect(title(visitor)).toHaveText('Museum of Pattern', { timeout: 1000 });
  }).toPass();
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
