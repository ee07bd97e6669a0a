import type { Unfinished } from '#domain/downloads/unfinished.ts';
import { useContentLanguage, useWords } from '#parts/guide.ts';
import { nameOfLanguage } from '#parts/other-language/language-names.ts';

/** The languages of a download, unless its only language is the one the visitor reads. */
export function InLanguages({ of }: { of: readonly Unfinished[] }) {
  const { translate, language } = useWords();
  const content = useContentLanguage();
  if (of.every(({ languageCode }) => languageCode === content?.code)) return null;
  const names = of.map(({ languageCode }) => {
    const own = content?.languages.find(({ code }) => code === languageCode)?.name;
    return nameOfLanguage(languageCode, language.tag, '') ?? own ?? languageCode;
  });
  const languages = new Intl.ListFormat(language.tag, { type: 'conjunction' }).format(names);
  return <p className="downloads-hint">{translate('downloads.inLanguages', { languages })}</p>;
}
