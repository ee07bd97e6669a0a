import type { Venue } from '@cicerone/content/venue/venue';
import type { Hall } from '@cicerone/content/walk/hall';

/**
 * The number of a hall as it is shown beside its name: its place in the museum's list. A hall whose name has a number
 * of its own ("Hall 12") is shown no other, and none has one in a museum that does not number its halls (product,
 * section 2, Halls).
 */
export function numberBeside(
  { number }: Pick<Hall, 'number'>,
  name: string,
  { hallsNumbered = true }: Pick<Venue, 'hallsNumbered'>,
): number | undefined {
  return !hallsNumbered || /\p{N}/u.test(name) ? undefined : number;
}
