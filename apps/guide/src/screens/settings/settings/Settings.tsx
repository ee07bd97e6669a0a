import { openVenueOf } from '#domain/venue/venue-state.ts';
import { useContentLanguage, useGuide, useVenueState, useWords } from '#parts/guide.ts';
import { LanguageButton } from '#parts/language-dialog/LanguageButton.tsx';
import { Link } from '#ui/Link.tsx';
import { Section } from '../Section.tsx';
import { SettingsPage } from '../SettingsPage.tsx';
import { About } from './About.tsx';
import { Autoplay, TextSizeChoice, ThemeChoice, Threshold, Typing } from './Choices.tsx';
import { DeleteData } from './DeleteData.tsx';
import { KeptMuseums } from './KeptMuseums.tsx';
import { LoggedIn } from './LoggedIn.tsx';
import { Privacy } from './Privacy.tsx';
import { Visiting } from './Visiting.tsx';

/** The visitor's settings on this phone, and the contents of its storage (product, section 2, Settings). */
export function Settings() {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const { languages = [] } = useContentLanguage() ?? {};
  // Recognition requires both the museum and the installation to support it.
  const recognises = useVenueState((state) => openVenueOf(state)?.recognitionAvailable ?? false);
  return (
    <SettingsPage title={translate('settings.title')} parent={addressOf('Options', {})}>
      {languages.length > 1 && (
        <Section title={translate('language.title')}>
          <LanguageButton className="settings-language" />
        </Section>
      )}
      <Visiting />
      <TextSizeChoice />
      <ThemeChoice />
      <Section title={translate('settings.listening')}>
        <Autoplay />
      </Section>
      {recognises && (
        <Section title={translate('settings.recognition')}>
          <Threshold />
        </Section>
      )}
      <KeptMuseums />
      <LoggedIn />
      <Privacy />
      <Section title={translate('accessibility.title')}>
        <Typing />
        <p>{translate('settings.accessibility')}</p>
        <Link href={addressOf('Accessibility', {})}>{translate('settings.statement')}</Link>
      </Section>
      <About />
      <DeleteData />
      <p className="settings-staff">
        <Link href={addressOf('LoanDevice', {})}>{translate('settings.staff')}</Link>
      </p>
    </SettingsPage>
  );
}
