import { LANGUAGES } from '@cicerone/content/language/language';
import { feedbackLink } from '@cicerone/content/venue/feedback-link';
import { SIGNED_LANGUAGES } from '#locales/binding-languages.ts';
import { useCurrentRelease, useWords } from '#parts/guide.ts';
import { nameOfLanguage } from '#parts/other-language/language-names.ts';
import { OutsideLink } from '#parts/outside-link/OutsideLink.tsx';
import { writeList } from '#parts/words/formats.ts';

/** The languages of the interface that no native speaker has signed yet, and where to write about a wrong word. */
export function UnsignedLanguages() {
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
