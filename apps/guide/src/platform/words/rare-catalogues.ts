import type { Messages } from '#locales/messages.ts';

/**
 * The groups of words that few visitors read, in each language. Apart from the other catalogues, so that the names of
 * these files are not part of what every visitor fetches.
 */
export const RARE_CATALOGUES = {
  museum: import.meta.glob<{ messages: Messages }>('../../locales/*.json', { query: '?catalogue=museum' }),
  game: import.meta.glob<{ messages: Messages }>('../../locales/*.json', { query: '?catalogue=game' }),
  downloads: import.meta.glob<{ messages: Messages }>('../../locales/*.json', { query: '?catalogue=downloads' }),
  own: import.meta.glob<{ messages: Messages }>('../../locales/*.json', { query: '?catalogue=own' }),
  settings: import.meta.glob<{ messages: Messages }>('../../locales/*.json', { query: '?catalogue=settings' }),
  study: import.meta.glob<{ messages: Messages }>('../../locales/*.json', { query: '?catalogue=study' }),
  scan: import.meta.glob<{ messages: Messages }>('../../locales/*.json', { query: '?catalogue=scan' }),
  staff: import.meta.glob<{ messages: Messages }>('../../locales/*.json', { query: '?catalogue=staff' }),
  policy: import.meta.glob<{ messages: Messages }>('../../locales/*.json', { query: '?catalogue=policy' }),
};
