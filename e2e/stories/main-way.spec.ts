import { expect, screenIsThere, soundTime, test, typeNumber } from '../story.ts';
import { ARABIC } from '../venues/two-directions.ts';
import { wordsIn } from '../words.ts';

test('from the link to the sound: welcome, Start, home, keypad, a number, and the work speaks', async ({
  visitor,
  museum,
}) => {
  await visitor.goto(museum.at(''));
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Museum of Pattern');
  await expect(visitor).toHaveTitle('Museum of Pattern · Cicerone');
  await visitor.getByRole('button', { name: 'Start' }).tap();

  await visitor.waitForURL('**/options');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Museum of Pattern');
  await visitor.getByRole('link', { name: 'Type a number' }).tap();

  await visitor.waitForURL('**/keyboard');
  await expect(visitor).toHaveTitle('Type a number · Museum of Pattern · Cicerone');
  await typeNumber(visitor, '104');

  await visitor.waitForURL(/artworks\/\d+$/);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Thick and thin');
  await expect(visitor).toHaveTitle('Thick and thin · Museum of Pattern · Cicerone');
  await expect(visitor.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.5);
  await expect(visitor.getByText('Look for a star with five points.')).toBeVisible();
});

test.describe('on a phone that speaks Arabic', () => {
  test.use({ locale: 'ar-EG' });

  test('the same way leads from the link to the sound', async ({ visitor, museum }) => {
    const say = wordsIn('ar');
    await visitor.goto(museum.at('', 'two-directions'));
    await expect(visitor.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(ARABIC.venue.name);
    await visitor.getByRole('button', { name: say('welcome.start') }).tap();

    await visitor.waitForURL('**/options');
    await expect(visitor.getByRole('link', { name: ARABIC.routes.title })).toContainText('جولة واحدة');
    await visitor.getByRole('link', { name: say('home.keypadHint') }).tap();

    await visitor.waitForURL('**/keyboard');
    await typeNumber(visitor, '417', say('keypad.ok'));
    await expect(visitor.getByRole('alert')).toHaveText(say('keypad.noArtwork', { code: '417' }));
    await expect(visitor.getByLabel(say('keypad.entry'))).toHaveText(say('keypad.hint'));
    await typeNumber(visitor, '104', say('keypad.ok'));

    await visitor.waitForURL(/artworks\/\d+$/);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(ARABIC.work.name);
    await expect(visitor).toHaveTitle(`${ARABIC.work.name} · ${ARABIC.venue.name} · Cicerone`);
    await expect(visitor.getByRole('button', { name: say('player.pause') })).toBeVisible();
    await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.5);
    await visitor.getByRole('button', { name: say('player.pause') }).tap();
    await visitor.getByRole('button', { name: 'تقديم ثانيتين' }).tap();
    await expect.poll(() => soundTime(visitor)).toBeGreaterThan(2.5);
    await visitor.getByRole('link', { name: say('action.back') }).tap();
    await visitor.waitForURL('**/keyboard');
  });
});

test('every screen has exactly one visible heading of the first level', async ({ visitor, museum }) => {
  for (const path of ['', 'options', 'keyboard', 'routes', 'routes/1', 'artworks/1', 'artworks/999999']) {
    await visitor.goto(museum.at(path));
    await screenIsThere(visitor);
    await expect(visitor.locator('h1:visible'), path).toHaveCount(1);
  }
});

test('by a route the same works are found without a number', async ({ visitor, museum }) => {
  await visitor.goto(museum.at('options'));
  await visitor.getByRole('link', { name: 'Routes The first hour' }).tap();
  await expect(visitor.getByRole('listitem')).toHaveCount(6);
  await visitor.getByRole('link', { name: 'Heads or tails' }).tap();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Heads or tails');
  await visitor.getByRole('link', { name: 'Back' }).tap();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('The first hour');
});

test('only the museum’s own server receives requests', async ({ visitor, museum }) => {
  const foreign: string[] = [];
  visitor.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'data:' && origin !== museum.origin) foreign.push(request.url());
  });
  await visitor.goto(museum.at('artworks/1'));
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await visitor.goto(museum.at('options'));
  await expect(visitor.getByRole('link', { name: 'Routes' })).toBeVisible();
  expect(foreign).toEqual([]);
});

test('one audio element serves the entire visit', async ({ visitor, museum }) => {
  await visitor.goto(museum.at(''));
  await visitor.evaluate(() => document.querySelector('audio')?.setAttribute('data-first', 'yes'));
  await visitor.getByRole('button', { name: 'Start' }).tap();
  for (const number of ['101', '103']) {
    await visitor.waitForURL(/options|artworks/);
    if (visitor.url().endsWith('options')) await visitor.getByRole('link', { name: 'Type a number' }).tap();
    else await visitor.getByRole('link', { name: 'Back' }).tap();
    await visitor.waitForURL('**/keyboard');
    await typeNumber(visitor, number);
    await visitor.waitForURL(/artworks/);
    await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.2);
  }
  await expect(visitor.locator('audio')).toHaveCount(1);
  await expect(visitor.locator('audio')).toHaveAttribute('data-first', 'yes');
});
