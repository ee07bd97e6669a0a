import type { Artwork } from '@cicerone/content/work/artwork';
import { worksForPictures } from '#domain/halls/hall-picture.ts';
import type { TimelineStop } from '#domain/halls/timeline-stops.ts';
import { ArtworkRow } from '#parts/artwork-card/ArtworkRow.tsx';
import { useGuide, useWords } from '#parts/guide.ts';
import { SpokenText } from '#parts/listening/SpokenText.tsx';
import { soundOf } from '#parts/listening/sound-of.ts';
import { useTexts } from '#parts/texts.ts';
import { useVenueRecord } from '#parts/use-venue-record.ts';
import { HallRow } from '../halls/HallRow.tsx';

type Props = {
  stops: readonly TimelineStop[];
  /** The timeline's own name and address. */
  title: string;
  href: string;
};

/** The stops of a timeline along one line, in chronological order. */
export function Stops({ stops, title, href }: Props) {
  const works = useWorks(stops);
  return (
    <ol className="timeline-stops">
      {stops.map((stop) => (
        <Stop key={stop.step.idStep} stop={stop} works={works} title={title} href={href} />
      ))}
    </ol>
  );
}

/** The works that are stops, and the works whose pictures represent its halls. */
function useWorks(stops: readonly TimelineStop[]) {
  const { records } = useGuide().venue;
  const halls = stops.flatMap(({ hall }) => hall ?? []);
  const ids = [...worksForPictures(halls), ...stops.flatMap(({ idArtwork }) => idArtwork ?? [])];
  return useVenueRecord(({ idMuseum }) => records.artworks(idMuseum, ids), [ids.join()]);
}

type StopProps = Pick<Props, 'title' | 'href'> & {
  stop: TimelineStop;
  works: readonly Artwork[] | null | undefined;
};

function Stop({ stop, works, title, href }: StopProps) {
  const { textWith } = useTexts();
  const name = textWith(stop.step, 'name');
  const { translate } = useWords();
  const text = textWith(stop.step, 'content');
  const spoken = textWith(stop.step, 'mainAudioUrl', 'transcript');
  const shown = { title: name?.name ?? title, languageCode: name?.languageCode, href };
  const artwork = works?.find(({ idArtwork }) => idArtwork === stop.idArtwork);
  return (
    <li className="timeline-stop">
      {name && <h2 {...name.inLanguage}>{name.name}</h2>}
      <SpokenText
        name={name?.name ?? title}
        written={text?.content === undefined ? undefined : { ...text, html: text.content }}
        spoken={spoken}
        named={text ?? spoken}
        sound={spoken && soundOf(`stop ${stop.step.idStep}`, spoken, shown)}
        hear={translate('walk.hear')}
      />
      {stop.hall && <HallRow hall={stop.hall} works={works} />}
      {artwork && <ArtworkRow artwork={artwork} />}
    </li>
  );
}
