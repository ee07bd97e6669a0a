import type { FoundWord } from '#domain/search/find-works.ts';
import { matchedParts } from '#domain/search/matched-text.ts';

/** A text with the searched words highlighted. */
export function Matched({ text, words }: { text: string; words: readonly FoundWord[] }) {
  let from = 0;
  return matchedParts(text, words).map((part) => {
    const at = from;
    from += part.text.length;
    return part.isMatched ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>;
  });
}
