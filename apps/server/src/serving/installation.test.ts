import { expect, it } from 'vitest';
import { testNetwork } from '../testing/networks/test-network.ts';
import { abilitiesOf, offeredNetworks } from './installation.ts';

it('offers only the configured networks, each with its permanent number', () => {
  expect(offeredNetworks([])).toEqual([]);
  expect(offeredNetworks([testNetwork('Twitter'), testNetwork('Google')])).toMatchObject([
    { idSocialNetwork: 2, name: 'Google' },
    { idSocialNetwork: 4, name: 'Twitter' },
  ]);
});

it('always has live tours, logins once a network is configured, and mail once it is sent', () => {
  expect(abilitiesOf([], false)).toEqual(['liveGuide']);
  expect(abilitiesOf([testNetwork('Google')], true)).toEqual(['liveGuide', 'socialLogin', 'mail']);
});
