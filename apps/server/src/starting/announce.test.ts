import { expect, it } from 'vitest';
import type { VenueEntry } from '../storage/venue-list.ts';
import { announcement } from './announce.ts';

const venue = { idMuseum: 1, slug: 'museum-of-pattern', name: 'Museum of Pattern', deactivated: false, version: 1 };
const found = (...venues: VenueEntry[]) => ({ venues, unreadable: [] });
const MAIL = 'Mail: none is sent.';
const LINK = '/go/museum-of-pattern';

it('gives the visitor link on every address, a QR code, and the API reference', () => {
  const text = announcement(found(venue), ['https://guide.example', 'http://localhost:8080'], MAIL);
  expect(text).toContain(`https://guide.example${LINK}`);
  expect(text).toContain(`http://localhost:8080${LINK}`);
  expect(text).toMatch(/[█▀▄]{20}/);
  expect(text).toContain('/api/docs');
  expect(text).toContain(MAIL);
  expect(text).not.toContain('plain http');
});

it.each([
  ['http://192.168.1.5:8080', true],
  ['http://localhost:8080', false],
  ['http://127.0.0.1:8080', false],
  ['http://[::1]:8080', false],
  ['https://192.168.1.5:8080', false],
])('on %s, says that phones get no offline mode and no camera: %s', (origin, isSaid) => {
  const text = announcement(found(venue), [origin], MAIL);
  expect(text.includes('no offline mode and no camera')).toBe(isSaid);
  expect(text.includes('TLS_CERT')).toBe(isSaid);
});

it('without a venue, says how to import one', () => {
  expect(announcement(found(), ['http://localhost:8080'], MAIL)).toContain('venue import');
});

it('names unreadable files in one line, and the other venues have their links', () => {
  const unreadable = [{ path: '/data/venues/2', why: 'it is damaged' }];
  const text = announcement({ venues: [venue], unreadable }, ['http://localhost:8080'], MAIL);
  expect(text).toContain(LINK);
  expect(text).toContain('\nPassed over: /data/venues/2 cannot be read, because it is damaged.\n');
  expect(announcement({ venues: [], unreadable }, ['http://localhost:8080'], MAIL)).not.toContain('venue import');
});
