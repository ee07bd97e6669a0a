import type { Page } from '@playwright/test';
import { hasNoBarrier } from '../barriers.ts';
import { test } from '../mail.ts';
import { lookAt, openOwn } from '../own.ts';
import { expect, type OwnMuseum, screenIsThere } from '../story.ts';

test.use({ serviceWorkers: 'allow' });

const FLOOR = 'Thick and thin';
const KEPT = 'The guide is on this phone. It works without internet.';
const waits = (page: Page, address: string) =>
  page.getByText(`Your visit waits on this phone, to be sent to ${address}.`);
const sent = (page: Page) => page.getByText('Your visit was sent:');
const onPhone = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

async function ask(page: Page, address: string) {
  await page.getByLabel('E-mail address').fill(address);
  await page.getByRole('button', { name: 'Send to this address' }).tap();
}

/** A visitor with the guide on the phone, who opens the page to take home; then the museum's server falls silent. */
async function visitUntilSilence(visitor: Page, museum: OwnMuseum) {
  await visitor.goto(museum.at(''));
  await visitor.getByRole('button', { name: 'Start' }).tap();
  await visitor.waitForURL('**/options');
  await expect(visitor.getByText(KEPT)).toBeVisible({ timeout: 60_000 });
  await lookAt(visitor, museum.at('keyboard'), ['104', FLOOR]);
  await openOwn(visitor, museum.at('take-home'));
  await museum.stop();
}

test('a mail asked for without internet waits through the end of its page, and is sent once, at the next start with internet', async ({
  visitor,
  ownMuseum,
  mailServer,
  context,
}) => {
  await visitUntilSilence(visitor, ownMuseum);
  await ask(visitor, 'ann@example.org');
  await expect(waits(visitor, 'ann@example.org')).toBeVisible();
  await hasNoBarrier(visitor, 'a mail that waits');
  await visitor.reload();
  await expect(waits(visitor, 'ann@example.org')).toBeVisible();
  await visitor.close();
  await ownMuseum.start();
  const later = await context.newPage();
  await openOwn(later, ownMuseum.at('take-home'));
  await expect(sent(later)).toBeVisible();
  await expect(waits(later, 'ann@example.org')).toHaveCount(0);
  await expect.poll(() => mailServer.received.length).toBe(1);
  expect(await onPhone(later)).not.toContain('example.org');
  await later.reload();
  await expect(sent(later)).toBeVisible();
  // The next mail is behind any other.
  await ask(later, 'eve@example.org');
  await expect.poll(() => mailServer.received.map(({ to }) => to)).toEqual([['ann@example.org'], ['eve@example.org']]);
});

test('a mail that is cancelled never arrives', async ({ visitor, ownMuseum, mailServer }) => {
  await visitUntilSilence(visitor, ownMuseum);
  await ask(visitor, 'ann@example.org');
  const cancel = visitor.getByRole('button', { name: 'Do not send it' });
  await expect(cancel).toHaveAccessibleDescription(/ann@example\.org/);
  await cancel.focus();
  await visitor.keyboard.press('Enter');
  const cancelled = visitor.getByRole('status').filter({ hasText: 'Your visit is not sent.' });
  await expect(cancelled).toBeFocused();
  expect(await onPhone(visitor)).not.toContain('example.org');
  await ownMuseum.start();
  await visitor.reload();
  await screenIsThere(visitor);
  await ask(visitor, 'eve@example.org');
  await expect(visitor.getByText('Your visit is on its way to')).toBeVisible();
  await expect.poll(() => mailServer.received.map(({ to }) => to)).toEqual([['eve@example.org']]);
});

test('two tabs send one mail, without another start', async ({ visitor, ownMuseum, mailServer, context }) => {
  await visitUntilSilence(visitor, ownMuseum);
  const other = await context.newPage();
  await openOwn(other, ownMuseum.at('take-home'));
  await ask(visitor, 'ann@example.org');
  for (const page of [visitor, other]) await expect(waits(page, 'ann@example.org')).toBeVisible();
  await ownMuseum.start();
  for (const page of [visitor, other]) await expect(sent(page)).toBeVisible({ timeout: 60_000 });
  await ask(other, 'eve@example.org');
  await expect.poll(() => mailServer.received.map(({ to }) => to)).toEqual([['ann@example.org'], ['eve@example.org']]);
});

test('a mail that waits outlives the end of the visit, as the screen says, and leaves no address behind', async ({
  visitor,
  ownMuseum,
  mailServer,
}) => {
  await visitUntilSilence(visitor, ownMuseum);
  await ask(visitor, 'ann@example.org');
  await expect(waits(visitor, 'ann@example.org')).toBeVisible();
  await openOwn(visitor, ownMuseum.at('goodbye'));
  await expect(visitor.getByText('It is still sent after you end the visit.')).toBeVisible();
  await visitor.getByLabel('Password of the museum').fill('pattern');
  await visitor.getByRole('button', { name: 'End the visit' }).tap();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Goodbye');
  await expect(waits(visitor, 'ann@example.org')).toBeVisible();
  await hasNoBarrier(visitor, 'a mail that waits after the end of the visit');
  await ownMuseum.start();
  await expect(sent(visitor)).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => mailServer.received.map(({ to }) => to)).toEqual([['ann@example.org']]);
  await expect(visitor.getByText('Nothing of it is left on this phone.')).toBeVisible();
  expect(await onPhone(visitor)).not.toContain('example.org');
});

test('a visitor who deletes their data has no mail sent, as the screen says', async ({
  visitor,
  ownMuseum,
  mailServer,
}) => {
  await visitUntilSilence(visitor, ownMuseum);
  await ask(visitor, 'ann@example.org');
  await expect(waits(visitor, 'ann@example.org')).toBeVisible();
  await openOwn(visitor, ownMuseum.at('settings'));
  await expect(visitor.getByText('If you delete your data, it is not sent.')).toBeVisible();
  await visitor.getByRole('button', { name: 'Delete my data…' }).tap();
  await visitor.getByRole('button', { name: 'Delete everything' }).tap();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Goodbye');
  expect(await onPhone(visitor)).not.toContain('example.org');
  await ownMuseum.start();
  await lookAt(visitor, ownMuseum.at('keyboard'), ['104', FLOOR]);
  await openOwn(visitor, ownMuseum.at('take-home'));
  await ask(visitor, 'eve@example.org');
  await expect.poll(() => mailServer.received.map(({ to }) => to)).toEqual([['eve@example.org']]);
});
