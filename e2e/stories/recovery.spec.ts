import type { Page } from '@playwright/test';
import { expect, type OwnMuseum, soundTime, test, typeNumber } from '../story.ts';
import { wordsIn } from '../words.ts';

test.use({ serviceWorkers: 'allow' });

const say = wordsIn('en');

/** A page of this origin without the guide: no page has the databases open. */
const AWAY = '/healthz';

/** A visitor on whose phone all of the museum is stored. Its server stops, and the phone's storage is damaged. */
async function loses(page: Page, museum: OwnMuseum, lose: () => Promise<unknown>) {
  await page.goto(museum.at(''));
  await page.getByRole('button', { name: 'Start' }).tap();
  await expect(page.getByText(say('kept.kept'))).toBeVisible({ timeout: 60_000 });
  await page.goto(museum.origin + AWAY);
  await page.evaluate(lose);
  await museum.stop();
}

/** The guide opens, and a work is found by its number and played. */
async function opensAndPlays(page: Page, museum: OwnMuseum) {
  await page.goto(museum.at('keyboard'));
  await typeNumber(page, '104');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thick and thin');
  await expect.poll(() => soundTime(page)).toBeGreaterThan(0.2);
}

const drop = (name: string) => `new Promise((done) => (indexedDB.deleteDatabase('${name}').onsuccess = done))`;
const changed = (version: number, upgrade: string) => `new Promise((done) => {
  const opening = indexedDB.open('cicerone', ${version});
  opening.onupgradeneeded = () => { ${upgrade} };
  opening.onsuccess = () => { opening.result.close(); done(); };
})`;
const without = (store: string) => `new Promise((done) => {
  const opening = indexedDB.open('cicerone');
  opening.onsuccess = () => {
    const clearing = opening.result.transaction('${store}', 'readwrite');
    clearing.objectStore('${store}').clear();
    clearing.oncomplete = () => { opening.result.close(); done(); };
  };
})`;

const LOSSES: readonly (readonly [string, string])[] = [
  ['the records of the museum', drop('cicerone')],
  ['a database that this guide can read', changed(99, '')],
  ['a store', `${drop('cicerone')}.then(() => ${changed(2, "opening.result.createObjectStore('halls')")})`],
  ['the record of the museum', without('museums')],
  ['all works', without('artworks')],
  ['the second database', drop('cicerone-visit')],
  ['both databases', `Promise.all([${drop('cicerone')}, ${drop('cicerone-visit')}])`],
  ['the files of its release', "caches.delete('cicerone-releases')"],
];
/** Every second one in the ordinary run, all in the drills. */
const TRIED_LOSSES = LOSSES.filter((_, at) => process.env.DRILLS || at % 2 === 1);
for (const [what, lose] of TRIED_LOSSES) {
  test(`a phone that has lost ${what} opens the guide without its server, and again`, { tag: '@drill' }, async ({
    visitor,
    ownMuseum,
  }) => {
    await loses(visitor, ownMuseum, new Function(`return ${lose}`) as () => Promise<unknown>);
    await opensAndPlays(visitor, ownMuseum);
    await opensAndPlays(visitor, ownMuseum);
  });
}

test('a phone that has lost its memory of the visitor opens the museum as for the first time', async ({
  visitor,
  ownMuseum,
}) => {
  await loses(visitor, ownMuseum, async () => localStorage.clear());
  await visitor.goto(ownMuseum.at(''));
  await visitor.getByRole('button', { name: 'Start' }).tap();
  await opensAndPlays(visitor, ownMuseum);
});

test('a phone that has lost the stories says so, and shows the works', async ({ visitor, ownMuseum }) => {
  await loses(visitor, ownMuseum, () => caches.delete('cicerone-media'));
  await visitor.goto(ownMuseum.at('options'));
  await expect(visitor.getByText(say('kept.nothingYet'))).toBeVisible();
  await visitor.goto(ownMuseum.at('keyboard'));
  await typeNumber(visitor, '104');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Thick and thin');
  await expect(visitor.getByText(say('artwork.readMeanwhile'))).toBeVisible();
});
