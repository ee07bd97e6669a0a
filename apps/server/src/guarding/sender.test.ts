import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { addressOf, rememberAddress, senderOf, siteOf, siteOfAddress } from './sender.ts';

const from = (ip: string | undefined) => ({ ip }) as FastifyRequest;

it.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9', '203.0.113.9'],
  ['fe80::1%eth0', 'fe80::', 'fe80::'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::', '2001:db8:1::'],
  ['2001:DB8:1:2::', '2001:db8:1:2::', '2001:db8:1::'],
  ['2001:db8::6', '2001:db8::', '2001:db8::'],
  ['::1', '::', '::'],
  ['', '', ''],
])('%s belongs to the sender %s, at the site %s', (address, sender, site) => {
  expect([senderOf(from(address)), siteOf(from(address)), siteOfAddress(address)]).toEqual([sender, site, site]);
});

it.each([
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:DB8::7', '2001:db8::7'],
  ['unknown', 'unknown'],
])('%s is written as %s', (given, written) => {
  const request = from(given);
  rememberAddress(request);
  expect([addressOf(request), addressOf(from(given))]).toEqual([written, written]);
});

it('the address of a client that has disconnected is still known', () => {
  const request = from('192.0.2.7');
  rememberAddress(request);
  Object.assign(request, { ip: undefined });
  expect([addressOf(request), senderOf(request)]).toEqual(['192.0.2.7', '192.0.2.7']);
  expect(senderOf(from(undefined))).toBe('');
});
