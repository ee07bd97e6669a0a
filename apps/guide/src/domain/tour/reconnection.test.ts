import { expect, test } from 'vitest';
import { needsRenewal, reconnectionPauseMs } from './reconnection.ts';

test('a lost connection comes back within a quarter of a second at first, and within five seconds later', () => {
  expect(reconnectionPauseMs(0, 1)).toBe(250);
  expect(reconnectionPauseMs(1, 1)).toBe(500);
  expect(reconnectionPauseMs(20, 1)).toBe(5000);
});

test('phones that lost the server together come back one after the other', () => {
  expect(reconnectionPauseMs(3, 0)).toBe(1000);
  expect(reconnectionPauseMs(3, 0.5)).toBe(1500);
});

test('a ticket is renewed once it is old, or after it was refused three times', () => {
  expect(needsRenewal({ failed: 0, ticketAgeMs: 0 })).toBe(false);
  expect(needsRenewal({ failed: 2, ticketAgeMs: 60_000 })).toBe(false);
  expect(needsRenewal({ failed: 3, ticketAgeMs: 60_000 })).toBe(true);
  expect(needsRenewal({ failed: 4, ticketAgeMs: 60_000 })).toBe(false);
  expect(needsRenewal({ failed: 0, ticketAgeMs: 530_000 })).toBe(false);
  // Before the ten minutes are over for the server, whose answer takes a moment.
  expect(needsRenewal({ failed: 0, ticketAgeMs: 550_000 })).toBe(true);
});
