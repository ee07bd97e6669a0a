import { error, warning } from './words.ts';

const one = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** Words about keys, with which the things of a package refer to each other. */
export const keyWords = {
  'key-of-name': warning<{ key: string }>({
    many: 'A museum whose key was made of its name',
    what: ({ key }) => `No key is written, and "${key}" was made of the name.`,
    mend: ({ key }) =>
      `Write "idMuseum": "${key}" before you print the link: with another name it would be another one.`,
  }),
  'key-missing': error({
    many: 'A museum without a key, whose name makes none',
    what: () => 'No key is written, and none can be made of the name, which has no letter from a to z and no digit.',
    mend: () =>
      'Write "idMuseum" in lower-case letters, digits and hyphens, such as "harbour-museum": the visitors\' link ends in it.',
  }),
  'works-of-another': warning<{ own: string; works: number; key: string; name: string; isRefused: boolean }>({
    many: 'A museum with the works of another',
    what: ({ own, works, key, name }) =>
      `These ${works} works are those of ${name} (${key}), which is here already, and "${own}" makes another museum of ` +
      'them, with a link and statistics of its own.',
    mend: ({ own, key, isRefused }) => {
      const again = `If the two are one museum, write "idMuseum": "${key}" again`;
      return isRefused ? `${again}.` : `${again}, and take this one away: cicerone venue remove ${own}.`;
    },
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
  'former-key-taken': error<{ key: string; by: string }>({
    many: 'Former keys that lead elsewhere',
    what: ({ key, by }) => `"${key}" leads to ${by} already.`,
    mend: () => 'A label leads to one thing: take the former key out here, or there.',
  }),
  'key-unknown': error<{ key: string; noun: string; guess?: string }>({
    many: 'Keys that name nothing',
    what: ({ key, noun }) => `"${key}" is no ${noun} of this package.`,
    mend: ({ guess, noun }) =>
      guess ? `Did you mean "${guess}"?` : `Write the key of ${one(noun)} that is there, or take the line out.`,
  }),
};
