import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MESSAGES, messagesPage } from './messages-page.ts';
import { DOCS } from './sources.ts';

/** The messages that sections 5 and 8 of the specification name, in its order. */
const SPECIFIED = [
  ...['email_not_valid', 'user_name_error', 'user_not_valid', 'password_error', 'wrong_password', 'wrong_code'],
  ...['no_artwork', 'privacy_policy_error', 'zip, birth year, score', 'error_museum_deactivated', 'error_download'],
  ...['error_update', 'error_uploading_statistics', 'no_internet', 'recognition_offline_notification'],
  ...['no_artworks_category', 'no_favourites', 'no_halls', 'no_halls_artworks', 'no_languages', 'no_resources'],
  ...['no_routes', 'no_steps', 'camera and QR code', 'script chunk', 'audio play failure'],
];

test('the page of all messages is the one that the guide gives', async () => {
  // `npx vitest run --project rules --update=all messages-page` writes the page.
  await expect(messagesPage()).toMatchFileSnapshot(join(DOCS, 'messages.md'));
});

test('every message that the specification names is listed, in its order', () => {
  expect([...new Set(MESSAGES.map(({ message }) => message))]).toEqual(SPECIFIED);
});

const rows = messagesPage()
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes(']('))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );

test.each(rows)('%s %s: a file says it, and a story or test reads it', (_message, _words, where, _when, story) => {
  expect(where).toMatch(/^\[.+\]\(.+\)$/);
  expect(story).toMatch(/^\[.+\]\(.+\)$/);
});
