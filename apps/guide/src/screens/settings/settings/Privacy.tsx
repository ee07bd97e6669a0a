import { hasSenders } from '#domain/museum/near-you.ts';
import { openVenueOf } from '#domain/venue/venue-state.ts';
import { useCurrentRelease, useGuide, useVenueState, useWords } from '#parts/guide.ts';
import { Link } from '#ui/Link.tsx';
import { Section } from '../Section.tsx';
import { Unsent } from './Unsent.tsx';

/**
 * The data the guide stores and sends, the data waiting to be sent, and the permissions it asks for (product, section
 * 6).
 */
export function Privacy() {
  const { device, way } = useGuide();
  const { translate } = useWords();
  const hasPolicy = useCurrentRelease()?.privacyPolicyEnabled ?? false;
  const hasBeacons = useVenueState((state) => hasSenders(openVenueOf(state)?.beacons ?? []));
  const bluetooth = device.beaconRadio.canListen() ? 'settings.bluetoothAsked' : 'settings.bluetoothDeaf';
  const permissions = [
    [translate('settings.camera'), translate('settings.cameraAsked')],
    [translate('settings.location'), translate('settings.locationNever')],
    ...(hasBeacons ? [[translate('settings.bluetooth'), translate(bluetooth)] as const] : []),
    [translate('settings.network'), translate('settings.networkUsed')],
    [translate('settings.storage'), translate('settings.storageNever')],
    [translate('settings.phoneState'), translate('settings.phoneStateNever')],
  ] as const;
  return (
    <Section title={translate('settings.privacy')}>
      <p>{translate('settings.whatIsKept')}</p>
      <Unsent />
      {hasPolicy && <Link href={way.addressOf('PrivacyPolicy', {})}>{translate('welcome.privacyLink')}</Link>}
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
