import type { Section as Group } from '@cicerone/content/walk/section';
import { hallOf } from '#domain/halls/hall-of.ts';
import type { Along } from '#domain/paths.ts';
import type { ArtworkRead } from '#domain/venue/in-variant.ts';
import { isUsable } from '#domain/venue/offered-variants.ts';
import { type NextWork as Next, nextWorks } from '#domain/walk/next-work.ts';
import { ArtworkRow } from '#parts/artwork-card/ArtworkRow.tsx';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { useTexts } from '#parts/texts.ts';
import { useVenueRecord } from '#parts/use-venue-record.ts';
import { useOnly } from '#parts/variant/use-variant.ts';
import { NextStop } from '#parts/walk/NextStop.tsx';
import type { AtStop } from '#parts/walk/use-at-stop.ts';
import styles from '#parts/walk/WayOn.module.css';
import { WayOn } from '#parts/walk/WayOn.tsx';
import { isolated } from '#parts/words/isolated.ts';
import { Link } from '#ui/Link.tsx';

type Props = { idArtwork: number; at: AtStop | null | undefined; along: Along };

/**
 * The next work: along the walk or among the works for children that the visitor follows, else in this hall, or in the
 * next one.
 */
export function NextWork({ idArtwork, at, along }: Props) {
  const group = useOpenVenue().sections.find(
    ({ idSection, artworkIds }) => idSection === along.idSection && artworkIds.includes(idArtwork),
  );
  if (at === undefined) return null;
  if (at) return <OnTheWalk idArtwork={idArtwork} at={at} along={along} />;
  return group ? <InTheGroup idArtwork={idArtwork} group={group} /> : <InTheHalls idArtwork={idArtwork} />;
}

type WalkProps = { idArtwork: number; at: AtStop; along: Along };

/** The next stop. A stop that is a hall has several works: the next one in it comes first. */
function OnTheWalk({ idArtwork, at, along }: WalkProps) {
  const { translate } = useWords();
  const { stop } = at;
  const found = useNextWork(idArtwork, stop.tag === 'hall' ? stop.hall.artworkIds : [idArtwork]);
  if (found === undefined) return null;
  return (
    <>
      {found && (
        <WayOn after={idArtwork} title={translate('next.hall')}>
          <ArtworkRow artwork={found.artwork} along={along} />
        </WayOn>
      )}
      <NextStop at={at} after={found ? undefined : idArtwork} />
    </>
  );
}

/** The next work for children; after the last one, the way back to all of them. */
function InTheGroup({ idArtwork, group: { idSection, artworkIds, localizations } }: GroupProps) {
  const { addressOf } = useGuide().way;
  const { textOf } = useTexts();
  const { translate } = useWords();
  const found = useNextWork(idArtwork, artworkIds);
  const text = textOf({ localizations });
  if (found === undefined) return null;
  return (
    <WayOn after={idArtwork} title={translate(found ? 'next.group' : 'next.groupEnd')}>
      {found ? (
        <ArtworkRow artwork={found.artwork} along={{ idSection }} />
      ) : (
        <Link href={addressOf('KidsArtworks', {}, { idSection })} className={styles.back} {...text?.inLanguage}>
          {text?.name}
        </Link>
      )}
    </WayOn>
  );
}

type GroupProps = { idArtwork: number; group: Group };

function InTheHalls({ idArtwork }: { idArtwork: number }) {
  const found = useNextWork(idArtwork);
  const title = useTitle(found);
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const { artworkCount } = useOpenVenue();
  if (found) {
    return (
      <WayOn after={idArtwork} title={title}>
        <ArtworkRow artwork={found.artwork} />
      </WayOn>
    );
  }
  // A work in no hall, or the last of all, leads on by the list.
  if (found === undefined || artworkCount < 2) return null;
  return (
    <WayOn after={idArtwork} title={translate('next.others')}>
      <Link href={addressOf('Artworks', {})} className={styles.back}>
        {translate('menu.artworks')}
      </Link>
    </WayOn>
  );
}

type Found = Next & { artwork: ArtworkRead };

/** The first of the next works that is on display and that the visitor can use; null if there is none. */
function useNextWork(idArtwork: number, group?: readonly number[]): Found | null | undefined {
  const { records } = useGuide().venue;
  const only = useOnly();
  return useVenueRecord(
    async ({ idMuseum, halls }) => {
      for (const next of nextWorks(idArtwork, halls, group)) {
        const artwork = await records.artwork(idMuseum, next.idArtwork);
        if (artwork?.onDisplay && isUsable(artwork, only)) return { ...next, artwork };
      }
      return undefined;
    },
    [idArtwork, group?.join(), only],
  );
}

function useTitle(found: Found | null | undefined): string {
  const { textOf } = useTexts();
  const { translate } = useWords();
  const { halls } = useOpenVenue();
  const hall = hallOf(halls, found?.artwork.idHall);
  const name = textOf(hall)?.name;
  return found?.way === 'next-hall' && name
    ? translate('next.nextHall', { hall: isolated(name) })
    : translate('next.hall');
}
