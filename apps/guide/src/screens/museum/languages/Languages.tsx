import { useContentLanguage, useGuide, useWords } from '#parts/guide.ts';
import { LanguageList } from '#parts/language-dialog/LanguageList.tsx';
import { EmptyMessage } from '#parts/message/EmptyMessage.tsx';
import { useMenuTitle } from '#parts/tile-titles.ts';
import { goBack } from '#ui/history.ts';
import { ListPage } from '../ListPage.tsx';

/** The venue's languages, each with the number of works that have a story in it (product, section 2, Languages). */
export function Languages() {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const { languages = [] } = useContentLanguage() ?? {};
  const home = addressOf('Options', {});
  const lineOf = (code: string) => {
    const count = languages.find((language) => language.code === code)?.stories;
    if (count === 0) return translate('languages.noStories');
    return count === undefined ? undefined : translate('languages.stories', { count });
  };
  return (
    <ListPage title={useMenuTitle('language')} className="languages">
      {languages.length === 0 ? (
        <EmptyMessage>{translate('languages.empty')}</EmptyMessage>
      ) : (
        <LanguageList lineOf={lineOf} onChosen={() => goBack(home)} />
      )}
    </ListPage>
  );
}
