import type { Page } from '@playwright/test';
import { expect, guideIsKept, test, typeNumber } from '../story.ts';
import { moreToSee } from '../venues/more-to-see.ts';
import { CODE, GUARDED, leaveSlides, saved, standsAt, startGuarded } from '../way-in.ts';
import { wordsIn } from '../words.ts';

test.use({ serviceWorkers: 'allow' });

const say = wordsIn('en');
/** A museum that asks about one of its works. */
const ASKING = 'more-to-see';
const NEW_NAME = 'The Museum of Later Questions';
const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();
const goOn = (page: Page) => tap(page, say('study.next'));
const skip = (page: Page) => tap(page, say('study.skip'));
const isAsked = (page: Page, number: number) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(say('study.position', { number, total: 7 }));
const isRefused = (page: Page, why: 'study.missing' | 'study.zipNotValid' | 'study.birthYearNotValid') =>
  expect(page.getByRole('alert')).toHaveText(say(why));
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check();

/** The stored answers, in the order of the questions. */
const answersOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('cicerone-visit');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('answers').objectStore('answers').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.map(({ value, givenAt }) => (givenAt ? value : 'not given')));
          };
        };
      }),
  );

test('from the link to home, past every kind of question: a required question is asked until it is answered, and Back, a reload and a dead network lose nothing', async ({
  visitor,
  ownMuseum,
}) => {
  await startGuarded(visitor, ownMuseum);
  await visitor.waitForURL('**/code');
  await typeNumber(visitor, CODE);
  await standsAt(visitor, ownMuseum, 'study');
  await isAsked(visitor, 1);
  await goOn(visitor);
  await isRefused(visitor, 'study.missing');
  await choose(visitor, '7');
  await visitor.reload();
  await expect(visitor.getByRole('radio', { name: '7', exact: true })).toBeChecked();
  await guideIsKept(visitor);
  await ownMuseum.stop();
  await goOn(visitor);
  await isAsked(visitor, 2);
  await visitor.goBack();
  await isAsked(visitor, 1);
  await expect(visitor.getByRole('radio', { name: '7', exact: true })).toBeChecked();
  await visitor.goForward();
  await choose(visitor, 'Somebody told me');
  await visitor.reload();
  await isAsked(visitor, 2);
  await expect(visitor.getByRole('radio', { name: 'Somebody told me' })).toBeChecked();
  await goOn(visitor);
  await isAsked(visitor, 3);
  await visitor.getByRole('checkbox', { name: 'The oldest clock' }).check();
  await visitor.getByRole('checkbox', { name: 'A clock that strikes' }).check();
  await visitor.reload();
  await expect(visitor.getByRole('checkbox', { name: 'The oldest clock' })).toBeChecked();
  await goOn(visitor);
  await isAsked(visitor, 4);
  await goOn(visitor);
  await isRefused(visitor, 'study.missing');
  await visitor.reload();
  await choose(visitor, 'Yes');
  await goOn(visitor);
  await isAsked(visitor, 5);
  const field = visitor.getByRole('textbox');
  await field.fill('2801');
  await goOn(visitor);
  await isRefused(visitor, 'study.zipNotValid');
  await expect(field).toBeFocused();
  await visitor.reload();
  await expect(field).toHaveValue('2801');
  await field.fill('28014');
  await field.press('Enter');
  await isAsked(visitor, 6);
  await field.fill('80');
  await goOn(visitor);
  await isRefused(visitor, 'study.birthYearNotValid');
  await tap(visitor, say('study.clear'));
  await visitor.reload();
  await skip(visitor);
  await isAsked(visitor, 7);
  await field.fill('The sound.');
  await visitor.reload();
  await expect(field).toHaveValue('The sound.');
  await tap(visitor, say('study.done'));
  await standsAt(visitor, ownMuseum, 'tutorial');
  expect(JSON.parse((await saved(visitor, 'start-studies-made')) ?? '')).toHaveLength(7);
  expect(await answersOn(visitor)).toEqual(['7', [2], [1, 3], 'yes', '28014', undefined, 'The sound.'].map(ids));
  await leaveSlides(visitor);
  await standsAt(visitor, ownMuseum, 'options');
  await visitor.goBack();
  await expect(visitor.getByRole('heading', { level: 1 })).not.toHaveText(/^Question/);
});

