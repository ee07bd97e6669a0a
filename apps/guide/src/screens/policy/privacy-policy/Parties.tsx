import type { PolicyParties } from '@cicerone/content/venue/privacy-policy';
import type { PolicyParty } from '@cicerone/content/venue/venue';
import { useGuide, useWords } from '#parts/guide.ts';
import { isolated } from '#parts/words/isolated.ts';
import type { PolicyWord } from './policy-text.ts';

type Props = { parties: PolicyParties; venue: string };

/**
 * The provider of the guide and the controller of the data, as on an envelope, so that no sentence depends on an
 * address.
 */
export function Parties({ parties: { provider, controller }, venue }: Props) {
  const { translate } = useWords();
  const isBoth = provider === controller;
  return (
    <>
      {/* A name in another script must not reverse the sentence. */}
      <p>{translate('policy.who.guide', { venue: isolated(venue) })}</p>
      <p>{translate(isBoth ? 'policy.who.both' : 'policy.who.provider')}</p>
      <Address of={provider} />
      {!isBoth && (
        <>
          <p>{translate('policy.who.controller')}</p>
          <Address of={controller} />
        </>
      )}
      <p>{translate(wayTo(controller))}</p>
    </>
  );
}

/** A loan device has no mail program of the visitor's: the e-mail address is read. */
function Address({ of: { name, address, email } }: { of: PolicyParty }) {
  const { isLent } = useGuide().device;
  return (
    <address className="policy-address">
      <p dir="auto">
        <strong>{name}</strong>
      </p>
      {address && <p dir="auto">{address}</p>}
      {email && <p dir="ltr">{isLent ? email : <a href={`mailto:${email}`}>{email}</a>}</p>}
    </address>
  );
}

/** How a visitor reaches the controller: the first contact that the museum gives. */
function wayTo({ address, email }: PolicyParty): PolicyWord {
  if (email) return 'policy.who.byEmail';
  return address ? 'policy.who.byPost' : 'policy.who.atDesk';
}
