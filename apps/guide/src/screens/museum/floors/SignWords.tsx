import type { Hall } from '@cicerone/content/walk/hall';
import { Fragment } from 'react';
import { numberBeside } from '#domain/halls/hall-number.ts';
import type { PlanMark } from '#domain/halls/plan-marks.ts';
import { useOpenVenue, useWords } from '#parts/guide.ts';
import { type InLanguage, useTexts } from '#parts/texts.ts';

/** The words of one mark that fit on a plan: the number on the label, or the hall. A work without a number is a dot. */
export function SignWords({ mark }: { mark: PlanMark }) {
  const { textOf } = useTexts();
  const { translate } = useWords();
  const number = useHallNumber(mark.hall);
  if (mark.tag === 'work') return mark.artwork.showCode && <bdi>{mark.artwork.code}</bdi>;
  if (number !== undefined) return <bdi>{translate('hall.number', { number })}</bdi>;
  const text = textOf(mark.hall);
  return <bdi {...text?.inLanguage}>{text?.name}</bdi>;
}

/** The number by which a sign says a hall; undefined where it says its name. */
function useHallNumber(hall: Hall | undefined): number | undefined {
  const { textOf } = useTexts();
  const venue = useOpenVenue();
  return hall && numberBeside(hall, textOf(hall)?.name ?? '', venue);
}

type OfMark = {
  mark: PlanMark;
  /** Whether the sign also says how many others it stands for. */
  isAfterMore?: boolean;
};

/** The name of a work and its hall, or of a hall, for those who do not see where the sign is. None that the sign says. */
export function NamesOf({ mark, isAfterMore = false }: OfMark) {
  const { textOf } = useTexts();
  const isHallNumbered = useHallNumber(mark.hall) !== undefined;
  const inHall = nameOf(mark.hall, textOf(mark.hall));
  if (mark.tag === 'hall') return isHallNumbered && <Names names={[inHall]} />;
  const { artwork } = mark;
  const text = textOf(artwork);
  const work = { key: 'work', name: text?.name ?? artwork.artworkName, inLanguage: text?.inLanguage };
  return <Names names={[work, inHall]} isFirst={!artwork.showCode && !isAfterMore} />;
}

/** How many works and halls a sign stands for, and the names of their halls. */
export function NamesOfMany({ count, marks }: { count: string; marks: readonly PlanMark[] }) {
  const { textOf } = useTexts();
  const halls = [...new Set(marks.map(({ hall }) => hall))];
  return (
    <>
      <span className="visually-hidden">{count}</span>
      <Names names={halls.map((hall) => nameOf(hall, textOf(hall)))} />
    </>
  );
}

type Named = { key: string; name: string; inLanguage: InLanguage | undefined };

function nameOf(hall: Hall | undefined, text: Omit<Named, 'key'> | undefined): Named | undefined {
  return hall && text && { key: `hall ${hall.idHall}`, name: text.name, inLanguage: text.inLanguage };
}

/** Each after a comma, unless it is the first. */
function Names({ names, isFirst = false }: { names: readonly (Named | undefined)[]; isFirst?: boolean }) {
  return names
    .flatMap((named) => named ?? [])
    .map(({ key, name, inLanguage }, at) => (
      <Fragment key={key}>
        {!(isFirst && at === 0) && <span className="visually-hidden">{', '}</span>}
        <span className="visually-hidden" {...inLanguage}>
          {name}
        </span>
      </Fragment>
    ));
}
