import { feedbackLink } from '@cicerone/content/venue/feedback-link';
import { isBinding } from '#locales/binding-languages.ts';
import { useCurrentRelease, useGuide, useWords } from '#parts/guide.ts';
import { OutsideLink } from '#parts/outside-link/OutsideLink.tsx';
import { useDay } from '#parts/words/use-day.ts';
import { Section } from '../Section.tsx';
import { SettingsPage } from '../SettingsPage.tsx';

/** The date of the statement's last revision. Update it with every change to the statement. */
const STATEMENT_DATE = '2026-11-26';

/**
 * The accessibility statement: what works, what does not work yet, and the contact for complaints (product, section 2).
 */
export function Accessibility() {
  const { addressOf } = useGuide().way;
  const { translate, language } = useWords();
  const day = useDay();
  const address = useCurrentRelease()?.feedbackAddress;
  return (
    <SettingsPage title={translate('accessibility.title')} parent={addressOf('Settings', {})}>
      {!isBinding(language.tag) && <p className="settings-hint">{translate('accessibility.courtesy')}</p>}
      <p>{translate('accessibility.aim')}</p>
      <Section title={translate('accessibility.works')}>
        <ul className="settings-list">
          <li>{translate('accessibility.keyboard')}</li>
          <li>{translate('accessibility.screenReader')}</li>
          <li>{translate('accessibility.textSize')}</li>
          <li>{translate('accessibility.contrast')}</li>
          <li>{translate('accessibility.stillness')}</li>
          <li>{translate('accessibility.reading')}</li>
          <li>{translate('accessibility.captions')}</li>
          <li>{translate('accessibility.variants')}</li>
          <li>{translate('accessibility.swipe')}</li>
        </ul>
      </Section>
      <Section title={translate('accessibility.notYet')}>
        <ul className="settings-list">
          <li>{translate('accessibility.byMuseum')}</li>
          <li>{translate('accessibility.pictures')}</li>
          <li>{translate('accessibility.tried')}</li>
        </ul>
      </Section>
      <Section title={translate('accessibility.feedback')}>
        <p>{translate(address ? 'accessibility.write' : 'accessibility.desk')}</p>
        {address && <OutsideLink address={feedbackLink(address)} words={address} />}
      </Section>
      <p className="settings-hint">{translate('accessibility.date', { date: day(STATEMENT_DATE) })}</p>
    </SettingsPage>
  );
}
