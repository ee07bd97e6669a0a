import { describe, expect, test } from 'vitest';
import { HEARD } from '../../testing/fake-tours.ts';
import type { HeardTour } from './guided-visit.ts';
import { tourOnLockScreen } from './tour-on-lock-screen.ts';

const inside = (part: Partial<HeardTour> = {}, isStoryHeard = false) =>
  tourOnLockScreen({ tag: 'inside', tour: { ...HEARD, ...part } }, isStoryHeard);

describe('the lock screen', () => {
  test('offers Pause for a tour from the tap that joins it', () => {
    expect([tourOnLockScreen({ tag: 'joining', code: 'K7M2QX' }, true), inside()]).toEqual(['playing', 'playing']);
  });
  test('offers Play when the visitor, or a call, has silenced the tour', () => {
    expect([inside({ mutedBy: 'visitor' }), inside({ isInterrupted: true })]).toEqual(['paused', 'paused']);
  });
  test('still has a tour whose leader is silent, or whose connection is lost', () => {
    expect([inside({ isMuted: true }), inside({ isLed: false }), inside({ connection: 'lost' })]).toEqual(
      Array(3).fill('playing'),
    );
  });
  test('is free while a story sounds, without sound, and outside a tour', () => {
    const free = [
      inside({ mutedBy: 'story' }, true),
      inside({ mutedBy: 'visitor' }, true),
      inside({ hearing: 'mute-phone' }),
    ];
    const outside = [
      tourOnLockScreen({ tag: 'outside' }, false),
      tourOnLockScreen({ tag: 'over', why: 'ended' }, false),
    ];
    expect([...free, ...outside]).toEqual(Array(5).fill('free'));
  });
});
