import type { Page } from '@playwright/test';
import { readVenueLink } from '../../packages/content/src/venue/venue-link.ts';
import { hasNoBarrier } from '../barriers.ts';
import { expect, guideIsKept, screenIsThere, test, typeNumber } from '../story.ts';
import { wordsIn } from '../words.ts';

const say = wordsIn('en');
const MARK = say('preview.mark');
const DAY_MS = 24 * 60 * 60 * 1000;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const next = () => ({ name: 'Next edition', localizations: [{ languageCode: 'en_GB', name: 'Next edition' }] });

test.use({ serviceWorkers: 'allow' });

test('the museum looks at its draft on a phone that has the guide: both stay, each marked as what it is', async ({
  visitor,
  ownMuseum,
}) => {
  const visits: string[] = [];
  await visitor.goto(ownMuseum.at('options', 'quiet'));
  await expect(visitor.getByText(say('kept.kept'))).toBeVisible({ timeout: 60_000 });
  await guideIsKept(visitor);
  const path = await ownMuseum.preview('quiet', next);
  visitor.on('request', (request) => {
    if (/visit/i.test(new URL(request.url()).pathname)) visits.push(request.postData() ?? '');
  });

  await visitor.goto(`${ownMuseum.origin}${path}`);
  await expect(visitor.getByText(MARK)).toBeVisible();
  await visitor.getByRole('button', { name: say('welcome.start') }).tap();
  await expect(heading(visitor)).toHaveText('Next edition');
  await expect(visitor.getByText(MARK)).toBeVisible();
  await expect(visitor.getByText(say('kept.kept'))).toBeVisible({ timeout: 60_000 });
  await hasNoBarrier(visitor, 'a preview');
  await visitor.goto(`${ownMuseum.origin}${path}/keyboard`);
  await typeNumber(visitor, '104');
  await expect(heading(visitor)).toHaveText('Thick and thin');
  await expect(visitor.getByText(MARK)).toBeVisible();
  // The visit in the museum itself may end; the preview begins none, and shows its works to nobody's.
  const id = readVenueLink(path.split('/').at(-1) ?? '');
  expect(visits.filter((body) => body.includes(String(id)) || body.includes('idArtwork'))).toEqual([]);

  // As the scanner leads a label that it reads in the preview.
  await visitor.goto(`${ownMuseum.origin}/go/quiet/artwork/penrose?preview=${id}`);
  await expect(heading(visitor)).toHaveText('Thick and thin');
  expect(new URL(visitor.url()).pathname).toContain(`${path}/artworks/`);

  await ownMuseum.stop();
  await visitor.goto(ownMuseum.at('options', 'quiet'));
  await expect(heading(visitor)).toHaveText('Museum of Pattern');
  await expect(visitor.getByText(MARK)).toHaveCount(0);
  await visitor.goto(ownMuseum.at('keyboard', 'quiet'));
  await typeNumber(visitor, '104');
  await expect(heading(visitor)).toHaveText('Thick and thin');
  await visitor.goto(`${ownMuseum.origin}/go/quiet`);
  await screenIsThere(visitor);
  expect(new URL(visitor.url()).pathname).toBe(ownMuseum.pathOf('quiet'));
  await visitor.goto(`${ownMuseum.origin}${path}/options`);
  await expect(heading(visitor)).toHaveText('Next edition');
  await expect(visitor.getByText(MARK)).toBeVisible();

  await visitor.goto(ownMuseum.at('settings', 'quiet'));
  await expect(visitor.getByText(say('settings.preview'), { exact: true })).toBeVisible();

  // A day later, by the phone's clock: the preview says so while it is open, and is deleted once another guide is.
  await visitor.clock.setSystemTime(Date.now() + DAY_MS);
  await visitor.goto(`${ownMuseum.origin}${path}/options`);
  await expect(heading(visitor)).toHaveText('Next edition');
  await expect(visitor.getByText(say('preview.ended'))).toBeVisible();
  await expect(visitor.getByText(MARK)).toHaveCount(0);
  await expect(async () => {
    await visitor.goto(ownMuseum.at('settings', 'quiet'));
    await expect(visitor.getByRole('heading', { name: 'Museum of Pattern' })).toBeVisible();
    await expect(visitor.getByRole('heading', { name: 'Next edition' })).toHaveCount(0);
  }).toPass({ timeout: 60_000, intervals: [5000] });
});
