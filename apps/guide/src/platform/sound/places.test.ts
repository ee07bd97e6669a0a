import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { STORY_SECONDS } from '../../testing/phone/pocket-phone.ts';
import { beginVisit, isPlace, type RestlessVisit } from '../../testing/phone/restless-visit.ts';
import { LEAF, WALK } from '../../testing/silent-sound.ts';

type Happening = readonly [name: string, happen: (visit: RestlessVisit) => unknown];

const always = (name: string, happen: Happening[1]) => fc.constant<Happening>([name, happen]);
const some = (name: string, most: number, happen: (visit: RestlessVisit, value: number) => unknown) =>
  fc
    .integer({ min: 1, max: most * 4 })
    .map((quarters): Happening => [`${name} ${quarters / 4}`, (visit) => happen(visit, quarters / 4)]);

/** The visitor's actions. */
const DONE = [
  some('listens', 20, (visit, seconds) => visit.listens(seconds)),
  some('listens', 20, (visit, seconds) => visit.listens(seconds)),
  some('seeks', STORY_SECONDS, (visit, seconds) => visit.seeks(seconds)),
  fc
    .constantFrom(0.75, 1, 2, 3)
    .map((speed): Happening => [`speed ${speed}`, (visit) => visit.page().player.setSpeed(speed)]),
  always('plays', (visit) => visit.plays()),
  always('pauses', (visit) => visit.page().player.pause()),
  always('opens the walk', (visit) => visit.opens(WALK)),
  always('opens the leaf', (visit) => visit.opens(LEAF)),
  always('opens an extra', (visit) => visit.opensExtra()),
  always('leaves the extra', (visit) => visit.leavesExtra()),
];

/** Events of the page, browser and museum: none of them may start a sound. */
const BEFALLS = [
  always('network goes', (visit) => visit.page().report('starved', true)),
  always('network comes', (visit) => visit.page().report('starved', false)),
  always('sound fails', (visit) => visit.page().fail()),
  always('page is hidden', (visit) => visit.hides()),
  always('reload', (visit) => visit.reloads()),
  always('new recording', (visit) => visit.newRecording()),
  always('tab is killed', (visit) => visit.tabIsKilled()),
  always('browser is killed', (visit) => visit.browserIsKilled()),
  always('local storage reaches the disk', (visit) => visit.disk.bringToDisk()),
];

const done = fc.oneof(...DONE).map((happening) => ({ happening, befalls: false }));
const befalling = fc.oneof(...BEFALLS).map((happening) => ({ happening, befalls: true }));

/** The position of the current story, and the last heard one. */
function expectPlaceStored(visit: RestlessVisit, what: string) {
  const { track, waiting } = visit.state();
  const story = waiting ?? (track && { track, seconds: visit.page().heard.at });
  const known = [WALK, LEAF].find((work) => work.story === story?.track.story);
  if (!story || !known) return;
  expect(isPlace(story.seconds, visit.heardOf(known)), `${what}: ${story.seconds} of ${visit.heardOf(known)}`).toBe(
    true,
  );
}

test('a story always resumes within two seconds of the last heard moment, and never begins by itself', async () => {
  const happenings = fc.array(fc.oneof(done, befalling), { minLength: 1, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(happenings, async (all) => {
      const visit = await beginVisit();
      await visit.opens(WALK);
      for (const { happening, befalls } of all) {
        const { isSounding } = visit.page().heard;
        const [name, happen] = happening;
        await happen(visit);
        expectPlaceStored(visit, name);
        if (befalls && !isSounding) expect(visit.page().heard.isSounding, `${name} begins`).toBe(false);
      }
    }),
    { numRuns: 300 },
  );
});

test('a story that was heard to its end begins again, however the browser ends', async () => {
  const visit = await beginVisit();
  await visit.opens(WALK);
  await visit.listens(STORY_SECONDS);
  await visit.browserIsKilled();
  expect(visit.page().heard.at).toBe(0);
});

test('another recording of a paused story keeps its position, and stays paused', async () => {
  const visit = await beginVisit();
  await visit.opens(WALK);
  await visit.listens(20);
  visit.page().player.pause();
  await visit.newRecording();
  expect(visit.state()).toMatchObject({ status: 'paused', seconds: 19, resumedFrom: 19 });
  expect(visit.page().heard.isSounding).toBe(false);
});

test('another recording of a playing story continues at its position', async () => {
  const visit = await beginVisit();
  await visit.opens(WALK);
  await visit.listens(20);
  await visit.newRecording();
  expect(visit.state()).toMatchObject({ status: 'playing', seconds: 19 });
  visit.page().fail();
  await visit.newRecording();
  expect(visit.page().heard.isSounding).toBe(false);
  await visit.plays();
  expect(visit.page().heard).toMatchObject({ isSounding: true, at: 19 });
});

test('two tabs of a museum do not undo each other’s positions', async () => {
  const visit = await beginVisit();
  await visit.opens(WALK);
  await visit.listens(20);
  visit.page().player.pause();
  const other = await visit.openPage();
  void other.player.start(WALK);
  await other.settle();
  await other.listen(20);
  void other.player.start(LEAF);
  await other.settle();
  await other.listen(10);
  visit.hides();
  await visit.opens(LEAF);
  expect(isPlace(visit.page().heard.at, 10)).toBe(true);
  await visit.opens(WALK);
  expect(isPlace(visit.page().heard.at, 40)).toBe(true);
});

test('a second of listening costs one write to local storage, and a paused story none', async () => {
  const visit = await beginVisit();
  await visit.opens(WALK);
  await visit.listens(35);
  expect(visit.disk.writes()).toBeLessThanOrEqual(36);
  visit.page().player.pause();
  const before = visit.disk.writes();
  for (let time = 0; time < 5; time++) visit.hides();
  expect(visit.disk.writes() - before).toBeLessThanOrEqual(1);
});
