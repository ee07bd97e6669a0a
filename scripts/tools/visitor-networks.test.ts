import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../places.mjs';

/** The maps of `deploy/nginx.conf` that name a visitor's network, by the variable that they set. */
function networkMaps() {
  const text = readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8');
  const maps = [...text.matchAll(/^map \$binary_remote_addr \$(\w+) \{\n {2}"~(.+)" \$(\w+);\n/gm)];
  return new Map(maps.map(([, variable = '', pattern = '', group = '']) => [variable, { pattern, group }]));
}

/** The key by which nginx counts connections: the named part of the address's bytes, or all of them. */
function countedBy(variable: string, bytes: readonly number[]): string {
  const address = String.fromCharCode(...bytes);
  const { pattern, group } = networkMaps().get(variable) ?? { pattern: '(?!)', group: '' };
  return new RegExp(pattern).exec(address)?.groups?.[group] ?? address;
}

/** An IPv6 address of eight groups. */
const bytesOf = (...groups: number[]) => groups.flatMap((group) => [group >> 8, group & 255]);

const HOME = [0x2001, 0xdb8, 0x1, 0];

test.each([
  ['written without a gap', [1, 2, 3, 4]],
  ['written with a gap that reaches into the network', [0, 0, 0, 5]],
  ['written with a gap behind the network', [0xa, 0, 0, 0xd]],
  ['with a line break among its bytes', [0x0a0d, 0x0a0a, 0x2028, 0x0a]],
])('all addresses of one IPv6 network count as one sender in nginx: %s', (_, host) => {
  const [own, one] = [bytesOf(...HOME, ...host), bytesOf(...HOME, 9, 9, 9, 9)];
  expect(countedBy('visitor_network', own)).toBe(countedBy('visitor_network', one));
  expect(countedBy('visitor_site', own)).toBe(countedBy('visitor_site', one));
});

test('networks of one customer are apart, and have one bound together', () => {
  const [one, other] = [bytesOf(...HOME, 0, 0, 0, 1), bytesOf(0x2001, 0xdb8, 0x1, 7, 0, 0, 0, 1)];
  expect(countedBy('visitor_network', one)).not.toBe(countedBy('visitor_network', other));
  expect(countedBy('visitor_site', one)).toBe(countedBy('visitor_site', other));
  expect(countedBy('visitor_site', one)).not.toBe(
    countedBy('visitor_site', bytesOf(0x2001, 0xdb8, 0x2, 0, 0, 0, 0, 1)),
  );
});

test('an IPv4 address is one sender', () => {
  for (const variable of ['visitor_network', 'visitor_site'])
    expect(countedBy(variable, [203, 0, 113, 9])).not.toBe(countedBy(variable, [203, 0, 113, 8]));
});
