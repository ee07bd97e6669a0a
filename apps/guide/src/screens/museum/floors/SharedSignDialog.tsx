import { markKey, type PlanMark } from '#domain/halls/plan-marks.ts';
import { useWords } from '#parts/guide.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { FloorHall, FloorWork } from './FloorRow.tsx';

type Props = { marks: readonly PlanMark[]; title: string; onClose(): void };

/** The works and halls behind one sign of the plan, each a way to it. */
export function SharedSignDialog({ marks, title, onClose }: Props) {
  const { translate } = useWords();
  return (
    <Dialog title={title} closeName={translate('action.close')} onClose={onClose}>
      <ul className="floor-near">
        {marks.map((mark) => (
          <li key={markKey(mark)}>
            {mark.tag === 'work' ? (
              <FloorWork artwork={mark.artwork} isSought={mark.isSought} />
            ) : (
              <FloorHall hall={mark.hall} isSought={mark.isSought} />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
