import type { ValueKind } from '../problems/value-words.ts';
import { error } from './words.ts';

/** A value of the wrong kind: the found value, and the expected one. */
type Misplaced = {
  is: string;
  found: ValueKind;
  wanted: string;
  wants: ValueKind | undefined;
  isOptional: boolean;
  guess?: string;
};

/** Words about violations of the format: fields that are missing, unknown, or have a wrong value. */
export const shapeWords = {
  'field-missing': error<{ wanted: string }>({
    many: 'Fields that are missing',
    what: () => 'This field is missing.',
    mend: ({ wanted }) => `Write ${wanted}.`,
  }),
  'field-unknown': error<{
    guess?: string;
    inEachLanguage?: boolean;
    command?: string;
    beside?: string;
    inside?: string;
    allowed?: string;
  }>({
    many: 'Fields that the format does not have',
    what: () => 'The format has no field of this name here.',
    mend: ({ guess, inEachLanguage, command, beside, inside, allowed }) => {
      if (command) return `Take it out, and write it with ${command}: no package holds it.`;
      if (guess && inEachLanguage) return `Did you mean ${guess}, in the entries of localizations?`;
      if (inEachLanguage) return 'It belongs in the entries of localizations, once for each language.';
      if (beside) return `It belongs one level higher, beside ${beside}.`;
      if (inside) return `It belongs in ${inside}.`;
      if (guess) return `Did you mean ${guess}?`;
      return allowed
        ? `Take it out; what belongs here: ${allowed}.`
        : 'Take it out, or look for its name in the format.';
    },
  }),
  'wrong-kind': error<Misplaced>({
    many: 'Values of the wrong kind',
    what: ({ is, wanted }) => `Here stands ${is}, and ${wanted} belongs here.`,
    mend: ({ found, is, wanted, wants, isOptional, guess }) => {
      if (guess) return `Write ${guess}.`;
      if (found === 'nothing' && isOptional) return 'Leave the field out where there is nothing to say.';
      if (found === 'number' && wants === 'text')
        return `Put it in quotation marks: "${is.replace('the number ', '')}".`;
      if (found === 'text' && wants === 'boolean') return 'Write true or false, without quotation marks.';
      if (wants === 'number' && /^the text "-?[\d.]+"$/.test(is)) return 'Write it without quotation marks.';
      return `Write ${wanted}.`;
    },
  }),
  'password-plain': error({
    many: 'A password that is written in the package',
    what: () =>
      'Only the hash of a password belongs here, as the command writes it: anybody who has this file could read the password.',
    mend: () => 'Take the field out, and set the password after the import: cicerone venue password VENUE.',
  }),
  'word-unknown': error<{ is: string; allowed: string; guess?: string }>({
    many: 'Words that are not among the allowed ones',
    what: ({ is }) => `${is} is none of the words that are allowed here.`,
    mend: ({ allowed, guess }) =>
      guess ? `Did you mean ${guess}? Allowed: ${allowed}.` : `Write one of these: ${allowed}.`,
  }),
  'not-so-written': error<{ is: string; wanted: string; guess?: string }>({
    many: 'Values that are written in another way than the format asks',
    what: ({ is, wanted }) => `${is} is not ${wanted}.`,
    mend: ({ wanted, guess }) => (guess ? `Did you mean ${guess}?` : `Write ${wanted}.`),
  }),
  'text-empty': error<{ wanted: string; isOptional: boolean }>({
    many: 'Texts that are empty',
    what: () => 'The text is empty.',
    mend: ({ wanted, isOptional }) => `Write ${wanted}${isOptional ? ', or leave the field out' : ''}.`,
  }),
  'text-too-long': error<{ has: number; most: number }>({
    many: 'Texts that are too long',
    what: ({ has, most }) => `The text has ${has} characters, and ${most} are as many as fit.`,
    mend: ({ most }) => `Shorten it to ${most} characters.`,
  }),
  'list-empty': error<{ wanted: string; isOptional: boolean }>({
    many: 'Lists that are empty',
    what: () => 'The list is empty, and it needs one entry at least.',
    mend: ({ wanted, isOptional }) => `Write ${wanted}${isOptional ? ', or leave the field out' : ''}.`,
  }),
  'list-too-long': error<{ has: number; most: number }>({
    many: 'Lists that are too long',
    what: ({ has, most }) => `The list has ${has} entries, and ${most} are as many as it may have.`,
    mend: ({ most }) => `Keep ${most} of them.`,
  }),
  'number-outside': error<{ is: string; wanted: string }>({
    many: 'Numbers outside of what is allowed',
    what: ({ is, wanted }) => `${is} is not ${wanted}.`,
    mend: ({ wanted }) => `Write ${wanted}.`,
  }),
  'format-unknown': error<{ is: string; known: number }>({
    many: 'A package of another format',
    what: ({ is, known }) => `The package is written in format ${is}, and this program reads format ${known}.`,
    mend: ({ known }) => `Write ${known}, or take the version of the program that the package was made for.`,
  }),
  'too-many-mistakes': error<{ most: number }>({
    many: 'A package with more mistakes than can be named',
    what: ({ most }) => `There are too many mistakes to name: only those in the first ${most} entries of each list.`,
    mend: () => 'Mend these, and import the package again.',
  }),
  'shape-unknown': error({
    many: 'Values of a shape that the format does not have',
    what: () => 'The format has nothing like this here.',
    mend: () => 'Look up in docs/content-package.md what belongs here.',
  }),
};
