import { Fragment } from 'react';
import { numberBeside } from '#domain/halls/hall-number.ts';
import type { PlanMark } from '#domain/halls/plan-marks.ts';
import { useOpenVenue, useWords } from '#parts/guide.ts';
import { type InLanguage, useTexts } from '#parts/texts.ts';

/** The words of one mark that fit on a plan: the number on the label, or the hall. A work without a number is a dot. */
export function SignWords({ mark }: { mark: PlanMark }) {
  const { textOf } = useTexts();
  const { translate } = useWords();
  const venue = useOpenVenue();
  if (mark.tag === 'work') return mark.artwork.showCode && <bdi>{mark.artwork.code}</bdi>;
  const text = textOf(mark.hall);
  const number = numberBeside(mark.hall, text?.name ?? '', venue);
  if (number !== undefined) return <bdi className="plan-hall">{translate('hall.number', { number })}</bdi>;
  return (
    <bdi className="plan-hall" {...text?.inLanguage}>
      {text?.name}
    </bdi>
  );
}

/** The name of a work and its hall, or of a hall, for those who do not see where the sign is. */
export function NamesOf({ mark }: { mark: PlanMark }) {
  const { textOf } = useTexts();
  return <Names names={[mark.tag === 'work' && textOf(mark.artwork), textOf(mark.hall)]} />;
}

/** How many works a sign stands for, and the names of their halls. */
export function NamesOfMany({ count, marks }: { count: string; marks: readonly PlanMark[] }) {
  const { textOf } = useTexts();
  const halls = [...new Set(marks.map(({ hall }) => hall))];
  return (
    <>
      <span className="visually-hidden">{count}</span>
      <Names names={halls.map((hall) => textOf(hall))} />
    </>
  );
}

type Named = { name: string; inLanguage: InLanguage };

/** Each after a comma. */
function Names({ names }: { names: readonly (Named | undefined | false)[] }) {
  return names.map(
    (text) =>
      text && (
        <Fragment key={text.name}>
          <span className="visually-hidden">{', '}</span>
          <span className="visually-hidden" {...text.inLanguage}>
            {text.name}
          </span>
        </Fragment>
      ),
  );
}
