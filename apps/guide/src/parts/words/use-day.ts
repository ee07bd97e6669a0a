import { useWords } from '#parts/guide.ts';
import { writeDay } from './formats.ts';

/** Formats a day (`yyyy-mm-dd`) in the visitor's language, in the digits of every label. */
export function useDay(): (day: string) => string {
  const words = useWords();
  return (day) => writeDay(day, words);
}
