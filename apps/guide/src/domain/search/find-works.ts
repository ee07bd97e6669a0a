import type SearchableMap from 'minisearch/SearchableMap';
import { labelNumber } from '../label-number.ts';
import { PARTS, type Part, type Postings } from './postings.ts';
import { formsOf, type SearchWord, wordsLookedFor } from './words.ts';

/** The words of an index, and its works in order. */
export type Indexed = {
  tree: SearchableMap<Postings>;
  works: readonly { idArtwork: number; nameWords: number }[];
};

/** A word of the visitor's and the words of the museum that fit it; fewer of them count in texts than in names. */
export type FoundWord = SearchWord & { terms: ReadonlySet<string>; textTerms: ReadonlySet<string> };

/** The results for a visitor's words, the best match first. */
export type Finding = {
  idArtworks: readonly number[];
  words: readonly FoundWord[];
  /** No work has all of the words: these have most of them. */
  isPartial: boolean;
};

/** The weight of a word in each part of a work. */
const WEIGHTS: Readonly<Record<Part, number>> = { number: 32, name: 16, artist: 12, hall: 5, text: 1 };
const PART_WEIGHTS = Object.entries(WEIGHTS).map(([part, weight]) => [PARTS[part as Part], weight] as const);
/** By the bits of the parts, the weight of the best. */
const WEIGHT_OF = Array.from({ length: 2 ** PART_WEIGHTS.length }, (_, parts) =>
  Math.max(0, ...PART_WEIGHTS.filter(([bit]) => parts & bit).map(([, weight]) => weight)),
);

/** How well a word fits that begins so, or is a slip of the finger away, against one that is typed in full. */
const BEGINNING = 0.7;
const SLIP = 0.4;
const SLIPPED_BEGINNING = 0.3;

/** The works that have every word of the query; where none has, those that have most of its words, half at least. */
export function findWorks(query: string, { tree, works }: Indexed): Finding {
  const words = wordsLookedFor(labelNumber(query) ?? query);
  const scores = new Float64Array(works.length);
  const counts = new Uint8Array(works.length);
  const found = words.map((word) => {
    const fitting = termsFor(word, tree);
    for (const [work, score] of scoresOf(fitting, works).entries()) {
      if (score === 0) continue;
      scores[work] = (scores[work] ?? 0) + score;
      counts[work] = (counts[work] ?? 0) + 1;
    }
    const inTexts = fitting.filter(({ allowed }) => allowed & PARTS.text);
    return { ...word, terms: termsOf(fitting), textTerms: termsOf(inTexts) };
  });
  const most = Math.max(0, ...counts);
  const isEnough = most > 0 && most * 2 >= words.length;
  const best = isEnough ? Array.from(works.keys()).filter((work) => counts[work] === most) : [];
  best.sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0) || one - other);
  return {
    idArtworks: best.map((work) => works[work]?.idArtwork ?? 0),
    words: found,
    isPartial: isEnough && most < words.length,
  };
}

/** The visitor's words, with those that count in texts alone. */
export function wordsForTexts(words: readonly FoundWord[]): FoundWord[] {
  return words.map((word) => ({ ...word, terms: word.textTerms }));
}

function termsOf(fitting: readonly Fitting[]): Set<string> {
  return new Set(fitting.map(({ term }) => term));
}

type Fitting = { term: string; postings: Postings; closeness: number; allowed: number };

const ANYWHERE = 2 ** PART_WEIGHTS.length - 1;
/** A letter or two begin some word of nearly every text, which says nothing. */
const FEW_LETTERS = 2;
const NOT_IN_TEXTS = ANYWHERE & ~PARTS.text;

/**
 * The museum's words that fit one of the visitor's: the word itself, words that it begins, and words that it nearly is.
 * Those count in names, and in texts where nothing else fits: nearly every word is nearly another one.
 */
function termsFor({ word, isUnspaced }: SearchWord, tree: SearchableMap<Postings>): Fitting[] {
  const fitting = new Map<string, Fitting>();
  const note = (term: string, postings: Postings, closeness: number, allowed = ANYWHERE) => {
    if (postings.isIn(allowed) && (fitting.get(term)?.closeness ?? 0) < closeness)
      fitting.set(term, { term, postings, closeness, allowed });
  };
  for (const form of isUnspaced ? [word] : formsOf(word)) {
    const begins = form.length <= FEW_LETTERS && !isUnspaced ? NOT_IN_TEXTS : ANYWHERE;
    for (const [term, postings] of tree.atPrefix(form)) {
      if (term === form) note(term, postings, 1);
      else note(term, postings, BEGINNING, begins);
    }
    const slips = isUnspaced ? 0 : slipsIn(form);
    const slipped = fitting.size === 0 ? ANYWHERE : NOT_IN_TEXTS;
    if (slips > 0) for (const [term, [postings]] of tree.fuzzyGet(form, slips)) note(term, postings, SLIP, slipped);
    if (slips > 0 && fitting.size === 0) {
      for (const [term, postings] of slippedBeginnings(form, tree)) note(term, postings, SLIPPED_BEGINNING);
    }
  }
  return [...fitting.values()];
}

/**
 * Words that begin nearly so: with a letter too many, too few, another one, or two in the wrong order, as somebody types
 * who has not finished the word. The first letter is right, and so is the last one.
 */
function* slippedBeginnings(word: string, tree: SearchableMap<Postings>): Generator<[string, Postings]> {
  for (let at = 1; at < word.length - 1; at++) {
    const after = word.slice(at + 1);
    const swapped = `${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
    for (const [term, postings] of tree.atPrefix(word.slice(0, at))) {
      const begins = (from: number, typed: string) => term.startsWith(typed, at + from);
      if (begins(0, after) || begins(1, after) || begins(1, word.slice(at)) || begins(0, swapped))
        yield [term, postings];
    }
  }
}

/** How many letters a word may be wrong in: a number is right or another one, and a short word is soon another word. */
function slipsIn(word: string): number {
  if (/\d/.test(word) || word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** How well each work fits, by its best word. A name that is short is rather the one that was meant. */
function scoresOf(fitting: readonly Fitting[], works: Indexed['works']): Float64Array {
  const best = new Float64Array(works.length);
  for (const { postings, closeness, allowed } of fitting) {
    postings.each((work, parts) => {
      const inName = parts & PARTS.name ? 1 / (works[work]?.nameWords ?? 1) : 0;
      const score = ((WEIGHT_OF[parts & allowed] ?? 0) + inName) * closeness;
      if (score > (best[work] ?? 0)) best[work] = score;
    });
  }
  return best;
}
