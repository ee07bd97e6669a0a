import type { Page } from '@playwright/test';
import { test } from '../held-camera.ts';
import { hasSeen, hasTitles, like, openOwn } from '../own.ts';
import { expect, guideIsKept, screenIsThere, typeNumber } from '../story.ts';
import { wordsIn } from '../words.ts';

const say = wordsIn('en');
const WORK = 'Thick and thin';
const MUSEUM = '/go/museum-of-pattern';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a label leads a phone that has never been here to its work, in the language that it asks for', async ({
  visitor,
  museum,
}) => {
  await visitor.goto(`${museum.origin}${MUSEUM}/artwork/penrose?lang=es`);
  await expect(heading(visitor)).toHaveText('Gruesos y finos');
  expect(new URL(visitor.url()).pathname).toMatch(new RegExp(`^${museum.pathOf()}/artworks/\\d+$`));
});

test('the label of a museum that asks for its policy asks first, and then opens the work', async ({
  visitor,
  museum,
}) => {
  await visitor.goto(`${museum.origin}/go/with-policy/artwork/penrose`);
  await visitor.getByRole('checkbox', { name: 'I accept the privacy policy.' }).check();
  await visitor.getByRole('button', { name: say('welcome.start') }).tap();
  await expect(heading(visitor)).toHaveText(WORK);
});

test('a key that the museum does not have is not in its guide; a museum that is not here is nowhere', async ({
  visitor,
  museum,
}) => {
  await visitor.goto(`${museum.origin}${MUSEUM}/artwork/ship`);
  await expect(heading(visitor)).toHaveText(say('notInGuide.title'));
  await visitor.goto(`${museum.origin}/go/harbour/artwork/ship`);
  await expect(heading(visitor)).toHaveText(say('notFound.title'));
});

test.describe('with the guide on the phone', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a work whose key the museum renamed keeps its label, its number, its heart and its visit', async ({
    visitor,
    ownMuseum,
  }) => {
    const workId = () => new URL(visitor.url()).pathname.split('/').at(-1);
    await visitor.goto(`${ownMuseum.origin}/go/quiet/artwork/penrose`);
    await expect(heading(visitor)).toHaveText(WORK);
    const before = workId();
    await like(visitor, WORK);
    await guideIsKept(visitor);
    await ownMuseum.publishAgain('quiet', (venue) => {
      const renamed: typeof venue = JSON.parse(JSON.stringify(venue).replaceAll('"penrose"', '"rhombs"'));
      return {
        ...renamed,
        name: 'The Renamed House',
        localizations: [{ languageCode: 'en_GB', name: 'The Renamed House' }],
        artworks: renamed.artworks.map((work) => ({
          ...work,
          ...(work.idArtwork === 'rhombs' && { formerKeys: ['penrose'] }),
        })),
      };
    });
    // The phone has the new release once the museum has its new name.
    await expect(async () => {
      await visitor.goto(ownMuseum.at('options', 'quiet'));
      await expect(heading(visitor)).toHaveText('The Renamed House', { timeout: 1000 });
    }).toPass();
    await expect(visitor.getByText(say('kept.kept'))).toBeVisible({ timeout: 60_000 });
    await ownMuseum.stop();
    for (const key of ['penrose', 'rhombs']) {
      await visitor.goto(`${ownMuseum.origin}/go/quiet/artwork/${key}`);
      await expect(heading(visitor)).toHaveText(WORK);
      expect(workId()).toBe(before);
    }
    await visitor.goto(ownMuseum.at('keyboard', 'quiet'));
    await typeNumber(visitor, '104');
    await expect(heading(visitor)).toHaveText(WORK);
    await openOwn(visitor, ownMuseum.at('favourites', 'quiet'));
    await hasTitles(visitor, [WORK]);
    await openOwn(visitor, ownMuseum.at('my-visit', 'quiet'));
    await hasSeen(visitor, [WORK]);
  });

  test('a link from the days of a renaming that the museum corrected later opens its work, with the server stopped too', async ({
    visitor,
    ownMuseum,
  }) => {
    const workId = () => new URL(visitor.url()).pathname.split('/').at(-1);
    const rename = (name: string, fields: object) =>
      ownMuseum.publishAgain('quiet', (venue) => {
        const renamed: typeof venue = JSON.parse(JSON.stringify(venue).replaceAll('"penrose"', '"rhombs"'));
        return {
          ...renamed,
          name,
          localizations: [{ languageCode: 'en_GB', name }],
          artworks: renamed.artworks.map((work) => ({ ...work, ...(work.idArtwork === 'rhombs' && fields) })),
        };
      });
    await rename('The Renamed House', {});
    await visitor.goto(`${ownMuseum.origin}/go/quiet/artwork/rhombs`);
    await expect(heading(visitor)).toHaveText(WORK);
    const [printed, given] = [visitor.url(), workId()];
    await rename('The Corrected House', { formerKeys: ['penrose'] });
    await expect(async () => {
      await visitor.goto(ownMuseum.at('options', 'quiet'));
      await expect(heading(visitor)).toHaveText('The Corrected House', { timeout: 1000 });
    }).toPass();
    await guideIsKept(visitor);
    await expect(visitor.getByText(say('kept.kept'))).toBeVisible({ timeout: 60_000 });
    const open = async () => {
      await visitor.goto(printed);
      await expect(heading(visitor)).toHaveText(WORK);
      expect(workId()).not.toBe(given);
    };
    await open();
    await ownMuseum.stop();
    await open();
  });

  test('labels lead to their screens without the server, and say so where only the server could', async ({
    visitor,
    ownMuseum,
  }) => {
    await visitor.goto(ownMuseum.at(''));
    await visitor.getByRole('button', { name: say('welcome.start') }).tap();
    await guideIsKept(visitor);
    await expect(visitor.getByText(say('kept.kept'))).toBeVisible({ timeout: 60_000 });
    await ownMuseum.stop();
    const open = async (rest: string) => {
      await visitor.goto(`${ownMuseum.origin}/go/${rest}`);
      await screenIsThere(visitor);
    };
    await open('museum-of-pattern/artwork/penrose');
    await expect(heading(visitor)).toHaveText(WORK);
    expect(new URL(visitor.url()).pathname).toMatch(/\/museums\/\S+\/artworks\/\d+$/);
    await open('museum-of-pattern/hall/endless-floor');
    await expect(heading(visitor)).toHaveText('The Endless Floor');
    await open('museum-of-pattern/artwork/ship');
    await expect(heading(visitor)).toHaveText(say('notInGuide.title'));
    await open('harbour/artwork/ship');
    await expect(visitor.getByRole('main')).toContainText(say('failed.offline'));
    await ownMuseum.start();
    await visitor.getByRole('button', { name: say('failed.tryAgain') }).tap();
    await expect(heading(visitor)).toHaveText(say('notFound.title'));
  });
});
