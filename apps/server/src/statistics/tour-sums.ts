import type pg from 'pg';
import type { Measure } from './day-sums.ts';

/** A live tour that has ended. `day` is the one on which it began, `yyyy-mm-dd` in the museum's timezone. */
export type CountedTour = {
  idMuseum: number;
  day: string;
  listeners: number;
  seconds: number;
  shown: readonly number[];
};

type TourMeasure = Extract<Measure, 'tours' | 'tour-listeners' | 'tour-seconds' | 'tour-shows'>;
type TourSum = { measure: TourMeasure; subject: string; total: number };

/** The sums of a tour. One that nobody has joined was a try of the museum's people, and is not counted. */
export function sumsOfTour({ listeners, seconds, shown }: Omit<CountedTour, 'idMuseum' | 'day'>): TourSum[] {
  if (listeners === 0) return [];
  const shows = new Map<number, number>();
  for (const idArtwork of shown) shows.set(idArtwork, (shows.get(idArtwork) ?? 0) + 1);
  return [
    { measure: 'tours', subject: '', total: 1 },
    { measure: 'tour-listeners', subject: '', total: listeners },
    { measure: 'tour-seconds', subject: '', total: seconds },
    ...[...shows].map(([id, total]) => ({ measure: 'tour-shows' as const, subject: String(id), total })),
  ];
}

/**
 * Adds a tour to the sums of its day (product, section 4, Statistics). They are final at once: of the tour itself
 * nothing is kept.
 */
export async function addTourSums(client: pg.PoolClient, { idMuseum, day, ...tour }: CountedTour): Promise<void> {
  const sums = sumsOfTour(tour);
  await client.query(
    `insert into day_sums as kept (id_museum, day, measure, subject, is_final, total)
      select $1, $2::date, measure, subject, true, total
      from unnest($3::text[], $4::text[], $5::bigint[]) as given (measure, subject, total)
      order by measure collate "C", subject collate "C"
      on conflict on constraint day_sums_once do update set total = kept.total + excluded.total`,
    [
      ...[idMuseum, day],
      sums.map(({ measure }) => measure),
      sums.map(({ subject }) => subject),
      sums.map(({ total }) => total),
    ],
  );
}
