import type { VenueDetail } from '@cicerone/content/release/release';
import { hasNoBarrier } from '../barriers.ts';
import { expect, screenIsThere, test } from '../story.ts';

const VENUE = 'nothing-yet';

test('each empty list says in its own words what is missing', async ({ visitor, museum }) => {
  const says = async (path: string, sentence: string, venue?: string) => {
    await visitor.goto(museum.at(path, venue));
    await screenIsThere(visitor);
    await expect(visitor.getByRole('main').getByText(sentence), path).toBeVisible();
  };
  await says('exhibitions', 'There are no exhibitions here yet.');
  await says('timeline', 'There are no timelines here yet.');
  await says('info-sections', 'There is no visitor information here yet.');
  await says('sections', 'There is nothing for children here yet.');
  await says('artworks/kids', 'There is nothing to see here yet.');
  await says('one-minutes', 'There are no one-minute stories here yet.');
  await says('favourites', 'You have no favourites yet. Tap the heart');
  await says('outstanding-artworks', 'The museum has not chosen its highlights yet.', VENUE);
  await says('routes', 'There are no routes here yet.', VENUE);
  await says('discover', 'There are no works to discover in this museum yet.', VENUE);
});

test('a hall, a timeline and an exhibition with nothing but a name say so', async ({ visitor, museum }) => {
  const answered = visitor.waitForResponse('**/all-data/**');
  await visitor.goto(museum.at('options', VENUE));
  const { halls, timeline, routes }: VenueDetail = await (await answered).json();
  const says = async (path: string, sentence: string) => {
    await visitor.goto(museum.at(path, VENUE));
    await screenIsThere(visitor);
    await expect(visitor.getByRole('main').getByText(sentence), path).toBeVisible();
    await hasNoBarrier(visitor, path);
  };
  await says(`hall/${halls[0]?.idHall}`, 'No works in this hall.');
  await says(`timeline/${timeline[0]?.idTimeline}`, 'No halls for this timeline.');
  await says(`exhibitions/${routes[0]?.idRoute}`, 'There is nothing about this exhibition in the guide yet.');
});
