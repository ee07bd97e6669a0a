import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { isFromOwnOrigin, type OwnOrigin } from './own-origin.ts';

const HERE: OwnOrigin = { isProxy: () => false };
const BEHIND: OwnOrigin = { publicUrl: 'https://guide.example.org', isProxy: (address) => address === '127.0.0.1' };

function isOurs(headers: Record<string, string>, settings = HERE, remoteAddress = '127.0.0.1'): boolean {
  return isFromOwnOrigin({ headers, socket: { remoteAddress } } as unknown as IncomingMessage, settings);
}

test('a page of the host that was asked is ours, whatever its scheme and case', () => {
  expect(isOurs({ origin: 'http://192.0.2.7:8080', host: '192.0.2.7:8080' })).toBe(true);
  expect(isOurs({ origin: 'https://guide.example.org', host: 'Guide.example.org' })).toBe(true);
});

test('a page of another host, port or kind is not', () => {
  const host = 'guide.example.org';
  for (const origin of ['https://example.org', `https://${host}.example.com`, `https://${host}:444`, 'null', '', 'x'])
    expect(isOurs({ origin, host })).toBe(false);
  expect(isOurs({ host })).toBe(false);
  expect(isOurs({ origin: 'https://guide.example.org' })).toBe(false);
});

test('behind a proxy the address of visitors counts, and the host that the proxy says', () => {
  expect(isOurs({ origin: 'https://guide.example.org', host: '127.0.0.1:8080' }, BEHIND)).toBe(true);
  const headers = { origin: 'https://other.example', host: 'x', 'x-forwarded-host': 'other.example' };
  expect(isOurs(headers, BEHIND)).toBe(true);
  expect(isOurs(headers, BEHIND, '192.0.2.1')).toBe(false);
});
