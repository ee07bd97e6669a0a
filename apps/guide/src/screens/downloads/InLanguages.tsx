import type { Unfinished } from '#domain/downloads/unfinished.ts';
import { useContentLanguage, useWords } from '#parts/guide.ts';
import { nameOfLanguage } from '#parts/other-language/language-names.ts';
import { writeList } from '#parts/words/formats.ts';

/** The languages of a download, unless its only language is the one the visitor reads. */
export function InLanguages({ of }: { of: readonly Unfinished[] }) {
  const words = useWords();
  const { translate } = words;
  const content = useContentLanguage();
  if (of.every(({ languageCode }) => languageCode === content?.code)) return null;
  const names = of.map(({ languageCode }) => {
    const own = content?.languages.find(({ code }) => code === languageCode)?.name;
    return nameOfLanguage(languageCode, words, '') ?? own ?? languageCode;
  });
  const languages = writeList(names, words, 'conjunction');
  return <p className="downloads-hint">{translate('downloads.inLanguages', { languages })}</p>;
}
