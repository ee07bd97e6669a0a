import type { Artwork } from '@cicerone/content/work/artwork';
import { timeOf, type VisitDay } from '#domain/own/my-visit.ts';
import { useWords } from '#parts/guide.ts';
import { useDay } from '#parts/words/use-day.ts';
import { OwnRow } from '../OwnRow.tsx';
import { useMinutes } from './use-totals.ts';

type Props = { day: VisitDay; present: ReadonlyMap<number, Artwork> };

/** The works seen on one day, in the order in which the visitor saw them. */
export function Day({ day: { day, seen }, present }: Props) {
  const { translate } = useWords();
  const writeDay = useDay();
  const minutes = useMinutes();
  return (
    <section>
      <h2 className="visit-day">{writeDay(day)}</h2>
      <ol>
        {seen.map(({ work, startDate, seconds }) => (
          <li key={work.idArtwork}>
            <OwnRow
              work={work}
              artwork={present.get(work.idArtwork)}
              above={translate('myVisit.seen', { time: timeOf(startDate), minutes: minutes(seconds) })}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
