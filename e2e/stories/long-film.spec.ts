import { expect, test, typeNumber } from '../story.ts';
import { withLongFilm } from '../venues/long-film.ts';
import { wordsIn } from '../words.ts';

test.use({ serviceWorkers: 'allow' });

const say = wordsIn('en');
const VENUE = 'quiet';
const LONG = { timeout: 40_000 };

test('a long film resumes its download after the browser was closed, and plays with the server stopped', async ({
  visitor,
  ownMuseum,
  context,
}) => {
  await ownMuseum.publishAgain(VENUE, withLongFilm);
  const asked: number[] = [];
  let endsAt = 9_000_000;
  await context.route('**/media/*.mp4', (route) => {
    const [, first] = /bytes=(\d+)-/.exec(route.request().headers().range ?? '') ?? [];
    asked.push(Number(first));
    return Number(first) < endsAt ? route.continue() : route.abort();
  });
  await visitor.goto(ownMuseum.at('', VENUE));
  await visitor.getByRole('button', { name: say('welcome.start') }).tap();
  await visitor.waitForURL('**/options*');
  await visitor.goto(ownMuseum.at('downloads', VENUE));
  await visitor.getByRole('button', { name: /^Download all \(/ }).tap();
  await expect.poll(() => asked.some((first) => first >= endsAt), LONG).toBe(true);
  await visitor.goto('about:blank');
  asked.length = 0;
  endsAt = Number.POSITIVE_INFINITY;

  await visitor.goto(ownMuseum.at('downloads', VENUE));
  await expect(visitor.getByText(say('downloads.nothingMissing'))).toBeVisible(LONG);
  expect(asked[0]).toBeGreaterThanOrEqual(8_000_000);
  expect(await visitor.evaluate(async () => (await (await caches.open('cicerone-blocks')).keys()).length)).toBe(0);

  await ownMuseum.stop();
  await visitor.goto(ownMuseum.at('keyboard', VENUE));
  await typeNumber(visitor, '302');
  await visitor.getByRole('link', { name: /Nobody drew/ }).tap();
  await visitor.waitForURL('**/artworks/*');
  await visitor.getByRole('link', { name: /How it grows/ }).tap();
  const film = visitor.locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2);
});
