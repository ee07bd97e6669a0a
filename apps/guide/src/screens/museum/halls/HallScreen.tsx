import type { ReactNode } from 'react';
import { hallOf } from '#domain/halls/hall-of.ts';
import type { Along, Params } from '#domain/paths.ts';
import type { ArtworkRead } from '#domain/venue/in-variant.ts';
import { ArtworkRow } from '#parts/artwork-card/ArtworkRow.tsx';
import { ByHalls } from '#parts/by-halls/ByHalls.tsx';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { EmptyMessage } from '#parts/message/EmptyMessage.tsx';
import { NotHere } from '#parts/not-here/NotHere.tsx';
import { OtherLanguage } from '#parts/other-language/OtherLanguage.tsx';
import { HeadphonesHint } from '#parts/player/HeadphonesHint.tsx';
import { isHeard, textsOf } from '#parts/story-of.ts';
import { useTexts } from '#parts/texts.ts';
import { useAlong } from '#parts/use-along.ts';
import { useVenueRecord } from '#parts/use-venue-record.ts';
import { useUsableWorks } from '#parts/variant/use-only-variant.tsx';
import { NextStop } from '#parts/walk/NextStop.tsx';
import { StopWords } from '#parts/walk/StopWords.tsx';
import { useAtStop } from '#parts/walk/use-at-stop.ts';
import { WalkBar } from '#parts/walk/WalkBar.tsx';
import { BackLink } from '#ui/BackLink.tsx';
import { goDown, goUp } from '#ui/way-up.ts';
import { HallsSheet } from '../MuseumSheet.tsx';
import { HallHead } from './HallHead.tsx';
import { HallPlan } from './HallPlan.tsx';

/** A hall: its name, its place, and its works (product, section 2, Halls). */
export function HallScreen({ params: { idHall } }: { params: Params<'Hall'> }) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  return (
    <InHall idHall={idHall} back={<BackLink parent={addressOf('Options', {})} name={translate('action.back')} />} />
  );
}

/** The same hall in by-halls mode: Back leads to the list of halls, and from its works back to this hall. */
export function HallByHalls({ params: { idHall } }: { params: Params<'HallByHalls'> }) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const back = <BackLink parent={addressOf('ByHallsOptions', {})} name={translate('action.back')} go={goUp} />;
  return (
    <ByHalls>
      <InHall idHall={idHall} back={back} open={goDown} />
    </ByHalls>
  );
}

type Props = {
  idHall: number;
  back: ReactNode;
  /** Opens a work. */
  open?: ((href: string) => void) | undefined;
};

function InHall({ idHall, back, open }: Props) {
  const { records } = useGuide().venue;
  const { translate } = useWords();
  const hall = hallOf(useOpenVenue().halls, idHall);
  const along = useAlong();
  const at = useAtStop({ ...along, idHall });
  const works = useVenueRecord(
    async ({ idMuseum }) => hall && records.artworks(idMuseum, hall.artworkIds),
    [idHall, hall?.artworkIds.length],
  );
  if (!hall) return <NotHere back={back}>{translate('hall.unknown')}</NotHere>;
  return (
    <>
      <HallsSheet />
      <HallHead hall={hall} back={back} />
      <main className="hall-main">
        {at && <WalkBar at={at} />}
        <StopWords at={at} />
        <HallPlan hall={hall} />
        {works && <Works works={works} along={along} open={open} />}
        {at && works && <NextStop at={at} />}
      </main>
    </>
  );
}

type WorksProps = Pick<Props, 'open'> & { works: readonly ArtworkRead[]; along: Along };

function Works({ works: all, along, open }: WorksProps) {
  const { locales } = useTexts();
  const { translate } = useWords();
  const { shown: works, filter } = useUsableWorks(all);
  if (all.length === 0) return <EmptyMessage>{translate('hall.noArtworks')}</EmptyMessage>;
  return (
    <div className="hall-works">
      {works.some((work) => isHeard(work, locales)) && <HeadphonesHint />}
      {filter}
      <OtherLanguage of={textsOf(works, locales)} as="works" />
      <ol>
        {works.map((artwork) => (
          <li key={artwork.idArtwork}>
            <ArtworkRow artwork={artwork} along={along} open={open} />
          </li>
        ))}
      </ol>
    </div>
  );
}
