import { interfaceLanguage } from '@cicerone/content/language/language';

const SENTENCES = import.meta.glob<Record<string, string | readonly string[]>>('../../../locales/*.json', {
  query: '?catalogue=handBack',
  import: 'messages',
  eager: true,
});

/** The sentence in one language of the interface. */
export type HandBackWords = { tag: string; text: string };

const ALL: readonly HandBackWords[] = Object.entries(SENTENCES).map(([path, messages]) => ({
  tag: path.replace(/^.*\/|\.json$/g, ''),
  text: [messages['powerOff.handBack'] ?? ''].flat().join(''),
}));

/** "Please hand this device back" in the languages of a museum, in its order; in every language if none is known. */
export function handBackIn(languages: readonly string[]): readonly [HandBackWords, ...HandBackWords[]] {
  const tags = ALL.map(({ tag }) => tag);
  const wanted = languages.map((code) => interfaceLanguage([code], tags).tag);
  const [first, ...others] = [...new Set(wanted.length > 0 ? wanted : tags)].flatMap((tag) =>
    ALL.filter((words) => words.tag === tag),
  );
  if (!first) throw new Error('The guide has no words');
  return [first, ...others];
}
