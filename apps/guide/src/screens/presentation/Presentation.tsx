import { chooseLocalization } from '@cicerone/content/localization';
import { useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { isFailure } from '#domain/venue.ts';
import { inLanguageOf } from '#parts/content-language.ts';
import { useCurrentRelease, useGuide, useVenueState, useWords } from '#parts/guide.ts';
import { LanguageButton } from '#parts/language-dialog/LanguageButton.tsx';
import { PrivacyNotice } from '#parts/privacy-notice/PrivacyNotice.tsx';
import { usePage } from '#parts/use-page.ts';
import { Backdrop } from './Backdrop.tsx';
import { ModeLabel } from './ModeLabel.tsx';
import styles from './Presentation.module.css';
import { StartButton } from './StartButton.tsx';

/** The welcome screen (specification, section 2, Presentation). */
export function Presentation() {
  const { idMuseum, locales, go, addressOf, player, acceptPolicy, isPolicyAccepted, versions } = useGuide();
  const { translate } = useWords();
  const release = useCurrentRelease();
  const hasFailed = useVenueState((state) => isFailure(state.current) || isFailure(state.venue));
  const code = new URLSearchParams(useSearch()).get('code') ?? undefined;
  const [isAccepted, setAccepted] = useState(isPolicyAccepted);
  const [isRefused, setRefused] = useState(false);

  const face = chooseLocalization(release?.localizations, locales());
  const name = face?.name ?? release?.name;
  const heading = usePage(name);
  const isClosed = idMuseum === undefined || hasFailed || release?.status !== undefined;
  const version = versions();

  function start() {
    if (release?.privacyPolicyEnabled && !isAccepted) return setRefused(true);
    if (isAccepted) acceptPolicy();
    player.unlock();
    go(addressOf('Code', {}, { code }));
  }

  return (
    <main className={styles.screen}>
      <Backdrop release={release} />
      <header className={styles.top}>
        {release?.logoImageUrl && !hasFailed && <img className={styles.logo} src={release.logoImageUrl} alt="" />}
        <LanguageButton className={styles.language} iconSize={20} isNameShown />
      </header>
      <div className={styles.label}>
        <h1 ref={heading} tabIndex={-1} {...inLanguageOf(face)}>
          {name ?? 'Cicerone'}
        </h1>
        {face?.welcomeText && <p {...inLanguageOf(face)}>{face.welcomeText}</p>}
        <ModeLabel />
        {release?.privacyPolicyEnabled && !isClosed && (
          <PrivacyNotice
            isAccepted={isAccepted}
            isRefused={isRefused}
            onChange={(accepted) => {
              setAccepted(accepted);
              setRefused(false);
            }}
          />
        )}
        <StartButton isClosed={isClosed} onStart={start} />
        {version.local && (
          <p className={styles.version}>{translate('welcome.version', { local: version.local, last: version.last })}</p>
        )}
      </div>
    </main>
  );
}
