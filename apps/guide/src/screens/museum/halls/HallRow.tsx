import type { Hall } from '@cicerone/content/walk/hall';
import type { Artwork } from '@cicerone/content/work/artwork';
import type { Along } from '#domain/paths.ts';
import { useGuide } from '#parts/guide.ts';
import { useTexts } from '#parts/texts.ts';
import type { Elements } from '#ui/elements.ts';
import { Link } from '#ui/Link.tsx';
import { HallPicture } from './HallPicture.tsx';
import { HallPlace } from './HallPlace.tsx';

type Props = {
  hall: Hall;
  works: readonly Artwork[] | null | undefined;
  /** Whether the floor is already named above. */
  isOnFloor?: boolean;
  /** The walk that the visitor follows, so that the hall's screen continues along it. */
  along?: Along | undefined;
  /** A line above the name. */
  above?: Elements;
};

/** A hall in a list: a picture from it, its name, and its place. */
export function HallRow({ hall, works, isOnFloor = false, along = {}, above }: Props) {
  const { addressOf } = useGuide().way;
  const { textOf } = useTexts();
  const text = textOf(hall);
  return (
    <Link href={addressOf('Hall', { idHall: hall.idHall }, along)} className="hall-row">
      <HallPicture hall={hall} works={works} className="hall-picture" />
      <div className="hall-row-words">
        {above && <p className="hall-place">{above}</p>}
        <p className="hall-row-name" {...text?.inLanguage}>
          {text?.name}
        </p>
        <HallPlace hall={hall} isOnFloor={isOnFloor} isInLink />
      </div>
    </Link>
  );
}
