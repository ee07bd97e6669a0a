import { expect, test } from 'vitest';
import { artwork, hall } from '../../testing/museum-content.ts';
import { createWorkIndex } from './indexed-works.ts';
import { matchedParts, sentenceWith } from './matched-text.ts';
import { whyFound } from './why-found.ts';

const WATCH = artwork(1, {
  code: '417',
  artworkName: 'De Nachtwacht',
  inventoryNumber: 'SK-C-5',
  localizations: [
    {
      languageCode: 'en_GB',
      name: 'The night watch',
      artist: 'Rembrandt van Rijn',
      transcript: '[0:00] A company sets out. [0:04] A girl in gold walks among them. She carries a chicken.',
      text: '<p>Restored &amp; shown.</p><p>Three metres high.</p>',
    },
    { languageCode: 'ja', name: '夜警' },
  ],
});
const ROOM = hall(3, { localizations: [{ languageCode: 'en_GB', name: 'Gallery of honour' }] });

function found(query: string) {
  const index = createWorkIndex();
  index.add(WATCH, ROOM);
  return index.find(query).words;
}
const why = (query: string) => whyFound(WATCH, ROOM, 'The night watch', found(query));
const shown = (text: string, query: string) =>
  matchedParts(text, found(query))
    .map(({ text, isMatched }) => (isMatched ? `[${text}]` : text))
    .join('');

test.each(['night', '417', 'nihgt wacht'])(
  'a work found by "%s" needs no reason besides its name and number',
  (query) => {
    expect(why(query)).toBeUndefined();
  },
);
test('a work found by a number that its row hides shows the number as the reason', () => {
  const hidden = { ...WATCH, showCode: false };
  expect(whyFound(hidden, ROOM, 'The night watch', found('417'))).toMatchObject({ part: 'number', text: '417' });
});
test.each([
  ['its maker', 'rembrandt', 'Rembrandt van Rijn'],
  ['its hall', 'honour', 'Gallery of honour'],
  ['its own name in the museum', 'nachtwacht', 'De Nachtwacht'],
  ['its number in the museum’s list', 'SK', 'SK-C-5'],
  ['the sentence of its story', 'chicken', 'She carries a chicken.'],
  ['the sentence with most of the words', 'gold girl', 'A girl in gold walks among them.'],
  ['the line of its text, without markup', 'shown', 'Restored & shown.'],
])('a visitor reads why a work was found: %s', (_, query, text) => {
  expect(why(query)?.text).toBe(text);
});
test('a visitor reads the sentence with the word that the name lacks', () => {
  expect(why('night chicken')?.text).toBe('She carries a chicken.');
});
test('a near match in a text is not the reason if another word of it matches better', () => {
  const other = artwork(2, {
    localizations: [{ languageCode: 'en_GB', name: 'Leaf', transcript: 'At each corner. After Escher.' }],
  });
  const index = createWorkIndex();
  index.add(other, undefined);
  expect(whyFound(other, undefined, 'Leaf', index.find('esch').words)?.text).toBe('After Escher.');
});
test('the shown reason is marked with its own language', () => {
  expect(why('夜警')).toMatchObject({ text: '夜警', languageCode: 'ja' });
  expect(why('chicken')?.languageCode).toBe('en_GB');
});
test.each([
  ['The Night Watch', 'night', 'The [Night] Watch'],
  ['The Night Watch', 'nigth wat', 'The [Night] [Watch]'],
  ['夜警と夜', '夜警', '[夜警]と夜'],
  ['夜警と夜', '夜', '[夜]警と[夜]'],
])('the text "%s" has the words of the search "%s" marked', (text, query, parts) => {
  expect(shown(text, query)).toBe(parts);
});
test('the first of several sentences with as many of the words is shown', () => {
  expect(sentenceWith('A girl sleeps. A chicken wakes.', found('girl chicken'))).toBe('A girl sleeps.');
});
test('a long sentence is cut between words, around the found word', () => {
  const long = `${'Much is said of many things here, '.repeat(6)}and of a chicken, ${'and of more besides, '.repeat(12)}`;
  const cut = sentenceWith(long, found('chicken')) ?? '';
  expect(cut).toMatch(/^… (things|many|Much|is|said|of|here,) .*chicken, .* …$/);
  expect(cut.length).toBeLessThan(150);
});
