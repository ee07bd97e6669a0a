import type { Hall } from '@cicerone/content/walk/hall';
import { Fragment } from 'react';
import { numberBeside } from '#domain/halls/hall-number.ts';
import { floorOf } from '#domain/halls/halls-by-floor.ts';
import { useOpenVenue, useWords } from '#parts/guide.ts';
import { useTexts } from '#parts/texts.ts';
import type { Elements } from '#ui/elements.ts';

type Props = {
  hall: Hall;
  /** Whether the floor is already named above. */
  isOnFloor?: boolean;
};

/** One line: the number of a hall, its floor, and the number of works in it. */
export function HallPlace({ hall, isOnFloor = false }: Props) {
  const { textOf } = useTexts();
  const { translate } = useWords();
  const floor = textOf(floorOf(hall, useOpenVenue().floors));
  const number = numberBeside(hall, textOf(hall)?.name ?? '');
  const count = hall.artworkIds.length;
  const said: Elements[] = [
    number !== undefined && <span className="hall-count">{translate('hall.number', { number })}</span>,
    !isOnFloor && floor && <bdi {...floor.inLanguage}>{floor.name}</bdi>,
    count > 0 && <span className="hall-count">{translate('home.works', { count })}</span>,
  ].filter(Boolean);
  return (
    <p className="hall-place">
      {said.map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <span>{'\u00a0· '}</span>}
          {part}
        </Fragment>
      ))}
    </p>
  );
}
