import { beforeEach, describe, expect, test } from 'vitest';
import { createListening } from '../../testing/listening.ts';
import { BELL, LEAF, WALK } from '../../testing/silent-sound.ts';
import { begunBetween, followInterruptions } from './interruptions.ts';
import type { Interruption } from './track.ts';

const SOUND: Interruption = { tag: 'sound', from: 20, url: BELL.url, track: { ...BELL, href: WALK.href } };
const FILM: Interruption = { tag: 'film', from: 40, url: '/media/film.mp4', href: `${WALK.href}/resources/3` };
const STORY = { ...WALK, interruptions: [SOUND, FILM] };

describe('the extras that begin between two moments', () => {
  test('include one that begins exactly at either moment', () => {
    expect(begunBetween([SOUND, FILM], 19.8, 20)).toEqual([SOUND]);
    expect(begunBetween([SOUND, FILM], 20, 20.2)).toEqual([SOUND]);
    expect(begunBetween([SOUND, FILM], 20.2, 20.4)).toEqual([]);
  });
  test('are found at three times the speed too', () => {
    expect(begunBetween([SOUND], 18, 21)).toEqual([SOUND]);
  });
  test('are none if the visitor moved to another moment', () => {
    expect(begunBetween([SOUND], 5, 30)).toEqual([]);
    expect(begunBetween([SOUND], 30, 5)).toEqual([]);
  });
});

describe('an extra that begins by itself', () => {
  let listening: ReturnType<typeof createListening>;
  let shown: string[];
  let isAtHand: boolean;
  let mayBegin: boolean;
  const hearTo = async (...seconds: number[]) => {
    for (const second of seconds) {
      listening.element.report('time', second);
      await Promise.resolve();
      await Promise.resolve();
    }
  };
  const isHeard = () => listening.state().track?.title;

  beforeEach(async () => {
    listening = createListening();
    [shown, isAtHand, mayBegin] = [[], true, true];
    followInterruptions(listening.player, {
      isAtHand: async () => isAtHand,
      mayBegin: () => mayBegin,
      showFilm: ({ href }) => void shown.push(href),
    });
    await listening.listenTo(STORY, { seconds: 0 });
  });

  async function endExtra() {
    await listening.element.answer('playing');
    listening.element.report('ended');
    await listening.element.answer('playing');
  }

  test('plays at its second, and the story then resumes at its own', async () => {
    await hearTo(15, 18.5, 19.9, 20.1);
    expect(listening.state()).toMatchObject({ track: { title: BELL.title }, waiting: { seconds: 20.1 } });
    await endExtra();
    expect(listening.state()).toMatchObject({ track: STORY, seconds: 20.1, status: 'playing' });
  });
  test('is preloaded before its second', async () => {
    await hearTo(11);
    expect(listening.element.commands).toContain(`prepare ${BELL.url}`);
  });
  test('does not begin again when the story resumes, even if the phone resumes it slightly too early', async () => {
    await hearTo(19.9, 20.1);
    await endExtra();
    await hearTo(19.9, 20.1, 20.4);
    expect(isHeard()).toBe(STORY.title);
  });
  test('does not begin again when the screen reloads the work', async () => {
    await hearTo(19.9, 20.1);
    await endExtra();
    void listening.player.open({ ...STORY, interruptions: [{ ...SOUND }, { ...FILM }] }, true);
    await hearTo(19.9, 20.1, 20.4);
    expect(isHeard()).toBe(STORY.title);
  });
  test('begins again for a visitor who moves back to before its start', async () => {
    await hearTo(19.9, 20.1);
    await endExtra();
    await hearTo(12, 15, 18, 20.1);
    expect(isHeard()).toBe(BELL.title);
  });
  test('does not begin for a visitor who moves past its start', async () => {
    await hearTo(3, 25, 25.2);
    expect(isHeard()).toBe(STORY.title);
  });
  test('does not begin when a story resumes after its start', async () => {
    await hearTo(3);
    await listening.listenTo(LEAF);
    listening.positions.store(STORY.story, 21);
    await listening.listenTo(STORY, { seconds: 21 });
    await hearTo(21.2);
    expect(isHeard()).toBe(STORY.title);
  });
  test('stays a card if the museum or the visitor prefers a tap', async () => {
    mayBegin = false;
    await hearTo(15, 18.5, 20.1, 22);
    expect(isHeard()).toBe(STORY.title);
    expect(listening.element.commands).not.toContain(`prepare ${BELL.url}`);
  });
  test('does not begin while its file is unavailable', async () => {
    isAtHand = false;
    await hearTo(15, 18.5, 20.1, 22);
    expect(isHeard()).toBe(STORY.title);
  });
  test('does not begin while the story is paused', async () => {
    listening.player.pause();
    listening.element.report('playing', false);
    await hearTo(19, 20.1);
    expect(isHeard()).toBe(STORY.title);
  });
  test('is shown on its own screen if it is a film', async () => {
    await hearTo(38, 39.9, 40.2);
    expect(shown).toEqual([`${WALK.href}/resources/3`]);
  });
  test('waits for another extra that began at the same second', async () => {
    const second: Interruption = { tag: 'film', from: 20, url: '/media/second.mp4', href: '/second' };
    await listening.listenTo({ ...LEAF, interruptions: [SOUND, second] });
    await hearTo(18, 19.9, 20.1);
    expect([isHeard(), shown]).toEqual([BELL.title, []]);
    await endExtra();
    await hearTo(20.2);
    expect(shown).toEqual(['/second']);
  });
});