/** The server assigns the ids of options, so only their type is compared. */
const ids = (answer: unknown) => (Array.isArray(answer) ? expect.arrayContaining([expect.any(Number)]) : answer);

test('a question that a later release adds interrupts nobody, and is asked once, at the next Start', async ({
  visitor,
  ownMuseum,
}) => {
  const text = 'What will you tell at home?';
  const start = async () => {
    await visitor.goto(ownMuseum.at('', ASKING));
    await tap(visitor, 'Start');
  };
  await start();
  await visitor.waitForURL('**/options');
  await expect(visitor.getByText('The guide is on this phone.')).toBeVisible({ timeout: 60_000 });
  await visitor.goto(ownMuseum.at('timeline', ASKING));
  await visitor.getByRole('link', { name: 'A short history' }).tap();
  const added = { idStudy: 'home', questions: [{ localizations: [{ languageCode: 'en_GB', text }] }] };
  await ownMuseum.publishAgain(ASKING, (venue) => {
    const before = moreToSee(venue);
    return {
      ...before,
      studies: [...before.studies, added],
      localizations: [{ languageCode: 'en_GB', name: NEW_NAME }],
    };
  });
  // The new release is in force, and the visitor is where they were.
  await expect(async () => {
    await visitor.reload();
    await expect(visitor).toHaveTitle(new RegExp(NEW_NAME), { timeout: 1000 });
  }).toPass();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('A short history');
  await visitor.getByRole('link', { name: 'Follow the timeline' }).tap();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('The Endless Floor');
  await visitor.goto(ownMuseum.at('options', ASKING));
  await standsAt(visitor, ownMuseum, 'options', ASKING);
  await start();
  await standsAt(visitor, ownMuseum, 'study', ASKING);
  await expect(visitor.getByRole('group', { name: text })).toBeVisible();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(say('study.position', { number: 1, total: 1 }));
  await skip(visitor);
  await standsAt(visitor, ownMuseum, 'options', ASKING);
  await start();
  await standsAt(visitor, ownMuseum, 'options', ASKING);
});

test('an address cannot skip a required question', async ({ visitor, ownMuseum }) => {
  await startGuarded(visitor, ownMuseum);
  await visitor.waitForURL('**/code');
  await typeNumber(visitor, CODE);
  await visitor.waitForURL('**/study');
  await visitor.goto(ownMuseum.at('study?question=7', GUARDED));
  await skip(visitor);
  await isAsked(visitor, 1);
  await visitor.goto(ownMuseum.at('keyboard', GUARDED));
  await isAsked(visitor, 1);
});

test('a work is asked about on its screen and from the menu; afterwards the visitor returns there', async ({
  visitor,
  museum,
}) => {
  await visitor.goto(museum.at('keyboard', ASKING));
  await typeNumber(visitor, '103');
  await visitor.getByRole('link', { name: say('artwork.asked') }).tap();
  await visitor.getByRole('textbox', { name: say('study.answer') }).fill('Tails');
  await tap(visitor, say('study.done'));
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(say('study.thanks'));
  await tap(visitor, say('study.back'));
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Heads or tails');
  await visitor.goto(museum.at('options', ASKING));
  await tap(visitor, say('menu.title'));
  await visitor
    .getByRole('dialog')
    .getByRole('link', { name: say('menu.survey') })
    .tap();
  await expect(visitor.getByRole('heading', { level: 2 })).toHaveText(say('study.aboutWorks'));
  await visitor.getByRole('link', { name: 'Heads or tails' }).tap();
  await expect(visitor.getByRole('textbox', { name: say('study.answer') })).toHaveValue('Tails');
});
