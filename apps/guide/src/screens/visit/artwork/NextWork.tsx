import type { Section as Group } from '@cicerone/content/walk/section';
import type { Artwork } from '@cicerone/content/work/artwork';
import { useStore } from 'zustand';
import type { Along } from '#domain/paths.ts';
import { hallOf } from '#domain/venue/hall-of.ts';
import { type NextWork as Next, nextWorks } from '#domain/walk/next-work.ts';
import { routeAddress } from '#domain/walk/route-address.ts';
import { ArtworkRow } from '#parts/artwork-card/ArtworkRow.tsx';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { useTexts } from '#parts/texts.ts';
import { useVenueRecord } from '#parts/use-venue-record.ts';
import { StopRow } from '#parts/walk/StopRow.tsx';
import type { Walk } from '#parts/walk/use-walk.ts';
import { isolated } from '#parts/words/isolated.ts';
import type { Elements } from '#ui/elements.ts';
import { Link } from '#ui/Link.tsx';
import styles from './NextWork.module.css';

type Props = { idArtwork: number; walk: Walk | null | undefined; along: Along };

/**
 * The next work: along the route or among the works for children that the visitor follows, else in this hall, or in the
 * next one.
 */
export function NextWork({ idArtwork, walk, along }: Props) {
  const group = useOpenVenue().sections.find(
    ({ idSection, artworkIds }) => idSection === along.idSection && artworkIds.includes(idArtwork),
  );
  if (walk === undefined) return null;
  if (walk) return <OnTheRoute idArtwork={idArtwork} walk={walk} />;
  return group ? <InTheGroup idArtwork={idArtwork} group={group} /> : <InTheHalls idArtwork={idArtwork} />;
}

/** The next stop; at the end of the route, the way back to it. */
function OnTheRoute({ idArtwork, walk: { route, next } }: { idArtwork: number; walk: Walk }) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  return (
    <Section idArtwork={idArtwork} title={translate(next ? 'next.route' : 'walk.end')}>
      {next ? (
        <StopRow stop={next} idRoute={route.idRoute} />
      ) : (
        <Link href={routeAddress(route, addressOf)} className={styles.toRoute}>
          {translate('walk.toRoute')}
        </Link>
      )}
    </Section>
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
    <Section idArtwork={idArtwork} title={translate(found ? 'next.group' : 'next.groupEnd')}>
      {found ? (
        <ArtworkRow artwork={found.artwork} along={{ idSection }} />
      ) : (
        <Link href={addressOf('KidsArtworks', {}, { idSection })} className={styles.toRoute} {...text?.inLanguage}>
          {text?.name}
        </Link>
      )}
    </Section>
  );
}

type GroupProps = { idArtwork: number; group: Group };

function InTheHalls({ idArtwork }: { idArtwork: number }) {
  const found = useNextWork(idArtwork);
  const title = useTitle(found);
  if (!found) return null;
  return (
    <Section idArtwork={idArtwork} title={title}>
      <ArtworkRow artwork={found.artwork} />
    </Section>
  );
}

type SectionProps = { idArtwork: number; title: string; children: Elements };

/** During a story nothing should call the visitor away. When it ends, the next work is what they look for. */
function Section({ idArtwork, title, children }: SectionProps) {
  const { player } = useGuide().listening;
  const isWanted = useStore(
    player.store,
    ({ track, status }) => track?.idArtwork === idArtwork && status === 'finished',
  );
  return (
    <section className={isWanted ? styles.wanted : styles.next}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

type Found = Next & { artwork: Artwork };

/** The first of the next works that is on display; null if there is none. */
function useNextWork(idArtwork: number, group?: readonly number[]): Found | null | undefined {
  const { records } = useGuide().venue;
  return useVenueRecord(
    async ({ idMuseum, halls }) => {
      for (const next of nextWorks(idArtwork, halls, group)) {
        const artwork = await records.artwork(idMuseum, next.idArtwork);
        if (artwork?.onDisplay) return { ...next, artwork };
      }
      return undefined;
    },
    [idArtwork, group?.join()],
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
