import { withoutZeros } from '../label-number.ts';
import type { FoundWord } from './find-works.ts';
import { foldLetters } from './fold.ts';
import { formsOf, wordsToFind } from './words.ts';

/** A stretch of a text, and whether it matches the search. */
export type TextPart = { text: string; isMatched: boolean };

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** The visitor's words that a text contains. */
export function wordsIn(text: string, words: readonly FoundWord[]): FoundWord[] {
  const own = new Set(wordsToFind(text));
  return words.filter(({ terms }) => [...own].some((word) => terms.has(word)));
}

/** Splits a text into stretches at the matches: a word, or a part of a text without spaces. */
export function matchedParts(text: string, words: readonly FoundWord[]): TextPart[] {
  const parts: TextPart[] = [];
  const add = (piece: string, isMatched: boolean) => {
    const last = parts.at(-1);
    if (piece === '') return;
    if (last?.isMatched === isMatched) last.text += piece;
    else parts.push({ text: piece, isMatched });
  };
  let from = 0;
  for (const found of text.matchAll(WORD)) {
    add(text.slice(from, found.index), false);
    for (const [piece, isMatched] of wordParts(found[0], words)) add(piece, isMatched);
    from = found.index + found[0].length;
  }
  add(text.slice(from), false);
  return parts;
}

function wordParts(word: string, words: readonly FoundWord[]): [string, boolean][] {
  const forms = formsOf(withoutZeros(foldLetters(word)));
  if (words.some(({ isUnspaced, terms }) => !isUnspaced && forms.some((form) => terms.has(form))))
    return [[word, true]];
  const looked = words.filter(({ isUnspaced }) => isUnspaced);
  if (looked.length === 0) return [[word, false]];
  const characters = Array.from(word);
  const isMatched = matchedCharacters(characters, looked);
  return characters.map((character, at) => [character, isMatched.has(at)]);
}

function matchedCharacters(characters: readonly string[], looked: readonly FoundWord[]): Set<number> {
  const folded = characters.map(foldLetters);
  const matched = new Set<number>();
  for (const { word } of looked) {
    const length = Array.from(word).length;
    for (const at of folded.keys()) {
      if (folded.slice(at, at + length).join('') !== word) continue;
      for (let next = at; next < at + length; next++) matched.add(next);
    }
  }
  return matched;
}

/** A sentence with more characters is shown around what was found in it: three lines of a phone. */
const LONGEST = 140;
/** This many of them precede the match. */
const BEFORE = 50;
const SENTENCE_END = /[.!?…؟]["'»”’)\]]?(?= )|[。！？][」』”’)]?|\n/g;

/** The sentence of a text that has most of the visitor's words, cut at words where it is long; undefined without one. */
export function sentenceWith(text: string, words: readonly FoundWord[]): string | undefined {
  let best: { sentence: string; count: number } | undefined;
  for (const sentence of sentencesOf(text)) {
    const count = wordsIn(sentence, words).length;
    if (count > (best?.count ?? 0)) best = { sentence: sentence.trim(), count };
    if (count === words.length) break;
  }
  return best && cutAround(best.sentence, words);
}

function sentencesOf(text: string): string[] {
  const ends = [0, ...Array.from(text.matchAll(SENTENCE_END), ({ 0: end, index }) => index + end.length), text.length];
  return ends.slice(1).map((end, at) => text.slice(ends[at], end));
}

function cutAround(sentence: string, words: readonly FoundWord[]): string {
  if (sentence.length <= LONGEST) return sentence;
  const [before] = matchedParts(sentence, words);
  const at = before?.isMatched ? 0 : (before?.text.length ?? 0);
  const start = at <= BEFORE ? 0 : nextWord(sentence, at - BEFORE);
  const end = start + LONGEST >= sentence.length ? sentence.length : wordEnd(sentence, start, start + LONGEST);
  return `${start > 0 ? '… ' : ''}${sentence.slice(start, end)}${end < sentence.length ? ' …' : ''}`;
}

function nextWord(sentence: string, at: number): number {
  const space = sentence.indexOf(' ', at);
  return space < 0 || space > at + BEFORE / 2 ? at : space + 1;
}

function wordEnd(sentence: string, start: number, at: number): number {
  const space = sentence.lastIndexOf(' ', at);
  return space <= start + LONGEST / 2 ? at : space;
}
