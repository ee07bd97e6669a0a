import type { DownloadItem, Extra } from '#domain/downloads/download-item.ts';
import { useOpenVenue, useWords } from '#parts/guide.ts';
import { useTexts } from '#parts/texts.ts';

const EXTRA_NAMES = {
  oneMinutes: 'menu.inAMinute',
  infoSections: 'menu.exploreMuseum',
  outstandingArtworks: 'menu.outstandingArtworks',
  kids: 'downloads.kids',
  sponsors: 'home.sponsorsTitle',
  otherWorks: 'downloads.otherWorks',
} as const satisfies Record<Extra, string>;

/** Returns the name of an item: a route's own name, or the title of a collection's screen. */
export function useItemName() {
  const { translate } = useWords();
  const { textOf } = useTexts();
  const { routes, timeline } = useOpenVenue();
  return ({ id }: Pick<DownloadItem, 'id'>) => {
    const [kind, name = ''] = id.split('/');
    if (kind === 'extras') return { name: translate(EXTRA_NAMES[name as Extra]), inLanguage: undefined };
    const record =
      kind === 'routes'
        ? routes.find(({ idRoute }) => idRoute === Number(name))
        : timeline.find(({ idTimeline }) => idTimeline === Number(name));
    const text = record && textOf<{ languageCode: string; name: string }>(record);
    return { name: text?.name ?? '', inLanguage: text?.inLanguage };
  };
}
