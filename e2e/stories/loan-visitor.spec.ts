import type { Locator, Page } from '@playwright/test';
import { begin, isAtTheStart, lend, PASSWORD } from '../loan.ts';
import { expect, type Museum, type OwnMuseum, openWork, test, typeNumber } from '../story.ts';
import { acceptInPlace, CODE, GUARDED, startGuarded } from '../way-in.ts';
import { wordsIn } from '../words.ts';

test.use({ serviceWorkers: 'allow' });

const say = wordsIn('en');
/** Its stories are too large to be downloaded by themselves. */
const MUCH_SOUND = 'much-sound';
const TICKETS = 'https://elsewhere.example/tickets';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const requests = (page: Page) => page.evaluate(() => localStorage.getItem('download-resources'));
const isComplete = (page: Page) =>
  expect(page.getByText(say('downloads.nothingMissing'))).toBeVisible({ timeout: 60_000 });

/** The staff downloads a museum and lends the phone, in which everything can then be heard. */
async function lendComplete(page: Page, museum: Museum) {
  await page.goto(museum.at('', MUCH_SOUND));
  await button(page, 'Start').tap();
  await expect(button(page, say('kept.download'))).toBeVisible({ timeout: 60_000 });
  await page.goto(museum.at('downloads', MUCH_SOUND));
  await button(page, /^Download all \(/).tap();
  await isComplete(page);
  await expect.poll(async () => (await requests(page))?.includes('"progress":1')).toBe(false);
  await page.goto(museum.at('loan-device', MUCH_SOUND));
  await page.getByLabel('Password of the museum').fill(PASSWORD);
  await button(page, 'Make this a loan device').tap();
  await isAtTheStart(page);
}

test('nothing that a visitor of a loan device does takes a download from the next one', async ({
  visitor,
  ownMuseum,
}) => {
  await lendComplete(visitor, ownMuseum);
  const before = await requests(visitor);
  await begin(visitor);
  await visitor.goto(ownMuseum.at('downloads', MUCH_SOUND));
  await isComplete(visitor);
  await expect(visitor.getByText(say('downloads.lent'))).toBeVisible();
  await expect(button(visitor, /^(Delete|Pause|Stop|Remove)/)).toHaveCount(0);

  // The visitor reads another language, requests what it lacks, and goes.
  await visitor.getByText(say('downloads.languages')).tap();
  await button(visitor, say('downloads.readIn', { name: 'Español' })).tap();
  const inSpanish = wordsIn('es');
  await button(visitor, /^Descargar todo \(/).tap();
  await expect(button(visitor, new RegExp(`^(${inSpanish('downloads.pause')}|${inSpanish('kept.stop')})`))).toHaveCount(
    0,
  );
  await visitor.goto(ownMuseum.at('settings', MUCH_SOUND));
  await expect(button(visitor, /^(Quitar|Eliminar)/)).toHaveCount(0);
  await button(visitor, inSpanish('settings.delete')).tap();
  await button(visitor, inSpanish('settings.deleteNow')).tap();
  await isAtTheStart(visitor);
  expect(await requests(visitor)).toBe(before);
  expect(await visitor.evaluate(() => localStorage.getItem('cicerone.visitor-downloads'))).toBeNull();

  await ownMuseum.stop();
  await begin(visitor);
  await visitor.goto(ownMuseum.at('downloads', MUCH_SOUND));
  await expect(visitor.getByText('Ready without internet: 8 of 8 works in English')).toBeVisible();
});

/** A work whose text has a link out of the guide. */
async function withALink(museum: OwnMuseum) {
  await museum.publishAgain('museum-of-pattern', ({ artworks }) => ({
    artworks: artworks.map((work) => ({
      ...work,
      localizations: (work.localizations as object[]).map((entry) => ({ ...entry, text: `[Tickets](${TICKETS})` })),
    })),
  }));
}

/** Taps, and expects that the visitor is where they were, in the only tab. */
async function leadsNowhere(page: Page, what: Locator) {
  const address = page.url();
  await what.tap();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect([page.url(), page.context().pages().length]).toEqual([address, 1]);
}

test('nothing leads a visitor of a loan device out of the guide, and nothing of them is saved', async ({
  visitor,
  ownMuseum,
}) => {
  await withALink(ownMuseum);
  await lend(visitor, ownMuseum);
  await begin(visitor);
  await openWork(visitor, ownMuseum.at('keyboard'));
  const tickets = button(visitor, TICKETS);
  await leadsNowhere(visitor, tickets);
  await expect(visitor.getByRole('img', { name: say('outside.code') })).toBeVisible();
  await visitor.getByRole('button', { name: 'Close', exact: true }).tap();

  await button(visitor, say('share.title')).tap();
  await expect(visitor.getByText(say('share.scan'))).toBeVisible();
  await expect(button(visitor, new RegExp(`${say('share.copy')}|${say('share.send')}`))).toHaveCount(0);
  await visitor.getByRole('button', { name: 'Close', exact: true }).tap();

  // A way out that a screen overlooks is closed, too.
  await visitor.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), {
      href: address,
      target: '_blank',
      textContent: 'Overlooked',
    });
    document.querySelector('h1')?.after(link);
  }, TICKETS);
  await leadsNowhere(visitor, visitor.getByRole('link', { name: 'Overlooked' }));

  await visitor.goto(ownMuseum.at('my-visit'));
  await expect(visitor.getByText('Thick and thin')).toBeVisible();
  await expect(button(visitor, say('myVisit.picture'))).toHaveCount(0);
  await visitor.goto(ownMuseum.at('accessibility'));
  await leadsNowhere(visitor, button(visitor, 'access@museum-of-pattern.example'));
});

