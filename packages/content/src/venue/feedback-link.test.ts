import { describe, expect, test } from 'vitest';
import { feedbackLink } from './feedback-link.ts';
import { authoredVenueSchema } from './venue.ts';

const feedbackAddress = authoredVenueSchema.shape.feedbackAddress;

describe('the link to report a barrier', () => {
  test.each([
    ['access@example.org', 'mailto:access@example.org'],
    ['front-desk+access@museum.example.org', 'mailto:front-desk+access@museum.example.org'],
    ['https://example.org', 'https://example.org'],
    ['https://www.example.org/visit/access?from=guide', 'https://www.example.org/visit/access?from=guide'],
  ])('%s is opened as %s', (address, link) => {
    expect(feedbackAddress.safeParse(address).success).toBe(true);
    expect(feedbackLink(address)).toBe(link);
  });
  test.each([
    'http://example.org',
    'javascript:alert(1)',
    'https://example',
    'https://example.org/ form',
    'https://example.org/"><b>',
    'the desk',
    'a@b@example.org',
    '',
  ])('%j is refused', (address) => {
    expect(feedbackAddress.safeParse(address).success).toBe(false);
  });
});
