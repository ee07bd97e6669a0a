import type { Hall } from '@cicerone/content/walk/hall';
import type { CSSProperties } from 'react';
import { numberBeside } from '#domain/halls/hall-number.ts';
import { floorOf } from '#domain/halls/halls-by-floor.ts';
import { useOpenVenue, useWords } from '#parts/guide.ts';
import { useTexts } from '#parts/texts.ts';
import { isolated } from '#parts/words/isolated.ts';
import { ZoomPicture } from '#parts/zoom-picture/ZoomPicture.tsx';

/** The plan of a hall's floor, with the hall marked if the museum gives its place. */
export function HallPlan({ hall }: { hall: Hall }) {
  const { textOf } = useTexts();
  const { translate } = useWords();
  const venue = useOpenVenue();
  const floor = floorOf(hall, venue.floors);
  if (floor?.planImageUrl === undefined) return null;
  const name = textOf(hall)?.name ?? '';
  const names = { floor: isolated(textOf(floor)?.name ?? ''), hall: isolated(name) };
  const { position } = hall;
  return (
    <div className="hall-plan">
      <ZoomPicture
        pictures={floor.pictures}
        url={floor.planImageUrl}
        alt={position ? translate('floor.planWithHall', names) : translate('floor.plan', names)}
      >
        {position && (
          <span
            className="hall-mark"
            style={{ '--x': `${position.x * 100}%`, '--y': `${position.y * 100}%` } as CSSProperties}
            aria-hidden="true"
          >
            {numberBeside(hall, name, venue)}
          </span>
        )}
      </ZoomPicture>
    </div>
  );
}
