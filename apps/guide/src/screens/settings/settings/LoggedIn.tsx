import { useRemembered, useWords } from '#parts/guide.ts';
import { nameOfNetwork } from '#parts/network-name.ts';
import { Section } from '../Section.tsx';

/** The network at which the visitor is logged in, and the name that it gave; nothing in a museum without a login. */
export function LoggedIn() {
  const { translate } = useWords();
  const user = useRemembered((remembered) => remembered.user);
  if (!user) return null;
  return (
    <Section title={translate('settings.loggedIn')}>
      <p>
        <bdi>{user.name}</bdi>
      </p>
      <p>{nameOfNetwork(user.network)}</p>
      <p className="settings-hint">{translate('settings.loggedInHint')}</p>
    </Section>
  );
}
