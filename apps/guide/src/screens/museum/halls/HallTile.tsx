import type { Hall } from '@cicerone/content/walk/hall';
import type { Artwork } from '@cicerone/content/work/artwork';
import { useGuide } from '#parts/guide.ts';
import { useTexts } from '#parts/texts.ts';
import { Link } from '#ui/Link.tsx';
import { goDown } from '#ui/way-up.ts';
import { HallName } from './HallName.tsx';
import { HallPicture } from './HallPicture.tsx';
import { HallPlace } from './HallPlace.tsx';

/** The way to a hall from the home screen of by-halls mode: a picture from it, and its name in two lines. */
export function HallTile({ hall, works }: { hall: Hall; works: readonly Artwork[] | null | undefined }) {
  const { addressOf } = useGuide().way;
  const { textOf } = useTexts();
  const text = textOf(hall);
  const href = addressOf('HallByHalls', { idHall: hall.idHall });
  return (
    <Link href={href} className="by-halls-tile" openBy={() => goDown(href)}>
      <HallPicture hall={hall} works={works} className="by-halls-picture" />
      <h3 {...text?.inLanguage}>
        <HallName name={text?.name ?? ''} />
      </h3>
      <HallPlace hall={hall} isOnFloor />
    </Link>
  );
}
