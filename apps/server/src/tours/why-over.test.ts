import { expect, test } from 'vitest';
import { type TourFacts, whyOver } from './why-over.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const ago = (ms: number) => new Date(NOW - ms);
const LONGEST_TOUR_MS = 14_400_000;
const LONGEST_WITHOUT_LEADER_MS = 1_800_000;
const GOES_ON: TourFacts = { startDate: ago(1000), leaderGoneAt: null, hasKey: true, isOpen: true };

test.each<[string, Partial<TourFacts>, string | undefined]>([
  ['goes on while somebody leads it', {}, undefined],
  ['goes on while its leader is away for a moment', { leaderGoneAt: ago(LONGEST_WITHOUT_LEADER_MS - 1) }, undefined],
  ['ends after half an hour without a leader', { leaderGoneAt: ago(LONGEST_WITHOUT_LEADER_MS) }, 'ended'],
  ['ends after four hours', { startDate: ago(LONGEST_TOUR_MS) }, 'ended'],
  ['is revoked with the key of its leader', { hasKey: false }, 'revoked'],
  ['is revoked when its museum is closed', { isOpen: false, startDate: ago(LONGEST_TOUR_MS) }, 'revoked'],
])('a tour %s', (_, facts, why) => expect(whyOver({ ...GOES_ON, ...facts }, NOW)).toBe(why));
