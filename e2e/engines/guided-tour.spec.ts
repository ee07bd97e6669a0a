import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { type LeaderOptions, listenAtTheSpeaker, startTourHere, withLeaderPhones } from '../spoken-tour.ts';
import { guideKeyOf } from '../venues.ts';
import { envelopeOf, likenessOf } from '../voice.ts';
import { leaveSlides as leaveLeadersSlides } from '../way-in.ts';
import { wordsIn } from '../words.ts';
import { test as base } from './engine-test.ts';
import { leaveSlides, text } from './steps.ts';

const say = wordsIn('en');
const LONG = { timeout: 60_000 };
/** Of the loudness that is compared, in steps of 20 ms: six seconds. */
const STEPS = 300;

type Spoken = { leaderPhone: (options?: LeaderOptions) => Promise<Page> };

/** The leader speaks in Chromium, the only engine whose microphone hears a file. */
const test = base.extend<Spoken>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  leaderPhone: ({}, use, story) => withLeaderPhones(story.outputPath('voice.wav'), use),
});

test('a visitor hears the guide of a tour, and sees what she shows', async ({
  visitor,
  museum,
  dataDir,
  leaderPhone,
}) => {
  const leader = await leaderPhone();
  const key = guideKeyOf(dataDir, 'museum-of-pattern', 'Morning tours');
  await leader.goto(new URL(key, museum.link).href);
  await leaveLeadersSlides(leader);
  const code = await startTourHere(leader);
  await visitor.open(`${museum.link}/guide?code=${code.replace(' ', '')}`);
  await leaveSlides(visitor, say);
  await expect.poll(() => text(visitor), LONG).toContain(say('tour.invited'));
  await visitor.evaluate(`(${listenAtTheSpeaker})()`);
  await visitor.press('button', say('tour.join'));
  await expect.poll(() => text(visitor), LONG).toContain(say('tour.hearing'));
  const likeness = async () => {
    const heard = await visitor.evaluate<number[]>(`window.heard.slice(-${STEPS})`);
    return heard.length < STEPS ? -1 : likenessOf(heard, envelopeOf());
  };
  await expect.poll(likeness, LONG).toBeGreaterThan(0.8);
  await leader.getByLabel(say('tour.labelNumber')).fill('104');
  await leader.getByRole('button', { name: say('tour.show'), exact: true }).tap();
  await expect.poll(() => text(visitor)).toContain('Thick and thin');
});
