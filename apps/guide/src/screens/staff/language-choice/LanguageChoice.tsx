import { Globe } from 'lucide';
import { useEffect } from 'react';
import { whyClosed } from '#domain/venue/venue-state.ts';
import { useContentLanguage, useGuide, useVenueState, useWords } from '#parts/guide.ts';
import { LanguageList } from '#parts/language-dialog/LanguageList.tsx';
import { useTexts } from '#parts/texts.ts';
import { Unavailable } from '#parts/unavailable/Unavailable.tsx';
import { usePage } from '#parts/use-page.ts';
import { useVenueName } from '#parts/use-venue-name.ts';
import { Waiting } from '#parts/waiting/Waiting.tsx';
import { goInstead } from '#ui/history.ts';
import { Icon } from '#ui/Icon.tsx';
import { StaffSheet } from '../StaffSheet.tsx';

/**
 * The first screen for a visitor of a loan device: the museum's languages, each in its own name. The welcome screen
 * follows.
 */
export function LanguageChoice() {
  const { addressOf } = useGuide().way;
  const welcome = addressOf('Presentation', {});
  const { languages = [] } = useContentLanguage() ?? {};
  const failure = useVenueState(whyClosed);
  const isSingle = languages.length === 1;
  useEffect(() => {
    if (isSingle) goInstead(welcome);
  }, [isSingle, welcome]);
  if (languages.length > 1) return <Choice welcome={welcome} />;
  return failure ? <Unavailable failure={failure} /> : <Waiting />;
}

function Choice({ welcome }: { welcome: string }) {
  const { go } = useGuide().way;
  const { translate } = useWords();
  const { textOf } = useTexts();
  const release = useVenueState(({ current }) => (current !== 'absent' && !('tag' in current) ? current : undefined));
  const title = translate('loan.language');
  const name = useVenueName();
  const heading = usePage(title, name);
  return (
    <>
      <StaffSheet />
      <main className="staff language-choice">
        <Icon of={Globe} size={40} />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p {...textOf(release)?.inLanguage}>{name}</p>
        <div>
          <LanguageList onChosen={() => go(welcome)} />
        </div>
      </main>
    </>
  );
}
