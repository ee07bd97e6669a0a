import { expect, test } from 'vitest';
import type { Track } from '../listening/track.ts';
import { countListenings, type HeardState } from './count-listening.ts';

const track = (story: string): Track => ({ story, url: `/media/${story}`, title: story, href: '/' });
const LEAF = track('7 en_GB standard');
const SHELL = track('8 en_GB standard');
const BIRD = track('a bird');
const at = (
  of: Track | undefined,
  seconds: number,
  status: HeardState['status'] = 'playing',
  waiting?: HeardState['waiting'],
) => ({ track: of, seconds, duration: 60, status, waiting }) satisfies HeardState;

/** The listening that a museum learns of, without those notes that only count if the phone dies. */
function counted(...states: readonly HeardState[]) {
  const noted: string[] = [];
  const { follow } = countListenings(({ tag, track: { story }, seconds }) => {
    const [idArtwork] = story.split(' ');
    if (tag !== 'goes-on') noted.push(tag === 'leave' ? `leave ${idArtwork} ${seconds}` : `${tag} ${idArtwork}`);
  });
  for (const state of states) follow(state);
  return noted;
}

test('a story that sounds is played once, however often it is paused', () => {
  const noted = counted(at(LEAF, 0, 'paused'), at(LEAF, 0, 'loading'), at(LEAF, 0), at(LEAF, 9, 'paused'), at(LEAF, 9));
  expect(noted).toEqual(['play 7']);
});
test('a story that never sounded is neither played nor left', () => {
  expect(counted(at(LEAF, 0, 'paused'), at(LEAF, 0, 'blocked'), at(SHELL, 0, 'paused'))).toEqual([]);
});
test('a story is left at its last second, by another story or by closing it', () => {
  expect(counted(at(LEAF, 0), at(LEAF, 23.4), at(SHELL, 0, 'paused'))).toEqual(['play 7', 'leave 7 23.4']);
  expect(counted(at(LEAF, 0), at(LEAF, 12), at(undefined, 0, 'idle'))).toEqual(['play 7', 'leave 7 12']);
});
test('a story that is heard to its end is not left as well, and hearing it again counts no more', () => {
  const states = [at(LEAF, 59), at(LEAF, 0, 'finished'), at(LEAF, 3), at(LEAF, 0, 'finished'), at(SHELL, 0)];
  expect(counted(...states)).toEqual(['play 7', 'finish 7', 'play 8']);
});
test('a work that is opened again after another is played again', () => {
  expect(counted(at(LEAF, 9), at(SHELL, 0, 'paused'), at(LEAF, 9))).toEqual(['play 7', 'leave 7 9', 'play 7']);
});
test('an extra interrupts a story, which is left where it waits', () => {
  const waiting = { track: LEAF, seconds: 30, goesOn: true };
  expect(counted(at(LEAF, 30), at(BIRD, 2, 'playing', waiting), at(LEAF, 30))).toEqual(['play 7']);
  const noted = counted(at(LEAF, 30), at(BIRD, 2, 'playing', waiting), at(SHELL, 0));
  expect(noted).toEqual(['play 7', 'leave 7 30', 'play 8']);
});
test('an extra that plays before its story has sounded is no play of the story', () => {
  const waiting = { track: LEAF, seconds: 0, goesOn: false };
  expect(counted(at(LEAF, 0, 'paused'), at(BIRD, 2, 'playing', waiting), at(SHELL, 0, 'paused'))).toEqual([]);
});
test('a listening is noted when it begins, and every ten seconds of the story', () => {
  const noted: number[] = [];
  const { follow } = countListenings(({ seconds }) => void noted.push(seconds));
  for (let seconds = 0; seconds <= 34; seconds++) follow(at(LEAF, seconds));
  expect(noted).toEqual([0, 10, 20, 30]);
});
