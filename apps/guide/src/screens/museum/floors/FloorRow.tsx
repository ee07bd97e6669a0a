import type { Hall } from '@cicerone/content/walk/hall';
import type { Artwork } from '@cicerone/content/work/artwork';
import { MapPin } from 'lucide';
import { PlayingBars } from '#parts/artwork-card/PlayingBars.tsx';
import { useGuide, useWords } from '#parts/guide.ts';
import { useTexts } from '#parts/texts.ts';
import type { Elements } from '#ui/elements.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';

/** A work in the list of a floor: one line with its number and its name, so that hundreds are read quickly. */
export function FloorWork({ artwork, isSought }: { artwork: Artwork; isSought: boolean }) {
  const { addressOf } = useGuide().way;
  const { textOf } = useTexts();
  const { translate } = useWords();
  const text = textOf(artwork);
  return (
    <FloorRow
      href={addressOf('Artwork', { idArtwork: artwork.idArtwork })}
      isSought={isSought}
      name={
        <>
          <span {...text?.inLanguage}>{text?.name ?? artwork.artworkName}</span>
          {!artwork.onDisplay && <span className="floor-away">{translate('routes.notOnDisplay')}</span>}
        </>
      }
      playing={<PlayingBars idArtwork={artwork.idArtwork} />}
      code={artwork.showCode && <span className="floor-code">{artwork.code}</span>}
    />
  );
}

/** A hall that has a mark of its own, in the list of a shared sign. */
export function FloorHall({ hall, isSought }: { hall: Hall; isSought: boolean }) {
  const { addressOf } = useGuide().way;
  const { textOf } = useTexts();
  const text = textOf(hall);
  return (
    <FloorRow
      href={addressOf('Hall', { idHall: hall.idHall })}
      isSought={isSought}
      name={<span {...text?.inLanguage}>{text?.name}</span>}
    />
  );
}

type Props = {
  href: string;
  /** Whether the visitor came here to find it. */
  isSought: boolean;
  name: Elements;
  playing?: Elements;
  code?: Elements;
};

function FloorRow({ href, isSought, name, playing, code }: Props) {
  return (
    <Link href={href} className="floor-row" aria-current={isSought ? 'location' : undefined}>
      <span className="floor-row-name">{name}</span>
      {playing}
      {isSought && <Icon of={MapPin} size={20} />}
      {code}
    </Link>
  );
}
