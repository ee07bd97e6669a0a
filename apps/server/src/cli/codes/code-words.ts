import type { CodeTerms, ListedCodes } from '../../guarding/codes/code-terms.ts';
import { validDay } from '../../statistics/tickets.ts';
import { isHolderName } from './holder-name.ts';

/** The options of `cicerone code add`, as they were typed. */
export type CodeOptions = {
  days?: string | undefined;
  name?: string | undefined;
  valid?: string | undefined;
  uses?: string | undefined;
  count?: string | undefined;
  sheet?: string | undefined;
  paper?: string | undefined;
  svg?: string | undefined;
  png?: string | undefined;
  end?: boolean | undefined;
};

/** How many days a code opens a venue by default (product, section 5). */
const DEFAULT_DAYS = '1';
const VALID = '--valid is a day, or two with two full stops between them, such as 2026-12-01..2026-12-31';

/**
 * The days and the terms of a code.
 *
 * @returns a sentence if an option cannot be understood
 */
export function readTerms(options: CodeOptions): { days: number; terms: CodeTerms } | string {
  const { days = DEFAULT_DAYS, name, valid, uses } = options;
  if (!/^[1-9]\d{0,3}$/.test(days)) return `--days is a whole number from 1 to 9999, not "${days}".`;
  if (name !== undefined && !isHolderName(name)) return '--name has 1 to 60 characters, such as "Schools in December".';
  if (uses !== undefined && !/^[1-9]\d{0,5}$/.test(uses)) {
    return `--uses is a whole number from 1 to 999999, not "${uses}".`;
  }
  const dates = readDates(valid);
  if (typeof dates === 'string') return dates;
  return { days: Number(days), terms: { name, ...dates, uses: uses === undefined ? undefined : Number(uses) } };
}

/** One day, or the first and the last; either may be missing. */
function readDates(valid: string | undefined): Pick<CodeTerms, 'validFrom' | 'validTo'> | string {
  if (valid === undefined) return {};
  const [first = '', last = first, ...more] = valid.split('..');
  const [validFrom, validTo] = [first, last].map((day) => (day === '' ? undefined : validDay(day)));
  const isWrong = (first !== '' && !validFrom) || (last !== '' && !validTo) || !(validFrom ?? validTo);
  if (isWrong || more.length > 0) return `${VALID}, not "${valid}".`;
  if (validFrom && validTo && validFrom > validTo)
    return `${validFrom} is after ${validTo}: the first day comes first.`;
  return { validFrom, validTo };
}

/** The terms of codes, in words: "opens for 2 day(s), valid on 2026-12-01, used on 3 of 5 phone(s)". */
export function termsInWords(listed: ListedCodes): string {
  const valid = datesInWords(listed);
  return [
    `opens for ${listed.daysUntilExpiration} day(s)`,
    ...(valid ? [`valid ${valid}`] : []),
    useInWords(listed),
  ].join(', ');
}

/** Some days, as in "from 2026-12-01 to 2026-12-31"; undefined if every day is meant. */
export function datesInWords({ validFrom, validTo }: Pick<ListedCodes, 'validFrom' | 'validTo'>): string | undefined {
  if (validFrom !== null && validFrom === validTo) return `on ${validFrom}`;
  const parts = [...(validFrom === null ? [] : [`from ${validFrom}`]), ...(validTo === null ? [] : [`to ${validTo}`])];
  return parts.length > 0 ? parts.join(' ') : undefined;
}

function useInWords({ uses, codes, used }: ListedCodes): string {
  return uses === null ? `used on ${used} phone(s)` : `used on ${used} of ${uses * codes} phone(s)`;
}

/** Why a code opens nothing that day; undefined if it opens its venue. */
export function whyClosed({ validFrom, validTo, uses, used }: ListedCodes, day: string): string | undefined {
  if (validFrom !== null && day < validFrom) return `It opens nothing before ${validFrom}.`;
  if (validTo !== null && day > validTo) return `It opens nothing since ${validTo} is over.`;
  return uses !== null && used >= uses ? 'It is used up.' : undefined;
}
