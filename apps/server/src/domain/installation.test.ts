import { expect, it } from 'vitest';
import { offeredNetworks } from './installation.ts';

it('offers the networks that were configured, each with its number for ever, and no others', () => {
  expect(offeredNetworks([])).toEqual([]);
  expect(offeredNetworks(['Twitter', 'Google'])).toEqual([
    { idSocialNetwork: 2, name: 'Google' },
    { idSocialNetwork: 4, name: 'Twitter' },
  ]);
});
