import { isKnownMode } from '#domain/entry/mode.ts';
import { openVenueOf } from '#domain/venue/venue-state.ts';
import { useVenueState, useWords } from '#parts/guide.ts';
import { inLanguageOf, useTexts } from '#parts/texts.ts';

type ModeName = { name: string; lang?: string; dir?: 'ltr' | 'rtl' };

/** The name of a mode: the guide's for its own modes, the museum's for its. */
export function useModeName(): (mode: string) => ModeName {
  const { textOf } = useTexts();
  const { translate } = useWords();
  const venue = useVenueState(openVenueOf);
  return (mode) => {
    if (isKnownMode(mode)) return { name: translate(`mode.${mode}`) };
    const text = textOf(venue?.modes?.find(({ segment }) => segment === mode));
    return text ? { name: text.name, ...inLanguageOf(text) } : { name: mode };
  };
}
