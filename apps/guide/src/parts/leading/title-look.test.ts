import { describe, expect, it } from 'vitest';
import { titleLook } from './title-look.ts';

describe('the look of a title', () => {
  it('is the usual one for most names', () => {
    expect(titleLook('Thick and thin')).toEqual({});
  });
  it('is smaller for a long name, and smaller again for the longest', () => {
    expect(titleLook('The guild of cloth merchants in the winter of 1624')['data-length']).toBe('long');
    expect(
      titleLook('The guild of cloth merchants considers the accounts of the winter, by an unknown hand')['data-length'],
    ).toBe('longest');
  });
  it('divides a word that is too long for a line, and no other', () => {
    expect(titleLook('Rindfleischetikettierung')['data-long-word']).toBe(true);
    expect(titleLook('Two merchants')['data-long-word']).toBeUndefined();
  });
});
