import { withoutZeros } from '../label-number.ts';
import { foldLetters } from './fold.ts';

/** Letters and digits, with the signs that belong to them. */
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Chinese, Japanese, Thai, Lao, Khmer and Burmese, which have no space between two words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}ー]+/gu;
/** The same by its first character alone, which is quick to ask of a long text. */
const MAY_BE_UNSPACED =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]/u;

/** The Arabic article, alone and after "and", "then", "in" and "like"; two letters of the word have to be left. */
const ARTICLE = /^(?:[وفبك]?ال|لل)(?=..)/;
const MAY_HAVE_ARTICLE = /ل/;

/** A part of a word in a text that has no spaces, or a word. */
export type SearchWord = {
  word: string;
  /** It is one or two characters of a script without spaces. */
  isUnspaced: boolean;
};

/**
 * The words of a text as the index stores them. A script without spaces is split into pairs of neighbours, 源氏物語 into
 * 源氏, 氏物 and 物語, so that any part of a name is found: word boundaries are a matter of opinion there, and dictionaries
 * of browsers differ (decision 0047).
 */
export function wordsToFind(text: string): string[] {
  const folded = foldLetters(text);
  if (MAY_BE_UNSPACED.test(folded)) return spaced(folded).flatMap(({ word, isUnspaced }) => parts(word, isUnspaced));
  const words = foldedWords(folded);
  return MAY_HAVE_ARTICLE.test(folded) ? words.flatMap(formsOf) : words;
}

/**
 * The words that a visitor looks for, each once. A single character of a script without spaces is a word of its own.
 */
export function wordsLookedFor(query: string): SearchWord[] {
  const found = spaced(foldLetters(query)).flatMap(({ word, isUnspaced }) =>
    (isUnspaced ? pairs(word) : [word]).map((part) => ({ word: part, isUnspaced })),
  );
  return found.filter(({ word }, at) => found.findIndex((other) => other.word === word) === at);
}

/** A word, and the same without its article. */
export function formsOf(word: string): string[] {
  const bare = word.replace(ARTICLE, '');
  return bare === word ? [word] : [word, bare];
}

/** The words of a folded text; a number is the same with zeros in front of it. */
function foldedWords(folded: string): string[] {
  return (folded.match(WORD) ?? []).map(withoutZeros);
}

/** The words of a folded text, those without spaces between them apart. */
function spaced(folded: string): SearchWord[] {
  return foldedWords(folded).flatMap((word) => {
    if (!MAY_BE_UNSPACED.test(word)) return [{ word, isUnspaced: false }];
    const others = word.split(UNSPACED).filter(Boolean);
    const runs = word.match(UNSPACED) ?? [];
    return [
      ...runs.map((run) => ({ word: run, isUnspaced: true })),
      ...others.map((other) => ({ word: other, isUnspaced: false })),
    ];
  });
}

/** The last character of a run begins no pair, and is found all the same. */
function parts(word: string, isUnspaced: boolean): string[] {
  if (!isUnspaced) return formsOf(word);
  const last = Array.from(word).at(-1) ?? '';
  return word === last ? [word] : [...pairs(word), last];
}

function pairs(run: string): string[] {
  const characters = Array.from(run);
  if (characters.length < 2) return characters;
  return characters.slice(1).map((next, at) => `${characters[at]}${next}`);
}
