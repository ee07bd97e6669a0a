import type { Hall } from '@cicerone/content/walk/hall';
import { isLongHallName } from '@cicerone/content/walk/hall-name';
import type { ReactNode } from 'react';
import { useTexts } from '#parts/texts.ts';
import { usePage } from '#parts/use-page.ts';
import { useVenueName } from '#parts/use-venue-name.ts';
import { HallName } from './HallName.tsx';
import { HallPlace } from './HallPlace.tsx';

/** A name with a longer word is set smaller, as a long name is: a small phone shows the plan below it. */
const LONG_WORD_LETTERS = 15;

/** The sign at the door of a hall: its number and floor, and its name. A short name is set in two lines. */
export function HallHead({ hall, back }: { hall: Hall; back: ReactNode }) {
  const { textOf } = useTexts();
  const text = textOf(hall);
  const name = text?.name ?? '';
  const heading = usePage(name, useVenueName());
  const isLong = isLongHallName(name) || name.split(/\s+/).some(({ length }) => length > LONG_WORD_LETTERS);
  return (
    <header className="hall-head">
      <div className="hall-back">{back}</div>
      <HallPlace hall={hall} />
      <h1
        ref={heading}
        tabIndex={-1}
        className={isLong ? 'hall-name hall-name-long' : 'hall-name'}
        {...text?.inLanguage}
      >
        <HallName name={name} />
      </h1>
    </header>
  );
}
