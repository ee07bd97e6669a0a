import type { Page } from '@playwright/test';
import { hasNoBarrier } from '../barriers.ts';
import { test } from '../held-camera.ts';
import { keysOf } from '../keyboard.ts';
import { expect, type OwnMuseum, typeNumber } from '../story.ts';
import { bareWall, workOnWall } from '../wall-walk.ts';
import { wordsIn } from '../words.ts';

const say = wordsIn('en');
const VENUE = 'quiet';
/** Prints from one plate hang in three halls: nobody tells them apart by their picture. */
const PRINTS = ['penrose', 'hilbert', 'turing'];

async function publishPrints(museum: OwnMuseum) {
  await museum.publishAgain(VENUE, ({ artworks }) => ({
    slides: [],
    artworks: artworks.map((work) =>
      PRINTS.includes(String(work.idArtwork)) ? { ...work, mainImageUrl: 'media/penrose.webp' } : work,
    ),
  }));
}

const filmOfPrint = async () => {
  const print = await workOnWall('penrose.webp', { aside: 12 });
  return [bareWall(), bareWall(), ...Array.from({ length: 8 }, () => print)];
};
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const choice = (page: Page) => page.getByRole('dialog', { name: say('recognition.choice') });

const start = (page: Page) => page.getByRole('button', { name: say('scan.start') }).tap();

async function recognise(page: Page, museum: OwnMuseum) {
  await page.goto(museum.at('recognition', VENUE));
  await start(page);
}

test('of three prints from one plate the visitor chooses theirs, and comes back to the camera', async ({
  holdTo,
  ownMuseum,
}) => {
  await publishPrints(ownMuseum);
  const page = await holdTo({ film: await filmOfPrint() });
  await recognise(page, ownMuseum);
  await expect(choice(page).getByRole('link')).toHaveCount(3);
  await hasNoBarrier(page, 'choice');
  const [lastWork, none] = [
    await choice(page).getByRole('listitem').last().boundingBox(),
    await choice(page)
      .getByRole('button', { name: say('recognition.again') })
      .boundingBox(),
  ];
  expect((none?.y ?? 0) - (lastWork?.y ?? 0) - (lastWork?.height ?? 0)).toBeGreaterThanOrEqual(12);
  await choice(page)
    .getByRole('link', { name: /^Nobody drew the spots/ })
    .tap();
  await expect(heading(page)).toHaveText('Nobody drew the spots');
  await page.goBack();
  await expect(heading(page)).toHaveText(say('keypad.recognition'));
});

for (const [number, hall, first] of [
  ['202', 'One Thread', /^An egg on a table/],
  ['301', 'Small Rules', /^Nobody drew the spots/],
] as const) {
  test(`the print of the hall in which the visitor was last comes first: ${hall}`, async ({ holdTo, ownMuseum }) => {
    await publishPrints(ownMuseum);
    const page = await holdTo({ film: await filmOfPrint() });
    await page.goto(ownMuseum.at('keyboard', VENUE));
    await typeNumber(page, number);
    await page.waitForURL(/artworks/);
    await page.goBack();
    await page.getByRole('link', { name: say('keypad.recognition') }).tap();
    await start(page);
    await expect(choice(page).getByRole('link').first()).toHaveAccessibleName(first);
  });
}

test('a visitor with a keyboard chooses, or says that it is none of them, and is not asked again', async ({
  holdTo,
  ownMuseum,
}) => {
  await publishPrints(ownMuseum);
  const page = await holdTo({ film: await filmOfPrint() });
  const keys = keysOf(page);
  await recognise(page, ownMuseum);
  await expect(choice(page)).toBeVisible();
  await keys.use(choice(page).getByRole('button', { name: say('recognition.again') }));
  await expect(choice(page)).toHaveCount(0);
  await expect(page.getByText(say('recognition.help'))).toBeVisible();
  await expect(choice(page)).toHaveCount(0);
  await page.reload();
  await start(page);
  await expect(choice(page)).toBeVisible();
  await keys.use(choice(page).getByRole('link', { name: /^Thick and thin/ }));
  await expect(heading(page)).toHaveText('Thick and thin');
});
