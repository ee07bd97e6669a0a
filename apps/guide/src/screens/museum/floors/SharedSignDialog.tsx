import { markKey, type PlanMark } from '#domain/halls/plan-marks.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { useTexts } from '#parts/texts.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Link } from '#ui/Link.tsx';
import { FloorWork } from './FloorWork.tsx';

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
              <ToHall mark={mark} />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function ToHall({ mark: { hall, isSought } }: { mark: Extract<PlanMark, { tag: 'hall' }> }) {
  const { addressOf } = useGuide().way;
  const { textOf } = useTexts();
  const text = textOf(hall);
  return (
    <Link
      href={addressOf('Hall', { idHall: hall.idHall })}
      className="floor-work"
      aria-current={isSought ? 'location' : undefined}
    >
      <span className="floor-work-name" {...text?.inLanguage}>
        {text?.name}
      </span>
    </Link>
  );
}
