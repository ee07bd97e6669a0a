import type { Artwork } from '@cicerone/content/work/artwork';
import { worksForPictures } from '#domain/halls/hall-picture.ts';
import type { Moment } from '#domain/halls/timeline-stops.ts';
import type { Walk } from '#domain/walk/walk.ts';
import { alongStop, walkAddress } from '#domain/walk/walk-address.ts';
import type { Stop } from '#domain/walk/walk-stops.ts';
import { ArtworkRow } from '#parts/artwork-card/ArtworkRow.tsx';
import { useGuide, useWords } from '#parts/guide.ts';
import { SpokenText } from '#parts/listening/SpokenText.tsx';
import { soundOf } from '#parts/listening/sound-of.ts';
import { useTexts } from '#parts/texts.ts';
import { useVenueRecord } from '#parts/use-venue-record.ts';
import { useOnlyVariant } from '#parts/variant/use-only-variant.tsx';
import { StopNumber } from '#parts/walk/StopRow.tsx';
import { HallRow } from '../halls/HallRow.tsx';

type Props = {
  walk: Walk;
  moments: readonly Moment[];
  /** The timeline's own name. */
  title: string;
  /** The ids of the steps that the visitor has seen today. */
  been: readonly number[];
};

/** The moments of a timeline along one line, in chronological order. */
export function Stops({ walk, moments: all, title, been }: Props) {
  const works = useHallPictures(all);
  const { shown: moments, filter } = useOnlyVariant(all, workAt);
  return (
    <>
      {filter}
      <ol className="timeline-stops">
        {moments.map(({ step, stop }) => (
          <li key={step.idStep} className="timeline-stop" data-seen={stop && been.includes(step.idStep)}>
            <Said step={step} walk={walk} title={title} />
            {stop && <Way stop={stop} walk={walk} works={works} isSeen={been.includes(step.idStep)} />}
          </li>
        ))}
      </ol>
    </>
  );
}

const workAt = ({ stop }: Moment) => (stop?.tag === 'work' ? stop.artwork : undefined);

/** The works whose pictures represent the halls. */
function useHallPictures(moments: readonly Moment[]) {
  const { records } = useGuide().venue;
  const halls = moments.flatMap(({ stop }) => (stop?.tag === 'hall' ? [stop.hall] : []));
  const ids = worksForPictures(halls);
  return useVenueRecord(({ idMuseum }) => records.artworks(idMuseum, ids), [ids.join()]);
}

type SaidProps = Pick<Moment, 'step'> & Pick<Props, 'walk' | 'title'>;

/** The museum's words about a moment. */
function Said({ step, walk, title }: SaidProps) {
  const { addressOf } = useGuide().way;
  const { textWith } = useTexts();
  const { translate } = useWords();
  const name = textWith(step, 'name');
  const text = textWith(step, 'content');
  const spoken = textWith(step, 'mainAudioUrl', 'transcript');
  const shown = { title: name?.name ?? title, languageCode: name?.languageCode, href: walkAddress(walk, addressOf) };
  return (
    <>
      {name && <h2 {...name.inLanguage}>{name.name}</h2>}
      <SpokenText
        name={name?.name ?? title}
        written={text?.content === undefined ? undefined : { ...text, html: text.content }}
        spoken={spoken}
        named={text ?? spoken}
        sound={spoken && soundOf(`stop ${step.idStep}`, spoken, shown)}
        hear={translate('walk.hear')}
      />
    </>
  );
}

type WayProps = { stop: Stop; walk: Walk; works: readonly Artwork[] | null | undefined; isSeen: boolean };

/** The hall or work of a stop, met on the timeline. */
function Way({ stop, walk, works, isSeen }: WayProps) {
  const along = alongStop(stop, walk);
  const above = <StopNumber stop={stop} isSeen={isSeen} />;
  return stop.tag === 'work' ? (
    <ArtworkRow artwork={stop.artwork} along={along} above={above} />
  ) : (
    <HallRow hall={stop.hall} works={works} along={along} above={above} />
  );
}
