import { describe, expect, test } from 'vitest';
import type { HeardTour } from './guided-visit.ts';
import { tourOnLockScreen } from './tour-on-lock-screen.ts';

const HEARD: HeardTour = {
  isLed: true,
  isMuted: false,
  lines: [],
  line: 'connected',
  hearing: 'hears',
  isInterrupted: false,
  isHandUp: false,
};
const inside = (part: Partial<HeardTour> = {}) => tourOnLockScreen({ tag: 'inside', tour: { ...HEARD, ...part } });

describe('the lock screen', () => {
  test('offers Pause for a tour from the tap that joins it', () => {
    expect([tourOnLockScreen({ tag: 'joining', code: 'K7M2QX' }), inside()]).toEqual(['playing', 'playing']);
  });
  test('offers Play when the visitor, or a call, has silenced the tour', () => {
    expect([inside({ mutedBy: 'visitor' }), inside({ isInterrupted: true })]).toEqual(['paused', 'paused']);
  });
  test('still has a tour whose leader is silent, or whose line is lost', () => {
    expect([inside({ isMuted: true }), inside({ isLed: false }), inside({ line: 'lost' })]).toEqual(
      Array(3).fill('playing'),
    );
  });
  test('is free while a story sounds, without sound, and outside a tour', () => {
    const free = [inside({ mutedBy: 'story' }), inside({ hearing: 'mute-phone' })];
    const outside = [tourOnLockScreen({ tag: 'outside' }), tourOnLockScreen({ tag: 'over', why: 'ended' })];
    expect([...free, ...outside]).toEqual(Array(4).fill('free'));
  });
});
