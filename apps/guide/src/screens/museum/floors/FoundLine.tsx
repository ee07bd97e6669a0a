import type { Hall } from '@cicerone/content/walk/hall';
import { MapPin } from 'lucide';
import type { Found, PlanMark } from '#domain/halls/plan-marks.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { useTexts } from '#parts/texts.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';

type Props = { found: Found; marks: readonly PlanMark[] };

/** The work or hall from which the visitor comes: where it is, in words, and the way back to it. */
export function FoundLine({ found: { artwork, hall }, marks }: Props) {
  const { addressOf } = useGuide().way;
  const { textOf } = useTexts();
  const { translate } = useWords();
  const mark = marks.find(({ isSought }) => isSought);
  const text = textOf(artwork ?? hall);
  const inHall = artwork && textOf(hall);
  const href = artwork
    ? addressOf('Artwork', { idArtwork: artwork.idArtwork })
    : hall && addressOf('Hall', { idHall: hall.idHall });
  if (href === undefined) return null;
  const isHallMarked = artwork !== undefined && mark?.tag === 'hall';
  return (
    <Link href={href} className="floor-sought">
      <Icon of={MapPin} />
      <span className="floor-sought-words">
        <span className="floor-sought-name" {...text?.inLanguage}>
          {text?.name ?? artwork?.artworkName}
        </span>
        {inHall && <span {...inHall.inLanguage}>{inHall.name}</span>}
        {mark && <span>{translate(isHallMarked ? 'floor.hallMarked' : 'floor.marked')}</span>}
      </span>
    </Link>
  );
}

type Room = { hall: Hall | undefined; isMarked: boolean };

/** Keeps the room of a work that is still read, so that the plan below stays where it is. */
export function RoomForFound({ hall, isMarked }: Room) {
  const { textOf } = useTexts();
  const text = textOf(hall);
  return (
    <div className="floor-sought" aria-hidden="true">
      <Icon of={MapPin} />
      <span className="floor-sought-words">
        <span className="floor-sought-name">{'\u00a0'}</span>
        {text && <span {...text.inLanguage}>{text.name}</span>}
        {isMarked && <span>{'\u00a0'}</span>}
      </span>
    </div>
  );
}
