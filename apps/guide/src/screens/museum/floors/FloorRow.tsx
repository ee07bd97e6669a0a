import type { Artwork } from '@cicerone/content/work/artwork';
import { MapPin } from 'lucide';
import { PlayingBars } from '#parts/artwork-card/PlayingBars.tsx';
import { useGuide, useWords } from '#parts/guide.ts';
import { useTexts } from '#parts/texts.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';

type Props = { artwork: Artwork; isSought: boolean };

/** A work in the list of a floor: one line with its number and its name, so that hundreds are read quickly. */
export function FloorWork({ artwork, isSought }: Props) {
  const { addressOf } = useGuide().way;
  const { textOf } = useTexts();
  const { translate } = useWords();
  const text = textOf(artwork);
  return (
    <Link
      href={addressOf('Artwork', { idArtwork: artwork.idArtwork })}
      className="floor-work"
      aria-current={isSought ? 'location' : undefined}
    >
      <span className="floor-work-name">
        <span {...text?.inLanguage}>{text?.name ?? artwork.artworkName}</span>
        {!artwork.onDisplay && <span className="floor-away">{translate('routes.notOnDisplay')}</span>}
      </span>
      <PlayingBars idArtwork={artwork.idArtwork} />
      {isSought && <Icon of={MapPin} size={20} />}
      {artwork.showCode && <span className="floor-code">{artwork.code}</span>}
    </Link>
  );
}
