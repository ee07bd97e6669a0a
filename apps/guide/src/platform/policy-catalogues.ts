import type { Messages } from '#locales/messages.ts';

/**
 * The privacy policy in each language. Apart from the other catalogues, so that the names of these files are not part
 * of what every visitor fetches.
 */
export const POLICY_CATALOGUES = import.meta.glob<{ messages: Messages }>('../locales/*.json', {
  query: '?catalogue=policy',
});
