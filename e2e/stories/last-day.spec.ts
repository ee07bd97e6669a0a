import type { Page } from '@playwright/test';
import { expect, guideIsKept, screenIsThere, test } from '../story.ts';
import type { Change } from '../venues.ts';
import { wordsIn } from '../words.ts';

const say = wordsIn('en');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const name = (text: string) => [{ languageCode: 'en_GB', name: text }];

/** On 25 October 2026 clocks in Madrid go back: the day has 25 hours, and ends at 23:00 UTC. */
const LAST_DAY = '2026-10-25';
const LAST_MINUTE = new Date('2026-10-25T22:59:00Z');
const MIDNIGHT = new Date('2026-10-25T23:00:00Z');

const autumn: Change = ({ routes, navigationSections }) => ({
  timezone: 'Europe/Madrid',
  routes: [
    ...routes,
    { ...routes[0], idRoute: 'autumn', isExhibition: true, endDate: LAST_DAY, localizations: name('Falling leaves') },
    { ...routes[0], idRoute: 'always', isExhibition: true, localizations: name('Always here') },
  ].map((route, at) => ({
    ...route,
    steps: (route.steps as object[]).map((step, stop) => ({ ...step, idStep: `stop-${at}-${stop}` })),
  })),
  navigationSections: [
    ...navigationSections,
    {
      idNavigationSection: 'exhibitions',
      sectionType: 'EXHIBITIONS',
      localizations: [{ languageCode: 'en_GB', title: 'Exhibitions' }],
    },
  ],
});

test.use({ serviceWorkers: 'allow', timezoneId: 'Asia/Tokyo' });

test('an exhibition is gone after its last day where the museum is, on a phone without a network too', async ({
  visitor,
  ownMuseum,
}) => {
  await ownMuseum.publishAgain('quiet', autumn);
  await visitor.clock.setSystemTime(LAST_MINUTE);
  await visitor.goto(ownMuseum.at('exhibitions', 'quiet'));
  await expect(visitor.getByRole('link', { name: /Falling leaves/ })).toBeVisible();
  await visitor.goto(`${ownMuseum.origin}/go/quiet/route/autumn`);
  await expect(heading(visitor)).toHaveText('Falling leaves');
  await visitor.goto(ownMuseum.at('options', 'quiet'));
  await expect(visitor.getByText(say('kept.kept'))).toBeVisible({ timeout: 60_000 });
  await guideIsKept(visitor);
  await ownMuseum.stop();

  await visitor.clock.setSystemTime(LAST_MINUTE);
  await visitor.goto(ownMuseum.at('exhibitions', 'quiet'));
  await expect(visitor.getByRole('link', { name: /Falling leaves/ })).toBeVisible();

  await visitor.clock.setSystemTime(MIDNIGHT);
  await visitor.goto(ownMuseum.at('exhibitions', 'quiet'));
  await screenIsThere(visitor);
  await expect(visitor.getByText('Always here').first()).toBeVisible();
  await expect(visitor.getByText('Falling leaves')).toHaveCount(0);
  await visitor.goto(`${ownMuseum.origin}/go/quiet/route/autumn`);
  await expect(heading(visitor)).toHaveText(say('notInGuide.title'));
});
