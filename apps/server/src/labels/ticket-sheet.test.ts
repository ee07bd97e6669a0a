import { expect, it } from 'vitest';
import { createMissingLetters } from './missing-letters.ts';
import { type TicketDays, ticketLabels } from './ticket-sheet.ts';

const TICKET = { code: '482109375526', grouped: '4821 0937 5526' };
const DECEMBER = { validFrom: '2026-12-01', validTo: '2026-12-31' };

async function printed(languageCode: string, days: TicketDays) {
  const titles = [{ languageCode, text: 'Museum' }];
  const door = {
    kind: 'museum',
    key: 'museum',
    number: '',
    titles,
    link: 'https://guide.example.org/go/museum',
  } as const;
  const [label] = await ticketLabels(door, [TICKET], days);
  // Around the dash, versions of Node write thin spaces or none.
  return label?.titles.slice(1).map(({ text }) => text.replace(/(?<=\S)\s*–\s*(?=\S)/, '–'));
}

it.each<[string, TicketDays, string[]]>([
  ['both', DECEMBER, ['1–31 December 2026']],
  ['one day', { validFrom: '2026-12-05', validTo: '2026-12-05' }, ['5 December 2026']],
  ['the first', { validFrom: '2026-12-01' }, ['1 December 2026 –']],
  ['the last', { validTo: '2026-12-31' }, ['– 31 December 2026']],
  ['none', {}, []],
])('the days of a ticket are written as the museum speaks: %s', async (_, days, written) => {
  expect(await printed('en_GB', days)).toEqual(written);
});

it('where the computer has no font for the language, the days are printed in digits', async () => {
  const inJapanese = '2026年12月1日～31日';
  const hasFont = !(await createMissingLetters()(inJapanese));
  const expected = hasFont ? expect.stringContaining('2026年') : '2026-12-01–2026-12-31';
  expect(await printed('ja_JP', DECEMBER)).toEqual([expected]);
});
