import type { Artwork } from '@cicerone/content/artwork';
import { chooseLocalization } from '@cicerone/content/localization';
import { ChevronLeft } from 'lucide';
import { useSearch } from 'wouter/use-browser-location';
import { useGuide, useWords } from '#parts/guide.ts';
import { EmptyMessage } from '#parts/message/EmptyMessage.tsx';
import { OtherLanguage } from '#parts/other-language/OtherLanguage.tsx';
import { useOtherLanguages } from '#parts/other-language/use-other-languages.ts';
import { storyOf } from '#parts/story-of.ts';
import { TopBar } from '#parts/top-bar/TopBar.tsx';
import { usePage } from '#parts/use-page.ts';
import { useVenueName } from '#parts/use-venue-name.ts';
import { useVenueRecord } from '#parts/use-venue-record.ts';
import { ArtworkGround } from '#parts/venue-look/ArtworkGround.tsx';
import { Waiting } from '#parts/waiting/Waiting.tsx';
import { IconLink } from '#ui/IconLink.tsx';
import styles from './ArtworkScreen.module.css';
import { Details } from './Details.tsx';
import { ExtraCards } from './ExtraCards.tsx';
import { Label } from './Label.tsx';
import { LeadingPicture } from './LeadingPicture.tsx';
import { Listening } from './Listening.tsx';
import { leadingShape } from './leading-shape.ts';
import { NextWork } from './NextWork.tsx';
import { useNarration } from './use-narration.ts';

/** A work: its picture, its label, its sound (specification, section 2, Audio player). */
export function ArtworkScreen({ params }: { params: Readonly<Record<string, string>> }) {
  const { records } = useGuide();
  const idArtwork = Number(params.idArtwork);
  const artwork = useVenueRecord(
    async ({ idMuseum }) => (Number.isSafeInteger(idArtwork) ? records.artwork(idMuseum, idArtwork) : undefined),
    [idArtwork],
  );
  if (artwork === undefined) return <Waiting />;
  return artwork === null ? <Missing /> : <Work key={artwork.idArtwork} artwork={artwork} />;
}

function Work({ artwork }: { artwork: Artwork }) {
  const { locales } = useGuide();
  const { translate } = useWords();
  const entry = chooseLocalization(artwork.localizations, locales());
  const name = entry?.name ?? artwork.artworkName;
  const heading = usePage(name, useVenueName());
  const idRoute = useRouteFollowed();
  const story = storyOf(artwork, locales());
  const shape = leadingShape(artwork).tag;
  const [isOther] = useOtherLanguages([entry]);
  const told = isOther === undefined ? undefined : entry;
  useNarration(artwork, idRoute);
  return (
    <ArtworkGround>
      <main className={styles.screen} data-shape={shape}>
        <LeadingPicture artwork={artwork} />
        <div className={styles.work}>
          <Label artwork={artwork} entry={entry} name={name} heading={heading} />
          <OtherLanguage of={[told]} as="work" />
          {!artwork.onDisplay && <p className={styles.notice}>{translate('artwork.notOnDisplay')}</p>}
          <Listening story={story} told={told}>
            {shape !== 'filling' && <ExtraCards artwork={artwork} />}
          </Listening>
          <Details artwork={artwork} name={name} told={told} />
          <NextWork idArtwork={artwork.idArtwork} idRoute={idRoute} />
        </div>
      </main>
    </ArtworkGround>
  );
}

/** The route on which the visitor came here. */
function useRouteFollowed(): number | undefined {
  const idRoute = Number(new URLSearchParams(useSearch()).get('idRoute') ?? Number.NaN);
  return Number.isSafeInteger(idRoute) ? idRoute : undefined;
}

function Missing() {
  const { addressOf } = useGuide();
  const { translate } = useWords();
  const heading = usePage(translate('artwork.missingTitle'));
  const toKeypad = addressOf('Keyboard', {});
  return (
    <>
      <TopBar
        heading={heading}
        title={translate('artwork.missingTitle')}
        start={<IconLink href={toKeypad} name={translate('action.toKeypad')} icon={ChevronLeft} isDirectional />}
      />
      <main>
        <EmptyMessage>{translate('artwork.missing')}</EmptyMessage>
      </main>
    </>
  );
}
