import type { NavigationSection } from '@cicerone/content/venue/navigation-section';
import { sponsorsInOrder } from '#domain/museum/sponsors.ts';
import { SECTION_TILES } from '#domain/venue/tiles.ts';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { useTexts } from '#parts/texts.ts';
import { Link } from '#ui/Link.tsx';
import { bandProps, PictureBand } from './PictureBand.tsx';
import { useTileLook } from './use-tile-look.ts';

/** The way to everything of one kind that the venue has, with how many there are; to the first of its sponsors. */
export function SectionTile({ section, count }: { section: NavigationSection; count: number }) {
  const { addressOf } = useGuide().way;
  const { textOf } = useTexts();
  const { translate } = useWords();
  const venue = useOpenVenue();
  const look = useTileLook(section);
  const line = SECTION_TILES[section.sectionType];
  if (!('countLine' in line)) return null;
  const [sponsor] = sponsorsInOrder(section, venue.languageCode);
  const { idResource = 0 } = sponsor ?? {};
  const title = textOf(section);
  // The venue's picture of its walks stands in for a section that has none of its own.
  const url = section.mainImageUrl ?? (section.sectionType === 'ROUTES' ? venue.tourImageUrl : undefined);
  return (
    <Link
      href={line.screen === 'Sponsors' ? addressOf('Sponsors', { idResource }) : addressOf(line.screen, {})}
      {...bandProps(look, url)}
    >
      <PictureBand
        look={look}
        pictures={{ ...venue.pictures, ...section.pictures }}
        url={url}
        focalPoint={section.mainImageFocalPoint}
        title={<span {...title?.inLanguage}>{title?.title ?? translate(line.title)}</span>}
        meta={translate(line.countLine, { count })}
      />
    </Link>
  );
}
