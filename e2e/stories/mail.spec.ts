import type { ReceivedMail } from '../../apps/server/src/testing/mail/mail-server.ts';
import { museumAddresses } from '../../packages/api/src/museum-calls.ts';
import { LANGUAGES } from '../../packages/content/src/language/language.ts';
import { hasNoBarrier } from '../barriers.ts';
import { ORIGIN, test } from '../mail.ts';
import { like, lookAt, openOwn } from '../own.ts';
import { expect, type OwnMuseum, test as story } from '../story.ts';
import { VENUE_KEYS } from '../venues.ts';

const FLOOR = 'Thick and thin';
const SHELL = 'Heads or tails';

/** The mail as a mail program shows it: its pictures are inside. */
function asShown({ mail }: ReceivedMail): string {
  const pictures = new Map(
    mail.attachments.map(({ contentId = '', content, mimeType }) => [
      contentId.slice(1, -1),
      `data:${mimeType};base64,${Buffer.from(content as ArrayBuffer).toString('base64')}`,
    ]),
  );
  return (mail.html ?? '').replace(/src="cid:([^"]+)"/g, (_, cid) => `src="${pictures.get(cid) ?? ''}"`);
}

test('a visitor mails the visit before it ends: the mail has the same facts, and asks the network for nothing', async ({
  visitor,
  ownMuseum,
  mailServer,
  context,
}) => {
  await lookAt(visitor, ownMuseum.at('keyboard'), ['104', FLOOR]);
  await like(visitor, FLOOR);
  await lookAt(visitor, ownMuseum.at('keyboard'), ['103', SHELL]);
  await openOwn(visitor, ownMuseum.at('goodbye'));
  await visitor.getByRole('link', { name: 'Take my visit home' }).tap();
  const field = visitor.getByLabel('E-mail address');
  const send = visitor.getByRole('button', { name: 'Send to this address' });
  await field.fill('ann@example');
  await send.tap();
  await expect(visitor.getByRole('alert').filter({ hasText: 'This is not an e-mail address.' })).toBeVisible();
  await expect(field).toBeFocused();
  await hasNoBarrier(visitor, 'an address that is none');
  await field.fill('ann@example.org');
  await send.tap();
  await expect(visitor.getByText('Your visit is on its way to ann@example.org.')).toBeVisible();
  await expect.poll(() => mailServer.received.length).toBe(1);
  const [received] = mailServer.received as [ReceivedMail];
  expect([received.from, received.to]).toEqual(['guide@example.org', ['ann@example.org']]);
  expect(received.mail.subject).toBe('My visit – Museum of Pattern');
  expect(received.mail.text).toContain(FLOOR);

  const inbox = await context.newPage();
  const asked: string[] = [];
  inbox.on('request', (request) => void (request.url().startsWith('data:') || asked.push(request.url())));
  await inbox.setContent(asShown(received));
  await expect(inbox.getByRole('heading', { level: 1 })).toHaveText('Museum of Pattern');
  await expect(inbox.getByRole('link', { name: FLOOR })).toHaveCount(2);
  await expect(inbox.getByRole('link', { name: SHELL })).toHaveAttribute('href', new RegExp(`^${ORIGIN}/museums/`));
  const widths = await inbox
    .locator('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
  expect([widths.length, widths.every((width) => width > 0)]).toEqual([3, true]);
  await inbox.setViewportSize({ width: 320, height: 640 });
  expect(await inbox.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  for (const colorScheme of ['light', 'dark'] as const) {
    await inbox.emulateMedia({ colorScheme });
    await hasNoBarrier(inbox, `the mail, ${colorScheme}`);
  }
  expect(asked).toEqual([]);
});

test('a mail that the server refuses says so, and is tried again by a tap', async ({
  visitor,
  ownMuseum,
  mailServer,
}) => {
  await lookAt(visitor, ownMuseum.at('keyboard'), ['104', FLOOR]);
  await openOwn(visitor, ownMuseum.at('take-home'));
  await visitor.getByLabel('E-mail address').fill('ann@example.org');
  await visitor.route('**/api/visitMail', (route) => route.fulfill({ status: 404, json: {} }));
  await visitor.getByRole('button', { name: 'Send to this address' }).tap();
  await expect(visitor.getByText('Your visit could not be sent. Try again.')).toBeVisible();
  await visitor.unroute('**/api/visitMail');
  await visitor.getByRole('button', { name: 'Try again' }).tap();
  await expect(visitor.getByText('Your visit is on its way to ann@example.org.')).toBeVisible();
  await expect.poll(() => mailServer.received.length).toBe(1);
});

/** A long visit to one venue of the stories: everything that the venue has, and the favourites. */
async function everythingOf(museum: OwnMuseum, venue: string, language: string, hasFavourites: boolean) {
  const idMuseum = VENUE_KEYS.indexOf(venue) + 1;
  const read = async (address: string) => (await fetch(museum.origin + address)).json();
  const { languages } = await read(museumAddresses.current(idMuseum));
  const code = LANGUAGES.find(({ tag }) => tag === language)?.code;
  const { id } = languages.find((one: { code: string }) => one.code === code) ?? languages[0];
  const all = await read(museumAddresses.allData(idMuseum, id));
  const ids = (things: Record<string, number>[], key: string) => things.map((thing) => thing[key]);
  const works = ids(all.artworks, 'idArtwork');
  return {
    ...{
      idMuseum,
      visitorToken: `${venue}-${language}`,
      idLanguage: id,
      language,
      address: `${venue}.${language}@example.org`,
    },
    ...{ firstDay: '2026-11-22', lastDay: '2026-11-23', heardSeconds: 4260 },
    works: works.map((idArtwork, at) => ({ idArtwork, seconds: 25 + at * 35 })),
    favourites: hasFavourites ? works.slice(0, 3) : [],
    routes: ids(all.routes, 'idRoute'),
    timelines: ids(all.timeline, 'idTimeline'),
    halls: ids(all.halls, 'idHall'),
    oneMinutes: ids(all.oneMinutes, 'idOneMinute'),
  };
}

for (const [venue, language, dir, hasFavourites] of [
  ['museum-of-pattern', 'en', 'ltr', true],
  ['museum-of-pattern', 'es', 'ltr', true],
  ['two-directions', 'ar', 'rtl', true],
  ['unkind', 'en', 'ltr', true],
  ['without-pictures', 'en', 'ltr', false],
] as const) {
  test(`a mailbox shows the mail of ${venue} in ${language}, by day and by night, on a wide and a narrow screen`, async ({
    ownMuseum,
    mailServer,
    context,
  }) => {
    const payload = await everythingOf(ownMuseum, venue, language, hasFavourites);
    const headers = { 'content-type': 'application/json' };
    const asked = await fetch(`${ownMuseum.origin}/api/visitMail`, {
      method: 'POST',
      headers,
      body: JSON.stringify(payload),
    });
    expect(asked.status).toBe(200);
    await expect.poll(() => mailServer.received.length, { timeout: 120_000 }).toBe(1);
    const [received] = mailServer.received as [ReceivedMail];
    const { html = '', text = '' } = received.mail;
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(100_000);
    const inbox = await context.newPage();
    const others: string[] = [];
    inbox.on('request', (request) => void (request.url().startsWith('data:') || others.push(request.url())));
    await inbox.setContent(asShown(received));
    const root = inbox.locator('html');
    expect([await root.getAttribute('lang'), await root.getAttribute('dir')]).toEqual([language, dir]);
    const plain = text.replace(/\s+/g, ' ').toLocaleUpperCase();
    for (const fact of await inbox.locator('h1, h2, p, a').allTextContents())
      expect(plain).toContain(fact.replace(/\s+/g, ' ').trim().toLocaleUpperCase());
    for (const width of [600, 360]) {
      await inbox.setViewportSize({ width, height: 844 });
      expect(await inbox.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      for (const colorScheme of ['light', 'dark'] as const) {
        await inbox.emulateMedia({ colorScheme });
        await hasNoBarrier(inbox, `the mail of ${venue} in ${language}, ${width} px, ${colorScheme}`);
      }
    }
    expect(others).toEqual([]);
  });
}

story('where no mail server is set, no mail is offered', async ({ visitor, museum }) => {
  await lookAt(visitor, museum.at('keyboard'), ['104', FLOOR]);
  await openOwn(visitor, museum.at('take-home'));
  await expect(visitor.getByRole('button', { name: 'Save the page' })).toBeVisible();
  await expect(visitor.getByLabel('E-mail address')).toHaveCount(0);
});
