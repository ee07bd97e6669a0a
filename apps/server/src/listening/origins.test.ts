import { expect, it } from 'vitest';
import { everyAddress, type Interfaces } from './every-address.ts';
import { isInsecureForPhones, isOwnMachine, origins } from './origins.ts';

type Address = NonNullable<Interfaces[string]>[number];

const IPV4 = { address: '192.0.2.7', family: 'IPv4', internal: false } as Address;
const IPV6 = { address: '2001:db8::7', family: 'IPv6', internal: false, scopeid: 0 } as Address;
const OF_LINK = { address: 'fe80::7', family: 'IPv6', internal: false, scopeid: 2 } as Address;
const LOOPBACK = [
  { address: '127.0.0.1', family: 'IPv4', internal: true } as Address,
  { address: '::1', family: 'IPv6', internal: true, scopeid: 0 } as Address,
];

const originsAt = (host: string, lan: Address[] = []) =>
  origins({ host, port: 8080, publicUrl: undefined, tls: undefined }, { lo: LOOPBACK, eth0: lan });

it.each(['0.0.0.0', '::', '::0', '0:0:0:0:0:0:0:0'])(
  'a server at %s has a link for phones and one for its own machine',
  (host) => {
    expect(originsAt(host, [OF_LINK, IPV4])).toEqual(['http://192.0.2.7:8080', 'http://localhost:8080']);
    expect(originsAt(host)).toEqual(['http://localhost:8080']);
  },
);

it('in a network without IPv4 the link for phones is an IPv6 address that other machines reach', () => {
  expect(originsAt('::', [OF_LINK, IPV6])).toEqual(['http://[2001:db8::7]:8080', 'http://localhost:8080']);
  expect(originsAt('::', [IPV6, IPV4])[0]).toBe('http://192.0.2.7:8080');
  expect(originsAt('0.0.0.0', [IPV6])).toEqual(['http://localhost:8080']);
});

it.each([
  ['::1', 'http://[::1]:8080', true],
  ['2001:db8::7', 'http://[2001:db8::7]:8080', false],
  ['fe80::7%eth0', 'http://[fe80::7]:8080', false],
  ['127.0.0.1', 'http://127.0.0.1:8080', true],
  ['guide.local', 'http://guide.local:8080', false],
])('a server at %s has the link %s', (host, link, isOwn) => {
  expect(originsAt(host)).toEqual([link]);
  expect([isOwnMachine(link), isInsecureForPhones(link)]).toEqual([isOwn, !isOwn]);
});

it('every address is one of IPv6 where the machine has any, else of IPv4', () => {
  expect(everyAddress({ lo: LOOPBACK, eth0: [IPV4] })).toBe('::');
  expect(everyAddress({ lo: LOOPBACK.slice(0, 1), eth0: [IPV4] })).toBe('0.0.0.0');
});
