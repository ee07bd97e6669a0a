import type { CurrentRelease } from '@cicerone/content/release/release';
import { policyParties, USUAL_DAYS_OF_VISITS } from '@cicerone/content/venue/privacy-policy';
import { whyClosed } from '#domain/venue/venue-state.ts';
import { isBinding } from '#locales/binding-languages.ts';
import { useCurrentRelease, useGuide, useVenueState, useWords } from '#parts/guide.ts';
import { LanguageButton } from '#parts/language-dialog/LanguageButton.tsx';
import { useTexts } from '#parts/texts.ts';
import { Unavailable } from '#parts/unavailable/Unavailable.tsx';
import { usePage } from '#parts/use-page.ts';
import { Waiting } from '#parts/waiting/Waiting.tsx';
import { useDay } from '#parts/words/use-day.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { Contents } from './Contents.tsx';
import { PolicyText } from './PolicyText.tsx';
import sheet from './PrivacyPolicy.css?url';
import { POLICY_DATE, SECTIONS, SUMMARY } from './policy-text.ts';

/** The privacy policy of a venue (product, sections 1 and 2). Anybody may read it, before anything else. */
export function PrivacyPolicy() {
  const { idMuseum } = useGuide().way;
  const release = useCurrentRelease();
  const failure = useVenueState(whyClosed) ?? (idMuseum === undefined ? UNKNOWN : undefined);
  if (release) return <Page release={release} />;
  return failure ? <Unavailable failure={failure} /> : <Waiting />;
}

const UNKNOWN = { tag: 'venue-unknown' } as const;

/** The text as a printed page: its parties, a summary, the contents, and the sections. */
function Page({ release }: { release: CurrentRelease }) {
  const { addressOf } = useGuide().way;
  const { textOf } = useTexts();
  const { translate, language } = useWords();
  const face = textOf(release);
  const venue = face?.name ?? release.name;
  const heading = usePage(translate('policy.title'), venue);
  const { visitsKeptDays: days = USUAL_DAYS_OF_VISITS } = release;
  const names = { venue, days, parties: policyParties({ ...release, name: venue }) };
  return (
    <>
      {/* React shows the screen once its style sheet is loaded. */}
      <link rel="stylesheet" href={sheet} precedence="screen" />
      <header className="policy-bar">
        <BackLink parent={addressOf('Presentation', {})} name={translate('action.back')} />
        <LanguageButton className="policy-language" />
      </header>
      <main className="policy-page">
        <div className="policy-title">
          <p {...face?.inLanguage}>{venue}</p>
          <h1 ref={heading} tabIndex={-1}>
            {translate('policy.title')}
          </h1>
          <p>{translate('policy.date', { date: useDay()(POLICY_DATE) })}</p>
          {!isBinding(language.tag) && <p>{translate('policy.courtesy')}</p>}
        </div>
        <PolicyText section={SUMMARY} className="policy-summary" {...names} />
        <Contents sections={SECTIONS} />
        <div className="policy-sections">
          {SECTIONS.map((section) => (
            <PolicyText key={section.id} section={section} {...names} />
          ))}
        </div>
      </main>
    </>
  );
}
