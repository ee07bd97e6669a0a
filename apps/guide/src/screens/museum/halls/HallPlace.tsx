import type { Hall } from '@cicerone/content/walk/hall';
import { Fragment } from 'react';
import { numberBeside } from '#domain/halls/hall-number.ts';
import { floorOf } from '#domain/halls/halls-by-floor.ts';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { LineLink } from '#parts/line-link/LineLink.tsx';
import { useTexts } from '#parts/texts.ts';
import type { Elements } from '#ui/elements.ts';

type Props = {
  hall: Hall;
  /** Whether the floor is already named above. */
  isOnFloor?: boolean;
  /** Whether it is a part of a link; else its floor is one. */
  isInLink?: boolean;
};

/** One line: the number of a hall, its floor, and the number of works in it. */
export function HallPlace({ hall, isOnFloor = false, isInLink = false }: Props) {
  const { addressOf } = useGuide().way;
  const { textOf } = useTexts();
  const { translate } = useWords();
  const venue = useOpenVenue();
  const floor = floorOf(hall, venue.floors);
  const text = textOf(floor);
  const number = numberBeside(hall, textOf(hall)?.name ?? '', venue);
  const count = hall.artworkIds.length;
  const said: Elements[] = [
    number !== undefined && <span className="hall-count">{translate('hall.number', { number })}</span>,
    !isOnFloor && text && isInLink && <bdi {...text.inLanguage}>{text.name}</bdi>,
    !isOnFloor && text && floor && !isInLink && (
      <LineLink href={addressOf('Floor', { idFloor: floor.idFloor }, { idHall: hall.idHall })} {...text.inLanguage}>
        {text.name}
      </LineLink>
    ),
    count > 0 && <span className="hall-count">{translate('home.works', { count })}</span>,
  ].filter(Boolean);
  if (said.length === 0) return null;
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
