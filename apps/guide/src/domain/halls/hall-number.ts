import type { Hall } from '@cicerone/content/walk/hall';

/**
 * The number of a hall as it is shown beside its name: its place in the museum's list. A hall whose name has a number
 * of its own ("Hall 12") is shown no other.
 */
export function numberBeside({ number }: Pick<Hall, 'number'>, name: string): number | undefined {
  return /\p{N}/u.test(name) ? undefined : number;
}
