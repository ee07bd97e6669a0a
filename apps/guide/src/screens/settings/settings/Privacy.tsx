import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { hasSenders } from '#domain/museum/near-you.ts';
import { openVenueOf } from '#domain/venue/venue-state.ts';
import { useCurrentRelease, useGuide, useVenueState, useWords } from '#parts/guide.ts';
import { useDay } from '#parts/words/use-day.ts';
import { Link } from '#ui/Link.tsx';
import { Section } from '../Section.tsx';
import { Analytics, Counting } from './Choices.tsx';

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
      <Counting />
      <Analytics />
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

/** The visits that wait to be sent, those that were rejected, and the answers on this phone. */
function Unsent() {
  const { unsent } = useGuide().settings;
  const { translate } = useWords();
  const day = useDay();
  const { waiting: count, since, givenUp } = useStore(unsent.store);
  const answers = useAnswersHere();
  // Removes entries that another tab of the guide has sent meanwhile.
  useEffect(() => unsent.send(), [unsent]);
  const date = since === undefined ? undefined : day(localDay(since));
  const waits =
    date === undefined ? translate('settings.waits', { count }) : translate('settings.waitsSince', { count, date });
  return (
    <>
      <p>{count === 0 ? translate('settings.nothingWaits') : waits}</p>
      {count > 0 && <p className="settings-hint">{translate('settings.goByThemselves')}</p>}
      {givenUp > 0 && <p>{translate('settings.couldNotBeSent', { count: givenUp })}</p>}
      {answers > 0 && <p>{translate('settings.answersHere', { count: answers })}</p>}
    </>
  );
}

/** The number of answers on this phone; 0 until it is known, and if it cannot be read. */
function useAnswersHere(): number {
  const { unsent } = useGuide().settings;
  const [count, setCount] = useState(0);
  useEffect(() => void unsent.answers().then(setCount, () => undefined), [unsent]);
  return count;
}

/** The visitor's local day of a moment, as `yyyy-mm-dd`. */
function localDay(moment: number): string {
  const at = new Date(moment);
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;
}
