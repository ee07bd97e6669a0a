import type pg from 'pg';

/** The tickets that a museum sold on a day (`yyyy-mm-dd`). */
export type DayTickets = { day: string; tickets: number };
/** The visits of days whose tickets are known, and those tickets: their ratio is the take-up. */
export type TakeUp = { days: number; visits: number; tickets: number };

/** Twenty years. */
const MOST_LINES = 7400;
const MOST_TICKETS = 1_000_000;

/**
 * Reads a table of tickets: a line for each day, with the columns `date,tickets` in any order, separated by commas,
 * semicolons or tabs, as spreadsheets save them. Other columns are ignored.
 *
 * @returns a sentence about the first line that cannot be read
 */
export function readTickets(text: string): DayTickets[] | string {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const names = cellsOf(head).map((name) => name.toLowerCase());
  const [dateAt, ticketsAt] = [names.indexOf('date'), names.indexOf('tickets')];
  if (dateAt === -1 || ticketsAt === -1) {
    return 'The first line names the columns, date and tickets: "date,tickets".';
  }
  if (lines.length > MOST_LINES) return `It has ${lines.length} lines, and ${MOST_LINES} are taken at a time.`;
  const found = new Map<string, number>();
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const cells = cellsOf(line);
    const [day, tickets] = [dayIn(cells[dateAt] ?? ''), countIn(cells[ticketsAt] ?? '')];
    const called = `Line ${at + 2}`;
    if (day === undefined) return `${called}: "${cells[dateAt] ?? ''}" is no date. Write it as 2026-11-30.`;
    if (tickets === undefined) {
      return `${called}: "${cells[ticketsAt] ?? ''}" is no number of tickets. Write it in digits alone, such as 1250.`;
    }
    if (found.has(day)) return `${called}: ${day} stands there twice.`;
    found.set(day, tickets);
  }
  return [...found].map(([day, tickets]) => ({ day, tickets }));
}

const cellsOf = (line: string) => line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));

/** A date as ISO writes it, or with points as German spreadsheets do. With strokes nobody knows which number is the month. */
function dayIn(written: string): string | undefined {
  const [, date, month, year] = /^(\d\d?)\.(\d\d?)\.(\d{4})$/.exec(written) ?? [];
  return validDay(year === undefined ? written : `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`);
}

/** The day itself if there is such a day (`yyyy-mm-dd`). */
export function validDay(day: string): string | undefined {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(day)) return undefined;
  const moment = Date.parse(`${day}T00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day) ? day : undefined;
}

function countIn(written: string): number | undefined {
  return /^\d{1,7}$/.test(written) && Number(written) <= MOST_TICKETS ? Number(written) : undefined;
}

/** Stores the tickets of these days, in place of earlier ones. */
export async function storeTickets(pool: pg.Pool, idMuseum: number, sold: readonly DayTickets[]): Promise<void> {
  await pool.query(
    `insert into tickets (id_museum, day, tickets) select $1, * from unnest($2::date[], $3::int[])
     on conflict on constraint tickets_once do update set tickets = excluded.tickets`,
    [idMuseum, sold.map(({ day }) => day), sold.map(({ tickets }) => tickets)],
  );
}

/** The tickets from one day to another, both included, and the visits of those of these days whose tickets are known. */
export async function readTakeUp(pool: pg.Pool, idMuseum: number, from: string, to: string): Promise<TakeUp> {
  const { rows } = await pool.query({
    name: 'read-take-up',
    text: `
      select count(*)::int as days, coalesce(sum(tickets), 0)::float8 as tickets, coalesce(sum(visits), 0)::float8 as visits
      from tickets left join (
        select day, sum(total) as visits from day_sums
        where id_museum = $1 and measure = 'visits' and subject = '' group by day
      ) as visited using (day)
      where id_museum = $1 and day between $2 and $3`,
    values: [idMuseum, from, to],
  });
  return rows[0];
}
