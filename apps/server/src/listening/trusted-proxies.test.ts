import { expect, it } from 'vitest';
import { LOOPBACK_ONLY, trustedBy } from './trusted-proxies.ts';

it.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.1.2.3', false],
  ['fe80::1%eth0', false],
  ['', false],
])('a proxy on this machine is trusted: %s, %s', (address, isProxy) => {
  expect(trustedBy(LOOPBACK_ONLY)(address)).toBe(isProxy);
});

it('a proxy elsewhere is trusted by its address or network, and none if trust is off', () => {
  const isProxy = trustedBy(['172.17.0.1', 'uniquelocal', '2001:db8::/32']);
  expect(['172.17.0.1', '172.17.0.2', 'fd00::1', '2001:db8::7', '127.0.0.1', '2001:db9::'].map(isProxy)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(trustedBy(['linklocal'])('fe80::1%eth0')).toBe(true);
  expect(trustedBy(false)('127.0.0.1')).toBe(false);
});