test('a visitor of another museum leaves the access code of a loan device where the staff typed it', async ({
  visitor,
  ownMuseum,
}) => {
  await startGuarded(visitor, ownMuseum);
  await visitor.waitForURL('**/code');
  await typeNumber(visitor, CODE);
  await visitor.waitForURL(/\/(study|tutorial)$/);
  await visitor.goto(ownMuseum.at('loan-device', GUARDED));
  await visitor.getByLabel('Password of the museum').fill('guarded');
  await button(visitor, 'Make this a loan device').tap();
  await visitor.waitForURL('**/language-choice');
  await button(visitor, 'English').tap();
  await expect(button(visitor, 'Start')).toBeVisible();
  await visitor.goto(ownMuseum.at('options'));
  await expect.poll(() => visitor.evaluate(() => localStorage.getItem('code'))).toBeNull();
  await visitor.goto(ownMuseum.at('settings'));
  await button(visitor, say('settings.delete')).tap();
  await button(visitor, say('settings.deleteNow')).tap();
  await visitor.waitForURL('**/language-choice');

  await button(visitor, 'English').tap();
  await acceptInPlace(visitor);
  await visitor.waitForURL(/\/(study|tutorial)$/);
  expect(await visitor.evaluate(() => localStorage.getItem('code'))).toBe(CODE);
});

for (const hasLocks of [true, false]) {
  const browser = hasLocks ? 'a browser with locks' : 'a browser without locks';
  test(`passwords that are guessed in many tabs of ${browser} at once are no more than three`, async ({
    visitor,
    ownMuseum,
  }) => {
    if (!hasLocks) {
      const without = () => Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });
      await visitor.context().addInitScript(without);
    }
    await lend(visitor, ownMuseum);
    await begin(visitor);
    const tabs = [visitor];
    while (tabs.length < 6) tabs.push(await visitor.context().newPage());
    for (const [at, tab] of tabs.entries()) {
      await tab.goto(ownMuseum.at('goodbye'));
      await tab.getByLabel('Password of the museum').fill(`guess ${at}`);
    }
    const alerts = await Promise.all(
      tabs.map(async (tab) => {
        // All at once: a tap would bring its tab to the front first.
        await button(tab, say('goodbye.end')).dispatchEvent('click');
        await expect(tab.getByRole('alert')).not.toHaveText('');
        return tab.getByRole('alert').textContent();
      }),
    );
    // The third one asks every tab to wait, also a tab that has yet to show that its own was wrong.
    const compared = alerts.filter((text) => text === say('password.wrong'));
    expect(compared.length).toBeLessThanOrEqual(2);
    const waiting = alerts.filter((text) => text?.startsWith('Too many wrong passwords.'));
    expect(waiting).toHaveLength(alerts.length - compared.length);
    const tries = await visitor.evaluate(() => localStorage.getItem('cicerone.password-tries'));
    expect(JSON.parse(tries ?? '{}')).toMatchObject({ wrong: 3 });
  });
}
