import { error, warning } from './words.ts';

const one = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

type Label = { noun: string; key: string; number?: string; title?: string };

/** A label as it hangs there: of a work with its number, of anything else with its kind. */
function labelOf({ noun, key, number, title }: Label): string {
  const kind = noun === 'artwork' ? '' : `the ${noun} `;
  const seen = [number && `No. ${number}`, title && `"${title}"`].filter(Boolean).join(', ');
  return `${kind}"${key}"${seen && ` (${seen})`}`;
}

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
  'label-renamed': warning<Label & { now: string }>({
    many: 'Printed labels of keys that were renamed',
    what: ({ now, ...label }) =>
      `The printed label of ${labelOf(label)} leads to nothing any more: its key is "${now}" now.`,
    mend: ({ key }) => `Write "formerKeys": ["${key}"] here, and the label, favourites, visits and downloads follow.`,
  }),
  'label-gone': warning<Label>({
    many: 'Printed labels of things that are gone',
    what: (label) => `The printed label of ${labelOf(label)} leads to nothing any more.`,
    mend: ({ key }) => `Take the label down; or, if it has another key now, write "formerKeys": ["${key}"] there.`,
  }),
  'label-number-moved': warning<{ number: string; key: string; title: string }>({
    many: 'Numbers of printed labels that another work has now',
    what: ({ number, key, title }) =>
      `Number ${number} stands on the label of "${key}"${title && ` ("${title}")`}, and whoever types it hears this work.`,
    mend: () => 'Give this work a number that no label has, or print both labels anew.',
  }),
  'key-is-number': error<{ is: string; noun: string; keys: readonly string[] }>({
    many: 'Numbers in the place of keys',
    what: ({ is, noun, keys }) => {
      const number = noun === 'artwork' ? 'label number' : 'number';
      return `${is} is the ${number} of ${keys.map((key) => `"${key}"`).join(' and of ')}, and a key belongs here.`;
    },
    mend: ({ keys: [key, other] }) => (other === undefined ? `Write "${key}".` : 'Write the key that is meant.'),
  }),
  'key-unknown': error<{ key: string; noun: string; guess?: string }>({
    many: 'Keys that name nothing',
    what: ({ key, noun }) => `"${key}" is no ${noun} of this package.`,
    mend: ({ guess, noun }) =>
      guess ? `Did you mean "${guess}"?` : `Write the key of ${one(noun)} that is there, or take the line out.`,
  }),
};
