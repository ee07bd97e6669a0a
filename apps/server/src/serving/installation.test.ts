import { expect, it } from 'vitest';
import { testNetwork } from '../testing/test-network.ts';
import { abilitiesOf, offeredNetworks } from './installation.ts';

it('offers the networks that were configured, each with its number for ever, and no others', () => {
  expect(offeredNetworks([])).toEqual([]);
  expect(offeredNetworks([testNetwork('Twitter'), testNetwork('Google')])).toMatchObject([
    { idSocialNetwork: 2, name: 'Google' },
    { idSocialNetwork: 4, name: 'Twitter' },
  ]);
});

it('can let visitors log in once a network is configured, and nothing else yet', () => {
  expect([abilitiesOf([]), abilitiesOf([testNetwork('Google')])]).toEqual([[], ['socialLogin']]);
});
