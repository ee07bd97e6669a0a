import { LANGUAGES } from '@cicerone/content/language/language';
import { feedbackLink } from '@cicerone/content/venue/feedback-link';
import { SIGNED_LANGUAGES } from '#locales/binding-languages.ts';
import { useCurrentRelease, useGuide, useWords } from '#parts/guide.ts';
import { nameOfLanguage } from '#parts/other-language/language-names.ts';
import { OutsideLink } from '#parts/outside-link/OutsideLink.tsx';
import { writeList } from '#parts/words/formats.ts';
import { useDay } from '#parts/words/use-day.ts';
import { Link } from '#ui/Link.tsx';
import { Section } from '../Section.tsx';

/** The version of the guide and the edition of the museum's content: the first question at a help desk. */
export function About() {
  const { way, visitor } = useGuide();
  const { addressOf } = way;
  const { versions } = visitor;
  const { translate } = useWords();
  const day = useDay();
  const release = useCurrentRelease();
  return (
    <Section title={translate('settings.about')}>
      <p>{translate('settings.version', { version: versions.last })}</p>
      {release && (
        <p>
          {translate('settings.release', { release: release.version, date: day(release.publishedAt.slice(0, 10)) })}
        </p>
      )}
      <UnsignedLanguages />
      <Link href={addressOf('Licences', {})}>{translate('settings.licences')}</Link>
    </Section>
  );
}

/** The languages of the interface that no native speaker has signed yet, and where to write about a wrong word. */
function UnsignedLanguages() {
  const words = useWords();
  const { translate } = words;
  const address = useCurrentRelease()?.feedbackAddress;
  const unsigned = LANGUAGES.filter(({ tag }) => !SIGNED_LANGUAGES.includes(tag));
  if (unsigned.length === 0) return null;
  const names = unsigned.map(({ code }) => nameOfLanguage(code, words, '') ?? code);
  return (
    <>
      <p className="settings-hint">
        {translate('settings.languagesUnsigned', { languages: writeList(names, words, 'conjunction') })}
      </p>
      <p className="settings-hint">{translate(address ? 'settings.languagesWrite' : 'settings.languagesDesk')}</p>
      {address && <OutsideLink address={feedbackLink(address)} words={address} />}
    </>
  );
}
