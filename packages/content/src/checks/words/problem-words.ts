import { fileWords } from './file-words.ts';
import { jsonWords } from './json-words.ts';
import { keyWords } from './key-words.ts';
import { languageWords } from './language-words.ts';
import { mediaWords } from './media-words.ts';
import { recognitionWords } from './recognition-words.ts';
import { shapeWords } from './shape-words.ts';
import { storyWords } from './story-words.ts';
import { studyWords } from './study-words.ts';
import { textWords } from './text-words.ts';
import { venueWords } from './venue-words.ts';
import { walkWords } from './walk-words.ts';

/** All possible problems of a package, by code, with their words. No sentence is written anywhere else. */
export const PROBLEM_WORDS = {
  ...jsonWords,
  ...shapeWords,
  ...keyWords,
  ...fileWords,
  ...mediaWords,
  ...textWords,
  ...venueWords,
  ...languageWords,
  ...storyWords,
  ...walkWords,
  ...studyWords,
  ...recognitionWords,
};

/** The name of a problem. */
export type ProblemCode = keyof typeof PROBLEM_WORDS;
/** The values for the sentences of that kind of problem. */
export type ValuesOf<Code extends ProblemCode> = Parameters<(typeof PROBLEM_WORDS)[Code]['what']>[0];
