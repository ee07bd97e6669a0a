import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { PlayerState, PlayerStatus } from '../listening/transport.ts';
import { needsBandwidth, reserveForSound } from './sound-bandwidth.ts';

const heard = (status: PlayerStatus, buffered: PlayerState['buffered'] = 'little', isStarved = false) => ({
  status,
  buffered,
  isStarved,
});

test('a story that was asked for needs the line until ten seconds of it are here', () => {
  expect(needsBandwidth(heard('loading'))).toBe(true);
  expect(needsBandwidth(heard('playing'))).toBe(true);
  expect(needsBandwidth(heard('playing', 'enough'))).toBe(false);
  expect(needsBandwidth(heard('playing', 'all'))).toBe(false);
});
test('one that has fallen silent for want of bytes needs it, whatever was thought to be buffered', () => {
  expect(needsBandwidth(heard('playing', 'enough', true))).toBe(true);
});
test.each(['idle', 'paused', 'blocked', 'failed', 'finished'] as const)(
  'a story that is %s needs nothing',
  (status) => {
    expect(needsBandwidth(heard(status))).toBe(false);
  },
);

test('the line is claimed once for as long as it is needed', () => {
  const player = createStore(() => heard('idle'));
  const claims: string[] = [];
  const reserve = () => {
    claims.push('claim');
    return () => void claims.push('release');
  };
  reserveForSound(player, { reserve });
  player.setState(heard('loading'));
  player.setState(heard('playing'));
  expect(claims).toEqual(['claim']);
  player.setState(heard('playing', 'enough'));
  expect(claims).toEqual(['claim', 'release']);
  player.setState(heard('playing'));
  player.setState(heard('paused'));
  expect(claims).toEqual(['claim', 'release', 'claim', 'release']);
});
