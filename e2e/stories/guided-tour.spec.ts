import { startSlowProxy } from '../../bench/slow-proxy.mjs';
import { hasNoBarrier } from '../barriers.ts';
import {
  forgetSound,
  hearsVoice,
  holdHeadset,
  joinTour,
  LEADER,
  say,
  startTour,
  takeHeadset,
  test,
} from '../spoken-tour.ts';
import { expect, typeNumber } from '../story.ts';
import { acceptInPlace, CODE, GUARDED, leaveSlides, passQuestions } from '../way-in.ts';

test('two visitors hear their guide, see what she shows and raise a hand', async ({
  leaderPhone,
  listenerPhone,
  ownMuseum,
}) => {
  const leader = await leaderPhone();
  const code = await startTour(leader, ownMuseum.guideKey(LEADER));
  await expect(leader.getByText(say('tour.heard'))).toBeVisible();
  const [first, second] = [await listenerPhone(), await listenerPhone()];
  await joinTour(first, ownMuseum, code);
  await hearsVoice(first);

  await leader.getByLabel(say('tour.labelNumber')).fill('104');
  await leader.getByRole('button', { name: say('tour.show'), exact: true }).tap();
  await expect(first.getByRole('heading', { level: 2, name: 'Thick and thin' })).toBeVisible();
  const onLockScreen = () =>
    first.evaluate(() => [navigator.mediaSession.metadata?.title, navigator.mediaSession.playbackState]);
  await expect.poll(onLockScreen).toEqual(['Thick and thin', 'playing']);
  await leader.getByRole('textbox', { name: say('tour.write') }).fill('Look at the corner first.');
  await leader.getByRole('button', { name: say('tour.send') }).tap();
  await expect(first.getByRole('log')).toContainText('Look at the corner first.');

  await joinTour(second, ownMuseum, code);
  await expect(second.getByRole('heading', { level: 2, name: 'Thick and thin' })).toBeVisible();
  await expect(second.getByRole('log')).toContainText('Look at the corner first.');
  await hearsVoice(second);
  await expect(leader.getByText('2 people listen')).toBeVisible();

  await second.getByRole('button', { name: say('tour.raiseHand') }).tap();
  await expect(second.getByText(say('tour.handIsUp'))).toBeVisible();
  await leader.getByRole('button', { name: 'Listener 2' }).tap();
  await expect(second.getByRole('button', { name: say('tour.raiseHand') })).toBeVisible();
  // A child taps the hand again and again, and stays in the tour.
  const hand = second.getByRole('button', { name: new RegExp(`${say('tour.raiseHand')}|${say('tour.takeHandDown')}`) });
  for (let tap = 0; tap < 15; tap += 1) await hand.tap();
  await expect(second.getByText(say('tour.handIsUp'))).toBeVisible();
  await expect(leader.getByRole('button', { name: 'Listener 2' })).toBeVisible();
  await hasNoBarrier(first, 'a listener');
  await hasNoBarrier(leader, 'a leader');

  // However far down she has scrolled, she can mute herself.
  await leader.getByRole('button', { name: say('tour.end') }).scrollIntoViewIfNeeded();
  await expect(leader.getByRole('button', { name: say('tour.muteMe') })).toBeInViewport();
  await leader.getByRole('button', { name: say('tour.end') }).tap();
  await leader
    .getByRole('dialog')
    .getByRole('button', { name: say('tour.end') })
    .tap();
  for (const page of [first, second, leader]) await expect(page.getByText(say('tour.ended'))).toBeVisible();
});

test('five visitors hear the same voice', async ({ leaderPhone, listenerPhone, ownMuseum }) => {
  const leader = await leaderPhone();
  const code = await startTour(leader, ownMuseum.guideKey(LEADER));
  const visitors = [];
  for (let at = 0; at < 5; at++) visitors.push(await listenerPhone());
  for (const visitor of visitors) await joinTour(visitor, ownMuseum, code);
  await expect(leader.getByText('5 people listen')).toBeVisible();
  for (const visitor of visitors) await hearsVoice(visitor);
});

test('a visitor walks away from the tour, hears a story, and comes back', async ({
  tourOfTwo: { listener: visitor },
}) => {
  await visitor.getByRole('link', { name: say('action.back') }).tap();
  const bar = visitor.getByRole('region', { name: say('menu.guide') });
  await expect(bar).toBeVisible();
  await hearsVoice(visitor);
  await visitor.getByRole('link', { name: 'Type a number' }).tap();
  await expect(bar).toBeVisible();
  await hasNoBarrier(visitor, 'the bar of a tour');
  await typeNumber(visitor, '104');
  await expect(visitor.locator('audio')).toHaveJSProperty('paused', false);
  await visitor.getByRole('button', { name: 'Pause' }).tap();
  await bar.getByRole('link').tap();
  await expect(visitor.getByText(say('tour.hearing'))).toBeVisible();
  await visitor.getByRole('button', { name: say('tour.leave') }).tap();
  await expect(visitor.getByRole('textbox', { name: say('tour.code') })).toBeVisible();
});

