import { error, warning } from './words.ts';

/** Keys, by which the things of a package name each other. */
export const keyWords = {
  'key-of-name': warning<{ key: string }>({
    many: 'A museum whose key was made of its name',
    what: ({ key }) => `No key is written, and "${key}" was made of the name.`,
    mend: ({ key }) =>
      `Write "idMuseum": "${key}" before you print the link: with another name it would be another one.`,
  }),
  'key-malformed': error<{ is: string; guess?: string }>({
    many: 'Keys that are not written as keys',
    what: ({ is }) => `${is} is no key.`,
    mend: ({ is, guess = 'penrose' }) => {
      const written = `lower-case letters, digits and hyphens, such as "${guess}"`;
      return is === 'null'
        ? `Leave the field out where there is nothing to name, or write ${written}.`
        : `Write ${written}.`;
    },
  }),
  'key-twice': error<{ key: string; first: string }>({
    many: 'Keys that are used twice',
    what: ({ key, first }) => `"${key}" is used twice, first by ${first}.`,
    mend: () => 'Give one of the two another key.',
  }),
  'key-unknown': error<{ key: string; noun: string; guess?: string }>({
    many: 'Keys that name nothing',
    what: ({ key, noun }) => `"${key}" is no ${noun} of this package.`,
    mend: ({ guess, noun }) =>
      guess ? `Did you mean "${guess}"?` : `Write the key of a ${noun} that is there, or take the line out.`,
  }),
};
