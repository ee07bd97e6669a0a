import { twoLetters } from '@cicerone/content/language/language';
import { chooseLocalization } from '@cicerone/content/language/localization';
import { isLongName, welcomeProperties } from '@cicerone/content/venue/look/welcome-look';
import { lazy, Suspense } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { pictureAddress } from '#domain/venue/picture-size.ts';
import { whyClosed } from '#domain/venue/venue-state.ts';
import {
  useContentLanguage,
  useCurrentRelease,
  useGuide,
  useRemembered,
  useVenueState,
  useWords,
} from '#parts/guide.ts';
import { LanguageButton } from '#parts/language-dialog/LanguageButton.tsx';
import { useAcceptance } from '#parts/privacy-notice/use-acceptance.ts';
import { inLanguageOf } from '#parts/texts.ts';
import { usePage } from '#parts/use-page.ts';
import { Backdrop } from './Backdrop.tsx';
import { StartButton } from './StartButton.tsx';
import styles from './Welcome.module.css';

// Lazy-loaded: few venues lack a greeting in the visitor's language, have modes, or require consent to the policy.
const OtherGreeting = lazy(() =>
  import('#parts/other-language/OtherGreeting.tsx').then((code) => ({ default: code.OtherGreeting })),
);
const WelcomeVariant = lazy(() => import('./WelcomeVariant.tsx').then((code) => ({ default: code.WelcomeVariant })));
const ModeLabel = lazy(() => import('./ModeLabel.tsx').then((code) => ({ default: code.ModeLabel })));
const PrivacyNotice = lazy(() =>
  import('#parts/privacy-notice/PrivacyNotice.tsx').then((code) => ({ default: code.PrivacyNotice })),
);

/** The welcome screen (product, section 2, Presentation). */
export function Welcome() {
  const { idMuseum } = useGuide().way;
  const { start: startVisit, versions } = useGuide().visitor;
  const { pictureSize } = useGuide().device;
  const { translate, language } = useWords();
  const content = useContentLanguage();
  const release = useCurrentRelease();
  const hasFailed = useVenueState(whyClosed) !== undefined;
  const code = new URLSearchParams(useSearch()).get('code') ?? undefined;
  const mode = useRemembered((remembered) => remembered.mode);
  const acceptance = useAcceptance();

  const face = chooseLocalization(release?.localizations, content?.order ?? []);
  const name = face?.name ?? release?.name;
  const heading = usePage(name);
  const isClosed = idMuseum === undefined || hasFailed || release?.status !== undefined;
  // Until the museum is known the ground is as dark as behind a picture.
  const isPlain = release !== undefined && !release.homeImageUrl;
  const hasVariants = release?.languages.some(({ code, variants }) => variants && code === content?.code);
  // Only a possibility: if greeting and visitor share the language, nothing is shown.
  const isGreetedInOther =
    face?.welcomeText && (face.languageCode !== content?.code || twoLetters(face.languageCode) !== language.tag);

  function start() {
    if (!release?.privacyPolicyEnabled || acceptance.accept()) startVisit(code);
  }

  return (
    <main
      className={styles.screen}
      style={isPlain ? welcomeProperties(release?.customization) : undefined}
      data-pictured={release?.homeImageUrl && ''}
      data-plain={isPlain ? (isLongName(name ?? '') ? 'long' : 'short') : undefined}
    >
      <Backdrop release={release} />
      <header className={styles.top}>
        {release?.logoImageUrl && !hasFailed && (
          <img
            className={styles.logo}
            src={pictureAddress(release.pictures, release.logoImageUrl, pictureSize)}
            data-ground={release.pictures?.[release.logoImageUrl]?.ground}
            alt=""
          />
        )}
        <LanguageButton className={styles.language} />
      </header>
      <div className={styles.label}>
        <h1 ref={heading} tabIndex={-1} {...inLanguageOf(face)}>
          {name ?? 'Cicerone'}
        </h1>
        {face?.welcomeText && <p {...inLanguageOf(face)}>{face.welcomeText}</p>}
        {isGreetedInOther && (
          <Suspense>
            <OtherGreeting of={face} />
          </Suspense>
        )}
        {mode !== undefined && (
          <Suspense>
            <ModeLabel mode={mode} />
          </Suspense>
        )}
        {!isClosed && hasVariants && (
          <Suspense>
            <WelcomeVariant />
          </Suspense>
        )}
        <div className={styles.foot}>
          {release?.privacyPolicyEnabled && !isClosed && (
            <Suspense>
              <PrivacyNotice {...acceptance} />
            </Suspense>
          )}
          <StartButton isClosed={isClosed} onStart={start} />
          {versions.local && (
            <p className={styles.version}>
              {versions.local === versions.last
                ? translate('welcome.versionNow', { version: versions.local })
                : translate('welcome.version', { local: versions.local, last: versions.last })}
            </p>
          )}
        </div>
      </div>
    </main>
  );
}
