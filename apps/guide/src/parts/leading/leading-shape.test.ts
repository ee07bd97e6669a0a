import type { Pictures } from '@cicerone/content/package/fields';
import { describe, expect, it } from 'vitest';
import { leadingShape } from './leading-shape.ts';

const picture = (width: number, height: number) =>
  ({ 'media/a.webp': { width, height, standIn: '', sizes: [] } }) as unknown as Pictures;

describe('the leading picture of a work', () => {
  it('is absent for a work without one', () => {
    expect(leadingShape({})).toEqual({ tag: 'none' });
  });
  it('fills its half of the screen', () => {
    for (const [width, height] of [
      [600, 1200],
      [1000, 1000],
      [1599, 1000],
    ] as const) {
      expect(leadingShape({ mainImageUrl: 'media/a.webp', pictures: picture(width, height) })).toEqual({
        tag: 'filling',
      });
    }
  });
  it('is complete from 16:10 on, because a frieze without its ends would be another work', () => {
    expect(leadingShape({ mainImageUrl: 'media/a.webp', pictures: picture(1600, 1000) })).toEqual({
      tag: 'complete',
      ratio: 1.6,
    });
    expect(leadingShape({ mainImageUrl: 'media/a.webp', pictures: picture(2400, 600) })).toEqual({
      tag: 'complete',
      ratio: 4,
    });
  });
  it('fills if it is the picture of a route, which is no work: a panorama, too', () => {
    const panorama = { mainImageUrl: 'media/a.webp', pictures: picture(2400, 600) };
    expect(leadingShape(panorama, true)).toEqual({ tag: 'filling' });
    expect(leadingShape({}, true)).toEqual({ tag: 'none' });
  });
  it('fills if its size is not known', () => {
    expect(leadingShape({ mainImageUrl: 'media/a.webp' })).toEqual({ tag: 'filling' });
  });
});
