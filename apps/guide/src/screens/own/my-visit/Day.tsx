import type { Artwork } from '@cicerone/content/work/artwork';
import { timeOf, type VisitDay } from '#domain/own/my-visit.ts';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { useDay } from '#parts/words/use-day.ts';
import type { Elements } from '#ui/elements.ts';
import { OwnRow } from '../OwnRow.tsx';
import { TraceList } from './TraceList.tsx';
import { useMinutes } from './use-totals.ts';
import { WalkRow } from './WalkRow.tsx';

type Props = { day: VisitDay; present: ReadonlyMap<number, Artwork> };

/** The things seen and heard on one day: walks, works, halls and one-minute stories, each in the order of the visit. */
export function Day({ day: { day, seen, walks, halls, oneMinutes }, present }: Props) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const venue = useOpenVenue();
  const writeDay = useDay();
  const minutes = useMinutes();
  const isMixed = walks.length + halls.length + oneMinutes.length > 0;
  return (
    <section>
      <h2 className="visit-day">{writeDay(day)}</h2>
      {walks.length > 0 && (
        <ul>
          {walks.map((trace) => (
            <WalkRow key={`${trace.kind} ${trace.id}`} trace={trace} />
          ))}
        </ul>
      )}
      {seen.length > 0 && (
        <Group title={isMixed && translate('myVisit.works')}>
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
        </Group>
      )}
      {halls.length > 0 && (
        <Group title={translate('myVisit.inHalls')}>
          <TraceList
            traces={halls}
            thingOf={(id) => venue.halls.find(({ idHall }) => idHall === id)}
            addressOf={(idHall) => addressOf('Hall', { idHall })}
          />
        </Group>
      )}
      {oneMinutes.length > 0 && (
        <Group title={translate('menu.inAMinute')}>
          <TraceList
            traces={oneMinutes}
            thingOf={(id) => venue.oneMinutes.find(({ idOneMinute }) => idOneMinute === id)}
            addressOf={(idOneMinute) => addressOf('OneMinute', { idOneMinute })}
          />
        </Group>
      )}
    </section>
  );
}

/** One kind of thing among those of a day. */
function Group({ title, children }: { title: string | false; children: Elements }) {
  return (
    <>
      {title && <h3 className="visit-kind">{title}</h3>}
      {children}
    </>
  );
}
