import { describe, expect, test } from 'vitest';
import { findKeyed, isBelowLabels, readLabelAddress, writeLabelAddress } from './label-address.ts';

describe('the address of a label', () => {
  test.each([
    ['/go/harbour', { museum: 'harbour' }],
    ['/go/harbour/artwork/anchor', { museum: 'harbour', thing: { noun: 'artwork', key: 'anchor' } }],
    ['/go/harbour/sponsor/2-bank', { museum: 'harbour', thing: { noun: 'sponsor', key: '2-bank' } }],
  ] as const)('%s is read as it was written', (path, address) => {
    expect(readLabelAddress(path)).toEqual(address);
    expect(writeLabelAddress(address)).toBe(path);
  });

  test('is read in capital letters, and with a slash at its end, as people type it', () => {
    expect(readLabelAddress('/GO/Harbour/Artwork/Anchor/')).toEqual({
      museum: 'harbour',
      thing: { noun: 'artwork', key: 'anchor' },
    });
  });

  test.each(['/go', '/go/', '/go/harbour/artwork', '/go/harbour/painting/anchor', '/go/harbour/artwork/a%20b'])(
    '%s is none, and yet no other address of the guide',
    (path) => {
      expect(readLabelAddress(path)).toBeUndefined();
      expect(isBelowLabels(path)).toBe(true);
    },
  );

  test.each(['/', '/museums/MQ', '/goes/harbour'])('%s is none', (path) => {
    expect(readLabelAddress(path)).toBeUndefined();
    expect(isBelowLabels(path)).toBe(false);
  });
});

describe('a key names', () => {
  const anchor = { key: 'anchor', formerKeys: ['hook', 'bell'] };
  const bell = { key: 'bell' };

  test('the work that has it, before one that once had it', () => {
    expect(findKeyed([anchor, bell], 'bell')).toBe(bell);
    expect(findKeyed([anchor], 'bell')).toBe(anchor);
  });

  test('nothing, if nothing ever had it', () => {
    expect(findKeyed([anchor, bell, {}], 'ship')).toBeUndefined();
  });
});
