import { Layers, MapPin } from 'lucide';
import { type CSSProperties, useState } from 'react';
import type { MarkGroup } from '#domain/halls/mark-groups.ts';
import type { PlanMark } from '#domain/halls/plan-marks.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { SharedSignDialog } from './SharedSignDialog.tsx';
import { NamesOf, NamesOfMany, SignWords } from './SignWords.tsx';

/** A sign on the plan: it leads to its work or hall, or opens the list of those that lie close together there. */
export function PlanSign({ group: { marks, place, isSought } }: { group: MarkGroup }) {
  // The one that the visitor looks for stands for all of them.
  const mark = marks.find((each) => each.isSought) ?? marks[0];
  const style = { '--x': `${place.x * 100}%`, '--y': `${place.y * 100}%` } as CSSProperties;
  const look = { className: 'plan-sign', 'data-sought': isSought || undefined, style };
  if (!mark) return null;
  return marks.length === 1 ? (
    <OneSign mark={mark} look={look} />
  ) : (
    <SharedSign marks={marks} mark={mark} look={look} />
  );
}

type Look = { className: string; 'data-sought': true | undefined; style: CSSProperties };

function OneSign({ mark, look }: { mark: PlanMark; look: Look }) {
  const { addressOf } = useGuide().way;
  const { isSought } = mark;
  const href =
    mark.tag === 'work'
      ? addressOf('Artwork', { idArtwork: mark.artwork.idArtwork })
      : addressOf('Hall', { idHall: mark.hall.idHall });
  return (
    <Link href={href} aria-current={isSought ? 'location' : undefined} {...look}>
      <span>
        {isSought && <Icon of={MapPin} size={16} />}
        <SignWords mark={mark} />
      </span>
      <NamesOf mark={mark} />
    </Link>
  );
}

function SharedSign({ marks, mark, look }: { marks: readonly PlanMark[]; mark: PlanMark; look: Look }) {
  const [isOpen, setOpen] = useState(false);
  const { translate } = useWords();
  const count = useCount(marks);
  return (
    <>
      <button type="button" aria-haspopup="dialog" {...look} onClick={() => setOpen(true)}>
        {mark.isSought ? (
          <span>
            <Icon of={MapPin} size={16} />
            <SignWords mark={mark} />
            <bdi className="plan-more">{translate('floor.more', { count: marks.length - 1 })}</bdi>
          </span>
        ) : (
          <span aria-hidden="true">
            <Icon of={Layers} size={16} />
            <bdi>{translate('floor.near', { count: marks.length })}</bdi>
          </span>
        )}
        {mark.isSought ? <NamesOf mark={mark} isAfterMore /> : <NamesOfMany count={count} marks={marks} />}
      </button>
      {isOpen && <SharedSignDialog marks={marks} title={count} onClose={() => setOpen(false)} />}
    </>
  );
}

/** How many works and halls a sign stands for. */
function useCount(marks: readonly PlanMark[]): string {
  const { translate } = useWords();
  const works = marks.filter(({ tag }) => tag === 'work').length;
  const halls = marks.length - works;
  if (halls === 0) return translate('home.works', { count: works });
  if (works === 0) return translate('home.halls', { count: halls });
  return translate('floor.worksAndHalls', { works, halls });
}
