import { describe, expect, test } from 'vitest';
import { type Loudness, loudnessFaults } from './loudness-checks.ts';

function found(sounds: Record<string, Partial<Loudness>>) {
  const usual = { lufs: -16, peakDecibels: -2, clippedShare: 0 };
  const measured = Object.entries(sounds).map(([file, own]) => [file, { ...usual, ...own }] as const);
  return Object.fromEntries([...loudnessFaults(new Map(measured))].map(([file, { code }]) => [file, code]));
}

describe('a sound', () => {
  test('is silent if nobody hears anything of it, and counts for no loudness', () => {
    expect(found({ a: {}, b: { lufs: undefined, peakDecibels: Number.NEGATIVE_INFINITY } })).toEqual({
      b: 'sound-silent',
    });
    expect(found({ a: { lufs: undefined, peakDecibels: -61 } })).toEqual({ a: 'sound-silent' });
  });

  test('that touches full scale is not clipped; one that stays there is', () => {
    expect(found({ a: { clippedShare: 0.00005 }, b: { clippedShare: 0.0005 } })).toEqual({ b: 'sound-clipped' });
  });

  test('is far from the others by more than six units, whichever way', () => {
    const sounds = { a: {}, b: {}, c: { lufs: -22 }, d: { lufs: -22.1 }, e: { lufs: -9.9 } };
    expect(found(sounds)).toEqual({ d: 'sound-far-in-loudness', e: 'sound-far-in-loudness' });
  });

  test('is compared with the museum’s own loudness, and of two with the one nearer to that of speech', () => {
    expect(found({ a: { lufs: -30 }, b: { lufs: -29 }, c: { lufs: -31 } })).toEqual({});
    expect(found({ a: { lufs: -40 }, b: { lufs: -18 } })).toEqual({ a: 'sound-far-in-loudness' });
    expect(found({ a: { lufs: -18 }, b: { lufs: 4 } })).toEqual({ b: 'sound-far-in-loudness' });
    expect(found({ a: { lufs: -40 } })).toEqual({});
  });

  test('that is damaged inside stops there as an M4A; as an MP3 it goes on', () => {
    expect(found({ 'a.m4a': { isDamaged: true }, 'b.mp3': { isDamaged: true } })).toEqual({ 'a.m4a': 'sound-stops' });
  });

  test('that is too short to be measured is compared with none', () => {
    expect(found({ a: {}, b: { lufs: undefined } })).toEqual({});
  });
});
