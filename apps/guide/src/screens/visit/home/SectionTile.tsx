import type { NavigationSection } from '@cicerone/content/venue/navigation-section';
import { sponsorsInOrder } from '#domain/museum/sponsors.ts';
import { SECTION_TILES } from '#domain/venue/tiles.ts';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { useTexts } from '#parts/texts.ts';
import { Link } from '#ui/Link.tsx';
import { bandProps, PictureBand } from './PictureBand.tsx';
import { useTileLook } from './use-tile-look.ts';

/** The way to all of a section's items, with their number, or to the first of the sponsors. */
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
  // The venue's picture of its routes replaces a missing picture of the section.
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
