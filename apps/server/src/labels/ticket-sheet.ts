import { createMissingLetters } from './missing-letters.ts';
import type { MuseumLabel } from './museum-labels.ts';
import { type SheetFormat, type SheetOptions, sheetFormat } from './sheet-format.ts';

/** A ticket before it is printed. */
export type Ticket = {
  /** As a link holds it. */
  code: string;
  /** As it is printed. */
  grouped: string;
};

/** The days on which tickets may be entered, `yyyy-mm-dd`. */
export type TicketDays = { validFrom?: string | undefined; validTo?: string | undefined };

/** Letters for a ticket, in points: all of its digits stand in one line beside the code. */
const LETTERS = { number: 17, alone: 12, first: 12, other: 10 } as const;

/** The look of a sheet of tickets. @returns a sentence if the paper cannot be understood */
export function ticketFormat(paper: SheetOptions['paper']): SheetFormat | string {
  const format = sheetFormat({ paper });
  return typeof format === 'string' ? format : { ...format, letters: LETTERS };
}

/**
 * Tickets as labels: the code to type, the museum in its first language, the days, and a link that needs no typing
 * (product, section D6, Access codes).
 *
 * @param door the label of the museum itself
 */
export async function ticketLabels(
  door: MuseumLabel,
  tickets: readonly Ticket[],
  days: TicketDays,
): Promise<MuseumLabel[]> {
  const [name = { languageCode: 'en_GB', text: door.key }] = door.titles;
  const { languageCode } = name;
  const text = daysOnTicket(days, languageCode);
  // The name may be missing for want of a font, but not the days.
  const isPrinted = text === '' || !(await createMissingLetters()(text));
  const dates = isPrinted ? { languageCode, text } : { languageCode: 'en_GB', text: daysInDigits(days) };
  const titles = text === '' ? [name] : [name, dates];
  return tickets.map(({ code, grouped }) => ({
    ...door,
    number: grouped,
    titles,
    link: `${door.link}?${new URLSearchParams({ code })}`,
  }));
}

function daysInDigits({ validFrom = '', validTo = '' }: TicketDays): string {
  return validFrom === validTo ? validFrom : `${validFrom} – ${validTo}`.trim();
}

/** "1–31 December 2026" as the language writes it; a missing end is left open. */
function daysOnTicket({ validFrom, validTo }: TicketDays, languageCode: string): string {
  // With the country: dates in en_GB are not those of en_US.
  const written = new Intl.DateTimeFormat(languageCode.replace('_', '-'), { dateStyle: 'long', timeZone: 'UTC' });
  const [from, to] = [validFrom, validTo].map((day) => (day === undefined ? undefined : new Date(`${day}T12:00Z`)));
  if (from && to) return written.formatRange(from, to);
  if (from) return `${written.format(from)} –`;
  return to ? `– ${written.format(to)}` : '';
}
