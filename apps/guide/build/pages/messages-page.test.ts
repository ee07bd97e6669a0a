import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MESSAGES, messagesPage } from './messages-page.ts';
import { DOCS } from './sources.ts';

const DOCS = join(import.meta.dirname, '../../../docs');
const PAGE = 'docs/messages.md';
const ENGLISH: Record<string, string> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../src/locales/en.json'), 'utf8'),
);

type Row = { message: string; words: string; where: string; story: string };

const plain = (cell = '') => cell.replaceAll('`', '');
const rows = readFileSync(join(DOCS, 'messages.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| message |'))
  .map((line): Row => {
    const [message, words, where = '', , story = ''] = line
      .slice(2, -1)
      .split('|')
      .map((cell) => cell.trim());
    return { message: plain(message), words: plain(words), where, story };
  });

/** The messages of sections 5 and 8 of the specification, in its order. */
const SPECIFIED = [
  ...['email_not_valid', 'user_name_error', 'user_not_valid', 'password_error', 'wrong_password', 'wrong_code'],
  ...['no_artwork', 'privacy_policy_error', 'zip, birth year, score', 'error_museum_deactivated', 'error_download'],
  ...['error_update', 'error_uploading_statistics', 'no_internet', 'recognition_offline_notification'],
  ...['no_artworks_category', 'no_favourites', 'no_halls', 'no_halls_artworks', 'no_languages', 'no_resources'],
  ...['no_routes', 'no_steps', 'camera and QR code', 'script chunk', 'audio play failure'],
];

/** Messages of features that this guide does not have yet. */
const LATER = ['email_not_valid', 'user_name_error', 'user_not_valid', 'recognition_offline_notification'];

const here = rows.filter(({ words }) => words !== '');
const textOf = (cell: string) => {
  const link = /^\[[^\]]+\]\((.+)\)$/.exec(cell)?.[1];
  const path = join(DOCS, link ?? 'no such file');
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};
/** Enough of a sentence to distinguish it from every other one. */
const DISTINCT_CHARACTERS = 28;

/** Whether a story names the words by their id, or by their beginning in English. */
const reads = (story: string, id: string) => {
  const [said = ''] = (ENGLISH[id] ?? '').split('{', 1);
  const text = textOf(story);
  return text.includes(`'${id}'`) || text.includes(said.slice(0, DISTINCT_CHARACTERS));
};

describe(`a reader who looks a message up in ${PAGE}`, () => {
  test('finds each message of the specification, in its order', () => {
    expect([...new Set(rows.map(({ message }) => message))]).toEqual(SPECIFIED);
  });

  test('reads which of them come later, exactly these', () => {
    expect(rows.filter(({ words }) => words === '').map(({ message }) => message)).toEqual(LATER);
    expect(rows.filter(({ words, where }) => words === '' && !where.startsWith('comes with '))).toEqual([]);
  });

  test.each(here)('$message: the component shows $words', ({ words, where }) => {
    expect(Object.keys(ENGLISH)).toContain(words);
    expect(textOf(where)).toContain(`'${words}'`);
  });

  test.each(here)('$message: the story reads $words', ({ words, story }) => {
    expect(reads(story, words)).toBe(true);
  });
});
