import { splitHallName } from '@cicerone/content/walk/hall-name';

/**
 * The name of a hall in its two parts. A name of words is of one size; the sign by which a hall is known, its number or
 * letter, is large below.
 */
export function HallName({ name }: { name: string }) {
  const { upper, lower, isSign } = splitHallName(name);
  if (!lower) return <span className="hall-upper">{upper}</span>;
  return (
    <>
      <span className="hall-upper">{`${upper} `}</span>
      <span className={isSign ? 'hall-lower hall-sign' : 'hall-lower'}>{lower}</span>
    </>
  );
}