test('a visitor on a slow line hears the guide, also after the lift', async ({
  leaderPhone,
  listenerPhone,
  ownMuseum,
}) => {
  // A lost line is noticed after a while, and the next try waits for its turn.
  test.setTimeout(300_000);
  const line = await startSlowProxy(Number(new URL(ownMuseum.origin).port), { bitsPerSecond: 1_600_000, delayMs: 75 });
  const code = await startTour(await leaderPhone(), ownMuseum.guideKey(LEADER));
  const listener = await listenerPhone();
  const at = (path: string) => `http://127.0.0.1:${line.port}${ownMuseum.pathOf()}/${path}`;
  await joinTour(listener, { at }, code);
  await hearsVoice(listener);
  line.cut();
  await expect(listener.getByText(say('tour.lost'))).toBeVisible({ timeout: 60_000 });
  line.mend();
  await expect(listener.getByText(say('tour.hearing'))).toBeVisible({ timeout: 60_000 });
  await forgetSound(listener);
  await hearsVoice(listener);
  await line.stop();
});

test('a guide reloads her page, and the tour goes on; the server restarts, and everybody is back', async ({
  tourOfTwo: { leader, listener },
  ownMuseum,
}) => {
  await hearsVoice(listener);
  await leader.reload();
  await expect(listener.getByText(say('tour.unled'))).toBeVisible();
  await leader.getByRole('button', { name: say('tour.goOnLeading') }).tap();
  await expect(listener.getByText(say('tour.hearing'))).toBeVisible();
  await hearsVoice(listener);
  await ownMuseum.stop();
  await expect(listener.getByText(say('tour.lost'))).toBeVisible();
  await ownMuseum.start();
  await expect(listener.getByText(say('tour.hearing'))).toBeVisible();
  await hearsVoice(listener);
  await expect(leader.getByText('1 person listens')).toBeVisible();
});

test('a second guide takes the tour over, and the first one is told', async ({
  tourOfTwo: { leader, listener },
  leaderPhone,
  ownMuseum,
}) => {
  const second = await leaderPhone();
  await second.goto(ownMuseum.guideKey('Evening tours'));
  await second.getByRole('button', { name: say('tour.takeOver') }).tap();
  await expect(leader.getByText(say('tour.takenOver'))).toBeVisible();
  await expect(second.getByText('1 person listens')).toBeVisible();
  await hearsVoice(listener);
});

test('the headset of a guide goes, and her group hears her through another one', async ({
  leaderPhone,
  listenerPhone,
  ownMuseum,
}) => {
  const leader = await leaderPhone();
  await holdHeadset(leader);
  const code = await startTour(leader, ownMuseum.guideKey(LEADER));
  const listener = await listenerPhone();
  await joinTour(listener, ownMuseum, code);
  await hearsVoice(listener);
  await takeHeadset(leader);
  await forgetSound(listener);
  await hearsVoice(listener);
  await expect(leader.getByText(say('tour.heard'))).toBeVisible();
});

test('a guide without a microphone leads with pictures and text', async ({ leaderPhone, listenerPhone, ownMuseum }) => {
  const leader = await leaderPhone({ answer: 'deny' });
  const code = await startTour(leader, ownMuseum.guideKey(LEADER));
  await expect(leader.getByText(say('tour.micRefused'))).toBeVisible();
  const listener = await listenerPhone();
  await joinTour(listener, ownMuseum, code);
  await leader.getByRole('textbox', { name: say('tour.write') }).fill('Follow me.');
  await leader.getByRole('button', { name: say('tour.send') }).tap();
  await expect(listener.getByRole('log')).toContainText('Follow me.');
});

test('a wrong code, a revoked key and a link are told in words', async ({ leaderPhone, listenerPhone, ownMuseum }) => {
  const leader = await leaderPhone();
  const link = ownMuseum.guideKey(LEADER);
  const code = await startTour(leader, link);
  const visitor = await listenerPhone();
  await visitor.goto(ownMuseum.at('guide'));
  await visitor.getByRole('textbox', { name: say('tour.code') }).fill('ZZZZZZ');
  await visitor.getByRole('button', { name: say('tour.join') }).tap();
  await expect(visitor.getByText(say('tour.unknownCode'))).toBeVisible();
  await visitor.goto(ownMuseum.at(`guide?code=${code.replace(' ', '')}`));
  await visitor.getByRole('button', { name: say('tour.join') }).tap();
  await expect(visitor.getByText(say('tour.hearing'))).toBeVisible();
  ownMuseum.removeGuideKey(LEADER);
  await expect(leader.getByText(say('tour.revoked'))).toBeVisible();
  await leader.goto(link);
  await expect(leader.getByText(say('tour.wrongKey'))).toBeVisible();
});

test('a guide opens her link at a museum with an access code, takes every step before a visit, and leads', async ({
  leaderPhone,
  ownMuseum,
}) => {
  const leader = await leaderPhone();
  await leader.goto(ownMuseum.guideKey(LEADER, GUARDED));
  await acceptInPlace(leader);
  await typeNumber(leader, CODE);
  await passQuestions(leader);
  await leaveSlides(leader);
  await leader.getByRole('button', { name: say('tour.start') }).tap();
  await expect(leader.locator('.tour-code')).toHaveText(/^\w{3} \w{3}$/);
  expect(leader.url()).not.toContain('#');
});
