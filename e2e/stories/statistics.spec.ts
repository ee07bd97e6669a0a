import type { Page } from '@playwright/test';
import { eventsAreCounted } from '../own.ts';
import { anotherVisitor, expect, type OwnMuseum, soundTime, test, typeNumber } from '../story.ts';
import { wordsIn } from '../words.ts';

test.use({ serviceWorkers: 'allow' });

const say = wordsIn('en');

/** A museum that asks about one of its works. */
const ASKING = 'more-to-see';

/** Opens the museum as a new visitor. */
async function start(page: Page, museum: OwnMuseum, venue?: string) {
  await page.goto(museum.at('', venue));
  await page.getByRole('button', { name: 'Start' }).tap();
}

async function hear(page: Page, museum: OwnMuseum, number: string) {
  await page.goto(museum.at('keyboard'));
  await typeNumber(page, number);
  await expect.poll(() => soundTime(page)).toBeGreaterThan(0.2);
}

test('the museum reads what its visitors did, and what one did without internet once that is sent', async ({
  visitor,
  ownMuseum,
  browser,
}) => {
  await start(visitor, ownMuseum);
  await expect(visitor.getByText(say('kept.kept'))).toBeVisible({ timeout: 60_000 });
  await visitor.context().setOffline(true);
  await hear(visitor, ownMuseum, '104');
  for (let count = 0; count < 4; count++) {
    const other = await anotherVisitor(browser);
    await start(other, ownMuseum);
    await hear(other, ownMuseum, '104');
    await other.context().close();
  }
  // One has told nothing of the work yet, and of four nothing is told.
  await expect.poll(() => ownMuseum.statistics()).toMatchObject({ visits: 5, works: [{ code: '104', visits: 'few' }] });
  await visitor.context().setOffline(false);
  await expect
    .poll(() => ownMuseum.statistics())
    .toMatchObject({
      visits: 5,
      silentVisits: 0,
      viewsPerVisit: 1,
      languages: [{ name: 'English', visits: 5 }],
      works: [{ code: '104', name: 'Thick and thin', visits: 5, views: 5 }],
    });
});

test('the board reads what five visitors heard, typed and answered, one of them without internet', async ({
  visitor,
  ownMuseum,
  browser,
}) => {
  const visit = async (page: Page) => {
    await page.getByRole('link', { name: 'Type a number' }).tap();
    await typeNumber(page, '417');
    await expect(page.getByText(say('keypad.noArtwork', { code: '417' }))).toBeVisible();
    await typeNumber(page, '103');
    await expect.poll(() => soundTime(page)).toBeGreaterThan(0.2);
    await page.getByRole('link', { name: say('artwork.asked') }).tap();
    await page.getByRole('textbox').fill('Heads');
    await page.getByRole('button', { name: say('study.done') }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('study.thanks'));
  };
  await start(visitor, ownMuseum, ASKING);
  await expect(visitor.getByText(say('kept.kept'))).toBeVisible({ timeout: 60_000 });
  await visitor.context().setOffline(true);
  await visit(visitor);
  const others = [];
  for (let count = 0; count < 4; count++) {
    const other = await anotherVisitor(browser);
    others.push(other.context());
    await start(other, ownMuseum, ASKING);
    await visit(other);
    await eventsAreCounted(other, ['unknown-number', 'open', 'play']);
    // A page that goes tells what it has counted, or the next one does.
    await other.goto(ownMuseum.at('options', ASKING));
  }
  await visitor.context().setOffline(false);
  await expect
    .poll(() => ownMuseum.statistics(ASKING))
    .toMatchObject({
      visits: 5,
      plays: [{ code: '103', opens: 5, plays: 5 }],
      unknownNumbers: [{ number: '417', times: 5 }],
      answers: [{ answering: 5, written: 5 }],
    });
  await Promise.all(others.map((context) => context.close()));
  const board = await browser.newPage();
  await board.setContent(ownMuseum.boardPage(ASKING));
  await expect(board.getByText('417 was typed 5 times: is the label wrong?')).toBeVisible();
  await expect(board.getByRole('row', { name: /^103 / })).toContainText('5');
  await expect(board.getByText('5 wrote an answer in their own words.')).toBeVisible();
  await board.close();
});
