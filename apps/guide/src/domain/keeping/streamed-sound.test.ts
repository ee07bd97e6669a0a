import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { PlayerState, PlayerStatus } from '../listening/transport.ts';
import { needsBandwidth, reserveForSound } from './streamed-sound.ts';

const heard = (status: PlayerStatus, buffered: PlayerState['buffered'] = 'little', isStarved = false) => ({
  status,
  buffered,
  isStarved,
});

test('a requested story needs the bandwidth until ten seconds are buffered', () => {
  expect(needsBandwidth(heard('loading'))).toBe(true);
  expect(needsBandwidth(heard('playing'))).toBe(true);
  expect(needsBandwidth(heard('playing', 'enough'))).toBe(false);
  expect(needsBandwidth(heard('playing', 'all'))).toBe(false);
});
test('a story that stopped for lack of bytes needs it, whatever the buffer reported', () => {
  expect(needsBandwidth(heard('playing', 'enough', true))).toBe(true);
});
test.each(['idle', 'paused', 'blocked', 'failed', 'finished'] as const)(
  'a story that is %s needs nothing',
  (status) => {
    expect(needsBandwidth(heard(status))).toBe(false);
  },
);

test('the bandwidth is reserved once, as long as it is needed', () => {
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
