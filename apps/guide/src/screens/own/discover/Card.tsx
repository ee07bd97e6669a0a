import type { Artwork } from '@cicerone/content/work/artwork';
import { Heart, X } from 'lucide';
import type { ComponentProps } from 'react';
import { hallOf } from '#domain/halls/hall-of.ts';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { Picture } from '#parts/picture/Picture.tsx';
import { useTexts } from '#parts/texts.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';

type Props = ComponentProps<'article'> & { artwork: Artwork };

/** A work on a card: its picture and the first lines of its label. A link on the card leads to its screen. */
export function Card({ artwork, className = '', ...article }: Props) {
  const { addressOf } = useGuide().way;
  const { textOf, textWith } = useTexts();
  const { translate } = useWords();
  const localization = textOf(artwork);
  const seen = textWith(artwork, 'altText');
  const made = textWith(artwork, 'artist', 'date');
  const hall = textOf(hallOf(useOpenVenue().halls, artwork.idHall));
  return (
    <article {...article} className={`discover-card ${className}`}>
      {artwork.mainImageUrl && (
        <Picture
          className="discover-picture"
          pictures={artwork.pictures}
          url={artwork.mainImageUrl}
          focalPoint={artwork.mainImageFocalPoint}
          alt={seen?.altText ?? ''}
          lang={seen?.inLanguage.lang}
          isLeading
        />
      )}
      <div className="discover-signs">
        <span className="discover-sign" data-of="liked">
          <Icon of={Heart} size={40} />
        </span>
        <span className="discover-sign" data-of="disliked">
          <Icon of={X} size={40} />
        </span>
      </div>
      <div className="discover-label">
        {hall && (
          <p className="discover-quiet" {...hall.inLanguage}>
            {hall.name}
          </p>
        )}
        <h2 {...localization?.inLanguage}>{localization?.name ?? artwork.artworkName}</h2>
        {made?.artist && (
          <p className="discover-quiet" {...made.inLanguage}>
            {made.artist}
          </p>
        )}
        <Link href={addressOf('Artwork', { idArtwork: artwork.idArtwork })} className="discover-link" draggable={false}>
          {translate('artwork.about')}
        </Link>
      </div>
    </article>
  );
}
