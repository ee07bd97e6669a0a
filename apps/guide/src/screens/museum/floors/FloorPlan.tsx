import type { Floor } from '@cicerone/content/walk/floor';
import type { Found, PlanMark } from '#domain/halls/plan-marks.ts';
import { useWords } from '#parts/guide.ts';
import { useTexts } from '#parts/texts.ts';
import { isolated } from '#parts/words/isolated.ts';
import { ZoomPicture } from '#parts/zoom-picture/ZoomPicture.tsx';
import { PlanMarks } from './PlanMarks.tsx';

type Props = { floor: Floor; marks: readonly PlanMark[]; found: Found };

/** The plan of a floor with its marks, which can be looked at closely. */
export function FloorPlan({ floor, marks, found }: Props) {
  const { textOf } = useTexts();
  const { translate } = useWords();
  if (floor.planImageUrl === undefined) return null;
  const name = isolated(textOf(floor)?.name ?? '');
  const sought = marks.find(({ isSought }) => isSought);
  const what = textOf(sought?.tag === 'work' ? found.artwork : found.hall)?.name;
  return (
    <div className="floor-plan" data-plan>
      <ZoomPicture
        pictures={floor.pictures}
        url={floor.planImageUrl}
        alt={
          sought && what
            ? translate('floor.planWith', { floor: name, what: isolated(what) })
            : translate('floor.plan', { floor: name })
        }
      >
        <PlanMarks marks={marks} />
      </ZoomPicture>
    </div>
  );
}
