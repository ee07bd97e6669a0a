import type { Route } from '@cicerone/content/walk/route';
import type { Timeline } from '@cicerone/content/walk/timeline';
import { sponsorsInOrder } from '#domain/museum/sponsors.ts';
import type { TiledNavigationSection } from '#domain/venue/home-tiles.ts';
import { SECTION_TILES } from '#domain/venue/tiles.ts';
import { isListOfWalks, listAddress, onlyOneIn } from '#domain/walk/list-of-one.ts';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { useOtherLanguages } from '#parts/other-language/use-other-languages.ts';
import { useTexts } from '#parts/texts.ts';
import { useSectionTitle } from '#parts/tile-titles.ts';
import { Link } from '#ui/Link.tsx';
import { bandProps, PictureBand } from './PictureBand.tsx';
import { useTileLook } from './use-tile-look.ts';

/** The way to all of a section's items, with their number; to its only one, with its name; or to the first sponsor. */
export function SectionTile({ section, count }: { section: TiledNavigationSection; count: number }) {
  const { addressOf } = useGuide().way;
  const { title, ...inLanguage } = useSectionTitle(section.sectionType, section);
  const { translate } = useWords();
  const venue = useOpenVenue();
  const look = useTileLook(section);
  const line = SECTION_TILES[section.sectionType];
  if (!('countLine' in line)) return null;
  const [sponsor] = sponsorsInOrder(section, venue.languageCode);
  const { idResource = 0 } = sponsor ?? {};
  const only = isListOfWalks(line.screen) ? onlyOneIn(line.screen, venue) : undefined;
  // The venue's picture of its routes replaces a missing picture of the section.
  const url = section.mainImageUrl ?? (section.sectionType === 'ROUTES' ? venue.tourImageUrl : undefined);
  return (
    <Link
      href={
        line.screen === 'Sponsors' ? addressOf('Sponsors', { idResource }) : listAddress(line.screen, venue, addressOf)
      }
      {...bandProps(look, url)}
    >
      <PictureBand
        look={look}
        pictures={{ ...venue.pictures, ...section.pictures }}
        url={url}
        focalPoint={section.mainImageFocalPoint}
        title={<span {...inLanguage}>{title}</span>}
        meta={<Behind only={only} title={title} count={translate(line.countLine, { count })} />}
      />
    </Link>
  );
}

type BehindProps = { only: Route | Timeline | undefined; title: string; count: string };

/**
 * The things behind a tile: the name of the only one, else how many there are. A highlighted route has its name on a
 * tile of its own, and a name in another language, or one that the tile has already, says less than the number.
 */
function Behind({ only, title, count }: BehindProps) {
  const { highlightedRoutes } = useOpenVenue();
  const named = useTexts().textOf<{ languageCode: string; name: string }>(only);
  const [other] = useOtherLanguages([named]);
  const isOnOwnTile = only && 'idRoute' in only && highlightedRoutes.includes(only.idRoute);
  if (!named || other !== undefined || isOnOwnTile || named.name === title) return <span>{count}</span>;
  return <span {...named.inLanguage}>{named.name}</span>;
}
