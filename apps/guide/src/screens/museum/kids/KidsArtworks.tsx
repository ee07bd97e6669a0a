import type { Artwork } from '@cicerone/content/work/artwork';
import { worksForChildren } from '#domain/museum/kids.ts';
import { growPicture } from '#parts/growing-picture/grow-picture.ts';
import { useGuide, useOpenVenue, useRemembered, useWords } from '#parts/guide.ts';
import { ArtworkHeart } from '#parts/heart/Heart.tsx';
import { EmptyMessage } from '#parts/message/EmptyMessage.tsx';
import { NotHere } from '#parts/not-here/NotHere.tsx';
import { OtherLanguage } from '#parts/other-language/OtherLanguage.tsx';
import { Picture } from '#parts/picture/Picture.tsx';
import { textsOf } from '#parts/story-of.ts';
import { inLanguageOf, useTexts } from '#parts/texts.ts';
import { useAlong } from '#parts/use-along.ts';
import { useVenueRecord } from '#parts/use-venue-record.ts';
import { useUsableWorks } from '#parts/variant/use-only-variant.tsx';
import { Waiting } from '#parts/waiting/Waiting.tsx';
import { BackLink } from '#ui/BackLink.tsx';
import { Link } from '#ui/Link.tsx';
import { ListPage } from '../ListPage.tsx';

/** The works of a group for children, or all of them, as pictures that are easy to hit. */
export function KidsArtworks() {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const venue = useOpenVenue();
  const idSection = useAlong().idSection;
  const isKids = useRemembered(({ mode }) => mode === 'kids');
  // In kids mode the groups are on the home screen.
  const parent = addressOf(isKids ? 'Options' : 'KidsSections', {});
  const ids = worksForChildren(venue, idSection);
  if (ids) return <Works key={idSection} ids={ids} idSection={idSection} parent={parent} />;
  return (
    <NotHere back={<BackLink parent={parent} name={translate('action.back')} />}>{translate('kids.missing')}</NotHere>
  );
}

type WorksProps = { ids: readonly number[]; idSection: number | undefined; parent: string };

function Works({ ids, idSection, parent }: WorksProps) {
  const { records } = useGuide().venue;
  const { textOf, locales } = useTexts();
  const { translate } = useWords();
  const text = textOf(useOpenVenue().sections.find((section) => section.idSection === idSection));
  const all = useVenueRecord(({ idMuseum }) => records.artworks(idMuseum, ids), [ids.join()]);
  const { shown: works, filter } = useUsableWorks(all ?? []);
  if (all === undefined) return <Waiting />;
  const title = text ? { title: text.name, ...inLanguageOf(text) } : { title: translate('kids.all') };
  return (
    <ListPage title={title} parent={parent} className="kids-list">
      {!all?.length && <EmptyMessage>{translate('kids.noWorks')}</EmptyMessage>}
      {filter}
      <OtherLanguage of={textsOf(works, locales)} as="works" />
      <ul className="kids-works">
        {works.map((artwork) => (
          <li key={artwork.idArtwork}>
            <Work artwork={artwork} idSection={idSection} />
            <ArtworkHeart artwork={artwork} />
          </li>
        ))}
      </ul>
    </ListPage>
  );
}

function Work({ artwork, idSection }: { artwork: Artwork; idSection: number | undefined }) {
  const { addressOf } = useGuide().way;
  const { textOf } = useTexts();
  const text = textOf(artwork);
  const { idArtwork, mainImageUrl, mainImageFocalPoint, pictures, showCode, code } = artwork;
  return (
    <Link href={addressOf('Artwork', { idArtwork }, { idSection })} className="kids-work" openBy={growPicture}>
      {mainImageUrl && (
        <Picture
          className="kids-work-picture"
          pictures={pictures}
          url={mainImageUrl}
          focalPoint={mainImageFocalPoint}
          alt=""
        />
      )}
      <span className="kids-work-name" {...text?.inLanguage}>
        {text?.name ?? artwork.artworkName}
      </span>
      {showCode && <span className="kids-work-code">{code}</span>}
    </Link>
  );
}
