import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { PlayerState, PlayerStatus } from '../listening/transport.ts';
import { claimForSound, needsLine } from './sound-line.ts';

const heard = (status: PlayerStatus, ahead: PlayerState['ahead'] = 'little', isStarved = false) => ({
  status,
  ahead,
  isStarved,
});

test('a story that was asked for needs the line until ten seconds of it are here', () => {
  expect(needsLine(heard('loading'))).toBe(true);
  expect(needsLine(heard('playing'))).toBe(true);
  expect(needsLine(heard('playing', 'enough'))).toBe(false);
  expect(needsLine(heard('playing', 'whole'))).toBe(false);
});
test('one that has fallen silent for want of bytes needs it, whatever was thought to be ahead', () => {
  expect(needsLine(heard('playing', 'enough', true))).toBe(true);
});
test.each(['idle', 'paused', 'blocked', 'failed', 'finished'] as const)(
  'a story that is %s needs nothing',
  (status) => {
    expect(needsLine(heard(status))).toBe(false);
  },
);

test('the line is claimed once for as long as it is needed', () => {
  const player = createStore(() => heard('idle'));
  const claims: string[] = [];
  const claim = () => {
    claims.push('claim');
    return () => void claims.push('release');
  };
  claimForSound(player, { claim });
  player.setState(heard('loading'));
  player.setState(heard('playing'));
  expect(claims).toEqual(['claim']);
  player.setState(heard('playing', 'enough'));
  expect(claims).toEqual(['claim', 'release']);
  player.setState(heard('playing'));
  player.setState(heard('paused'));
  expect(claims).toEqual(['claim', 'release', 'claim', 'release']);
});
