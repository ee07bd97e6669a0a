import { useGuide, useWords } from '#parts/guide.ts';
import { Drawing } from '#parts/message/Drawing.tsx';
import { Picture } from '#parts/picture/Picture.tsx';
import { useTexts } from '#parts/texts.ts';
import { useArtwork } from '#parts/use-artwork.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';

/** The work that the leader shows at present, and the way to all that the guide says about it. */
export function ShownWork({ idArtwork }: { idArtwork: number | undefined }) {
  const guide = useGuide();
  const { translate } = useWords();
  const { textOf } = useTexts();
  const artwork = useArtwork(idArtwork);
  if (idArtwork === undefined || artwork === null) {
    return (
      <div className="tour-nothing">
        <Drawing name="frame" />
        <p>{translate('tour.nothingShown')}</p>
      </div>
    );
  }
  // The place of the picture stays while it is read.
  if (!artwork) return <div className="tour-nothing" />;
  const text = textOf(artwork);
  return (
    <section className="tour-work" aria-live="polite">
      {artwork.mainImageUrl && (
        <Picture
          key={artwork.idArtwork}
          className="tour-picture"
          pictures={artwork.pictures}
          url={artwork.mainImageUrl}
          focalPoint={artwork.mainImageFocalPoint}
          alt={text?.altText ?? ''}
          lang={text?.inLanguage.lang}
          isLeading
        />
      )}
      <h2 {...text?.inLanguage}>{text?.name ?? artwork.artworkName}</h2>
      {text?.artist && <p className="tour-maker">{text.artist}</p>}
      <ButtonLink look="plain" href={guide.way.addressOf('Artwork', { idArtwork: artwork.idArtwork })}>
        {translate('tour.openWork')}
      </ButtonLink>
    </section>
  );
}
