import type { Resource } from '@cicerone/content/work/resource';
import { useEffect } from 'react';
import { beaconOpens } from '#domain/museum/beacon-opens.ts';
import type { Params } from '#domain/paths.ts';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { NotHere } from '#parts/not-here/NotHere.tsx';
import { ResourceView } from '#parts/resource-view/ResourceView.tsx';
import { useResource } from '#parts/resource-view/use-resource.ts';
import { useVenueRecord } from '#parts/use-venue-record.ts';
import { Waiting } from '#parts/waiting/Waiting.tsx';
import { BackLink } from '#ui/BackLink.tsx';
import { goInstead } from '#ui/history.ts';
import { ListPage } from '../ListPage.tsx';
import { WorkList } from '../WorkList.tsx';

/**
 * The screen a beacon opens: a work, a hall, or the beacon's own text and the works beside it (product, section D6,
 * Beacons).
 */
export function BeaconScreen({ params: { idBeacon } }: { params: Params<'Beacon'> }) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const { beacons } = useOpenVenue();
  const opens = beaconOpens(beacons, idBeacon);
  const home = addressOf('Options', {});
  if (!opens) {
    const back = <BackLink parent={home} name={translate('action.back')} />;
    return <NotHere back={back}>{translate('beacon.missing')}</NotHere>;
  }
  if (opens.tag === 'work') return <Elsewhere address={addressOf('Artwork', { idArtwork: opens.idArtwork })} />;
  if (opens.tag === 'hall') return <Elsewhere address={addressOf('Hall', { idHall: opens.idHall })} />;
  return opens.resource ? (
    <Said key={idBeacon} idBeacon={idBeacon} resource={opens.resource} artworkIds={opens.artworkIds} />
  ) : (
    <Choice artworkIds={opens.artworkIds} />
  );
}

/** Replaces this screen with another one, so that Back does not return here. */
function Elsewhere({ address }: { address: string }) {
  useEffect(() => goInstead(address), [address]);
  return <Waiting />;
}

type SaidProps = { idBeacon: number; resource: Resource; artworkIds: readonly number[] };

function Said({ idBeacon, resource, artworkIds }: SaidProps) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const { title, language } = useResource(resource);
  const { pictures } = useOpenVenue().beacons.find((beacon) => beacon.idBeacon === idBeacon) ?? {};
  const works = useWorks(artworkIds);
  return (
    <ListPage title={{ title, ...language }} className="beacon-page">
      <ResourceView
        as="slide"
        resource={resource}
        pictures={pictures}
        track={{ detail: translate('beacon.title'), href: addressOf('Beacon', { idBeacon }) }}
      />
      {works && works.length > 0 && (
        <section className="beacon-works">
          <h2>{translate('beacon.works')}</h2>
          <WorkList works={works} />
        </section>
      )}
    </ListPage>
  );
}

/** Several works are beside the visitor, who knows which of them they are looking at. */
function Choice({ artworkIds }: { artworkIds: readonly number[] }) {
  const { translate } = useWords();
  const works = useWorks(artworkIds);
  if (works === undefined) return <Waiting />;
  return (
    <ListPage title={{ title: translate('beacon.title') }} className="beacon-page">
      <p>{translate('beacon.choice')}</p>
      {works && <WorkList works={works} />}
    </ListPage>
  );
}

function useWorks(artworkIds: readonly number[]) {
  const { records } = useGuide().venue;
  return useVenueRecord(({ idMuseum }) => records.artworks(idMuseum, artworkIds), [artworkIds.join()]);
}
