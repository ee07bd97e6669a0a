import { chooseLocalization } from '@cicerone/content/localization';
import { policyParties } from '@cicerone/content/privacy-policy';
import type { CurrentRelease } from '@cicerone/content/release';
import { whyClosed } from '#domain/venue-state.ts';
import { inLanguageOf } from '#parts/content-language.ts';
import { useCurrentRelease, useGuide, useVenueState, useWords } from '#parts/guide.ts';
import { LanguageButton } from '#parts/language-dialog/LanguageButton.tsx';
import { Unavailable } from '#parts/unavailable/Unavailable.tsx';
import { usePage } from '#parts/use-page.ts';
import { Waiting } from '#parts/waiting/Waiting.tsx';
import { BackLink } from '#ui/BackLink.tsx';
import { Contents } from './Contents.tsx';
import { PolicyText } from './PolicyText.tsx';
import styles from './PrivacyPolicy.module.css';
import { POLICY_DATE, SECTIONS, SUMMARY } from './policy-text.ts';

/** The privacy policy of a venue (specification, sections 1 and 2). Anybody may read it, before anything else. */
export function PrivacyPolicy() {
  const { idMuseum } = useGuide();
  const release = useCurrentRelease();
  const failure = useVenueState(whyClosed) ?? (idMuseum === undefined ? UNKNOWN : undefined);
  if (release) return <Page release={release} />;
  return failure ? <Unavailable failure={failure} /> : <Waiting />;
}

const UNKNOWN = { tag: 'venue-unknown' } as const;

/** The text as a printed page: whose it is, a summary, the contents, and the sections. */
function Page({ release }: { release: CurrentRelease }) {
  const { locales, addressOf } = useGuide();
  const { translate } = useWords();
  const face = chooseLocalization(release.localizations, locales());
  const venue = face?.name ?? release.name;
  const heading = usePage(translate('policy.title'), venue);
  const names = { venue, parties: policyParties({ ...release, name: venue }) };
  return (
    <>
      <header className={styles.bar}>
        <BackLink parent={addressOf('Presentation', {})} name={translate('action.back')} />
        <LanguageButton className={styles.language} />
      </header>
      <main className={styles.page}>
        <div className={styles.title}>
          <p {...inLanguageOf(face)}>{venue}</p>
          <h1 ref={heading} tabIndex={-1}>
            {translate('policy.title')}
          </h1>
          <p>{translate('policy.date', { date: useDate(POLICY_DATE) })}</p>
        </div>
        <PolicyText section={SUMMARY} className={styles.summary} {...names} />
        <Contents sections={SECTIONS} />
        <div className={styles.sections}>
          {SECTIONS.map((section) => (
            <PolicyText key={section.id} section={section} {...names} />
          ))}
        </div>
      </main>
    </>
  );
}

/** A day as the visitor's language writes it, in the digits of every label (the guide's rule for numbers). */
function useDate(day: string): string {
  const locale = `${useWords().language.code.replace('_', '-')}-u-nu-latn-ca-gregory`;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
