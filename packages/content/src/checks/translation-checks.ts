import { isReadAs } from '../language/venue-language.ts';
import type { ContentPackage } from '../package/content-package.ts';
import { type Problem, problem } from './problems/problem.ts';
import type { Missing } from './words/language-words.ts';

type Entry = { languageCode: string } & { [field: string]: unknown };
/** Items of one kind, and the texts whose translations are counted: a field, or a story in either form. */
type Things = { kind: Missing['kind']; all: readonly (readonly Entry[])[]; texts: Readonly<Record<string, Text>> };
type Text = { lacks: Missing['lacks']; has: (entry: Entry) => boolean };

const field = (name: string): Text['has'] => {
  return (entry) => typeof entry[name] === 'string' && entry[name].trim() !== '';
};
const STORY: Text = {
  lacks: 'story',
  has: (entry) => field('mainAudioUrl')(entry) || field('transcript')(entry),
};
const LABEL = {
  text: { lacks: 'text', has: field('text') },
  material: { lacks: 'material', has: field('material') },
} as const;
const PRESENTATION: Text = { lacks: 'presentation', has: field('presentation') };

/** A partial translation is normal, but the museum should know of it: one report for each language, with numbers. */
export function languagesAreFilled(content: ContentPackage): Problem[] {
  const { languages } = content;
  const things = thingsOf(content);
  const [works] = things;
  const isSpoken = (language: string) => works?.all.some((entries) => isThereIn(language, entries, languages));
  return languages.flatMap((language, at) => {
    if (content.artworks.length === 0) return [];
    if (!isSpoken(language)) return [problem('language-unspoken', ['languages', at], { language })];
    const missing = things.flatMap((one) => missingOf(one, language, languages));
    return missing.length === 0 ? [] : [problem('language-partly', ['languages', at], { language, missing })];
  });
}

function thingsOf({ artworks, halls, floors, routes, slides, navigationSections }: ContentPackage): Things[] {
  const entriesOf = (items: readonly { localizations?: unknown }[]) =>
    items.map(({ localizations = [] }) => localizations as Entry[]);
  return [
    { kind: 'work', all: entriesOf(artworks), texts: { STORY, ...LABEL } },
    { kind: 'hall', all: entriesOf(halls), texts: {} },
    { kind: 'floor', all: entriesOf(floors), texts: {} },
    { kind: 'route', all: entriesOf(routes), texts: { STORY, PRESENTATION } },
    { kind: 'page before the visit', all: entriesOf(slides), texts: {} },
    { kind: 'tile', all: entriesOf(navigationSections), texts: {} },
  ];
}

/** An item without any text in a language is counted only as missing. */
function missingOf({ kind, all, texts }: Things, language: string, languages: readonly string[]): Missing[] {
  const isIn = (entry: Entry) => isThereIn(language, [entry], languages);
  const said = all.filter((entries) => entries.length > 0);
  const there = said.filter((entries) => entries.some(isIn));
  const of = all.length;
  const counted = Object.values(texts).map(({ lacks, has }): Missing => {
    const without = there.filter((entries) => entries.some(has) && !entries.some((entry) => isIn(entry) && has(entry)));
    return { kind, lacks, count: without.length, of };
  });
  const absent: Missing = { kind, lacks: 'everything', count: said.length - there.length, of };
  return [absent, ...counted].filter(({ count }) => count > 0);
}

function isThereIn(language: string, entries: readonly Entry[], languages: readonly string[]): boolean {
  return entries.some(({ languageCode }) => isReadAs(language, languageCode, languages));
}
