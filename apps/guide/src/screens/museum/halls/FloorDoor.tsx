import type { Floor } from '@cicerone/content/walk/floor';
import type { Hall } from '@cicerone/content/walk/hall';
import { ChevronRight } from 'lucide';
import { countWorksOn } from '#domain/halls/floor-works.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { Picture } from '#parts/picture/Picture.tsx';
import { useTexts } from '#parts/texts.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';

type Props = { floor: Floor; halls: readonly Hall[] };

/** The way to a floor: its plan, its name, and how much there is. */
export function FloorDoor({ floor, halls }: Props) {
  const { idFloor, planImageUrl, pictures } = floor;
  const { addressOf } = useGuide().way;
  const { textOf } = useTexts();
  const { translate } = useWords();
  const text = textOf(floor);
  const works = countWorksOn(floor, halls);
  const counts = [
    halls.length > 0 && translate('home.halls', { count: halls.length }),
    works > 0 && translate('home.works', { count: works }),
  ].filter(Boolean);
  return (
    <Link href={addressOf('Floor', { idFloor })} className="floor-door">
      {planImageUrl && <Picture className="floor-door-plan" pictures={pictures} url={planImageUrl} alt="" />}
      <div className="floor-door-words">
        <h2 {...text?.inLanguage}>{text?.name}</h2>
        {counts.length > 0 && <p className="hall-place">{counts.join(' · ')}</p>}
      </div>
      <Icon of={ChevronRight} className="floor-door-sign" />
    </Link>
  );
}
