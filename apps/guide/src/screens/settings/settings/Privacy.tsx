import { useCurrentRelease, useGuide, useWords } from '#parts/guide.ts';
import { Link } from '#ui/Link.tsx';
import { Section } from '../Section.tsx';
import { Unsent } from './Unsent.tsx';

/**
 * The data the guide stores and sends, the data waiting to be sent, and the permissions it asks for (product, section
 * 6).
 */
export function Privacy() {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const hasPolicy = useCurrentRelease()?.privacyPolicyEnabled ?? false;
  const permissions = [
    [translate('settings.camera'), translate('settings.cameraAsked')],
    [translate('settings.location'), translate('settings.locationNever')],
    [translate('settings.network'), translate('settings.networkUsed')],
    [translate('settings.storage'), translate('settings.storageNever')],
    [translate('settings.phoneState'), translate('settings.phoneStateNever')],
  ] as const;
  return (
    <Section title={translate('settings.privacy')}>
      <p>{translate('settings.whatIsKept')}</p>
      <Unsent />
      {hasPolicy && <Link href={addressOf('PrivacyPolicy', {})}>{translate('welcome.privacyLink')}</Link>}
      <details>
        <summary>{translate('settings.permissions')}</summary>
        <dl>
          {permissions.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Section>
  );
}
