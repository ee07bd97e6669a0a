import { ChevronLeft } from 'lucide';
import { lazy, Suspense } from 'react';
import type { Params } from '#domain/paths.ts';
import type { ArtworkRead } from '#domain/venue/in-variant.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { ArtworkHeart } from '#parts/heart/Heart.tsx';
import { LeadingScreen } from '#parts/leading/LeadingScreen.tsx';
import { leadingShape } from '#parts/leading/leading-shape.ts';
import { Listening } from '#parts/listening/Listening.tsx';
import { useHasControls } from '#parts/listening/use-has-controls.ts';
import { NotHere } from '#parts/not-here/NotHere.tsx';
import { OtherLanguage } from '#parts/other-language/OtherLanguage.tsx';
import { useOtherLanguages } from '#parts/other-language/use-other-languages.ts';
import { storyOf } from '#parts/story-of.ts';
import { useTexts } from '#parts/texts.ts';
import { useAlong } from '#parts/use-along.ts';
import { useArtwork } from '#parts/use-artwork.ts';
import { usePage } from '#parts/use-page.ts';
import { useVenueName } from '#parts/use-venue-name.ts';
import { useVariant } from '#parts/variant/use-variant.ts';
import { ArtworkBackground } from '#parts/venue-look/ArtworkBackground.tsx';
import { Waiting } from '#parts/waiting/Waiting.tsx';
import { StopWords } from '#parts/walk/StopWords.tsx';
import { useAtStop } from '#parts/walk/use-at-stop.ts';
import { WalkBar } from '#parts/walk/WalkBar.tsx';
import { IconLink } from '#ui/IconLink.tsx';
import styles from './ArtworkScreen.module.css';
import { Details } from './Details.tsx';
import { ExtraCards } from './ExtraCards.tsx';
import { Label } from './Label.tsx';
import { NextWork } from './NextWork.tsx';
import { Told } from './Told.tsx';
import { useNarration } from './use-narration.ts';
import { usePlaceLine } from './use-place-line.tsx';

// Lazy-loaded: few museums have their stories in other variants.
const SignedFilm = lazy(() => import('#parts/variant/SignedFilm.tsx').then((code) => ({ default: code.SignedFilm })));
const VariantLine = lazy(() =>
  import('#parts/variant/VariantLine.tsx').then((code) => ({ default: code.VariantLine })),
);

/** In by-halls mode the address also has the hall to which Back leads. */
type Props = { params: Params<'Artwork'> & { readonly idHall?: number } };

/** A work: its picture, its label, its sound (product, section 2, Audio player). */
export function ArtworkScreen({ params: { idArtwork, idHall } }: Props) {
  const artwork = useArtwork(idArtwork);
  if (artwork === undefined) return <Waiting />;
  return artwork === null ? <Missing /> : <Work key={artwork.idArtwork} artwork={artwork} idHall={idHall} />;
}

function Work({ artwork, idHall }: { artwork: ArtworkRead; idHall: number | undefined }) {
  const { addressOf } = useGuide().way;
  const { textOf, textWith, locales } = useTexts();
  const { translate } = useWords();
  const localization = textOf(artwork);
  const name = localization?.name ?? artwork.artworkName;
  const heading = usePage(name, useVenueName());
  const along = useAlong();
  const at = useAtStop({ ...along, idArtwork: artwork.idArtwork, idHall: artwork.idHall });
  const story = storyOf(artwork, locales);
  const [isOther] = useOtherLanguages([localization]);
  const named = isOther === undefined ? undefined : localization;
  const firstLine = usePlaceLine(artwork);
  const told = story === undefined ? textWith(artwork, 'text') : undefined;
  const variant = useVariant();
  const signed = variant === 'signed' ? textWith(artwork, 'signedVideoUrl') : undefined;
  useNarration(artwork, along);
  return (
    <ArtworkBackground>
      <LeadingScreen
        label={<Label artwork={artwork} localization={localization} name={name} heading={heading} />}
        aboveLabel={at && <WalkBar at={at} />}
        firstLine={firstLine}
        besideLabel={<ArtworkHeart artwork={artwork} />}
        of={artwork}
        seen={textWith(artwork, 'altText')}
        parent={idHall === undefined ? addressOf('Keyboard', {}) : addressOf('HallByHalls', { idHall })}
        isUp={idHall !== undefined}
        onPicture={<ExtraCards artwork={artwork} isOnPicture />}
      >
        <OtherLanguage of={[named]} as="work" />
        {!artwork.onDisplay && <p className={styles.notice}>{translate('artwork.notOnDisplay')}</p>}
        {signed && (
          <Suspense>
            <SignedFilm of={signed} />
          </Suspense>
        )}
        {!story && !told && !signed && <p className={styles.silent}>{translate('artwork.silent')}</p>}
        {told && <Told text={told} named={named} />}
        <Listening story={story} named={named}>
          {leadingShape(artwork).tag !== 'filling' && <ExtraCards artwork={artwork} />}
        </Listening>
        {(variant !== undefined || artwork.variants?.length !== 0) && (
          <Suspense>
            <VariantLine of={artwork} />
          </Suspense>
        )}
        <StopWords at={at} hasStory={useHasControls(story)} />
        <Details artwork={artwork} name={name} named={named} isTold={told !== undefined} />
        <NextWork idArtwork={artwork.idArtwork} at={at} along={along} />
      </LeadingScreen>
    </ArtworkBackground>
  );
}

function Missing() {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const toKeypad = addressOf('Keyboard', {});
  return (
    <NotHere back={<IconLink href={toKeypad} name={translate('action.toKeypad')} icon={ChevronLeft} isDirectional />}>
      {translate('artwork.missing')}
    </NotHere>
  );
}
