import type { Hall } from '@cicerone/content/walk/hall';
import type { Artwork } from '@cicerone/content/work/artwork';
import { useGuide } from '#parts/guide.ts';
import { useTexts } from '#parts/texts.ts';
import { Link } from '#ui/Link.tsx';
import { HallPicture } from './HallPicture.tsx';
import { HallPlace } from './HallPlace.tsx';

/** A hall in a list: a picture from it, its name, and its place. */
export function HallRow({ hall, works }: { hall: Hall; works: readonly Artwork[] | null | undefined }) {
  const { addressOf } = useGuide().way;
  const { textOf } = useTexts();
  const text = textOf(hall);
  return (
    <Link href={addressOf('Hall', { idHall: hall.idHall })} className="hall-row">
      <HallPicture hall={hall} works={works} className="hall-picture" />
      <div className="hall-row-words">
        <p className="hall-row-name" {...text?.inLanguage}>
          {text?.name}
        </p>
        <HallPlace hall={hall} />
      </div>
    </Link>
  );
}
