import type { Artwork } from '@cicerone/content/artwork';
import type { Resource } from '@cicerone/content/resource';
import { useSearch } from 'wouter/use-browser-location';
import { useGuide, useWords } from '#parts/guide.ts';
import { EmptyMessage } from '#parts/message/EmptyMessage.tsx';
import { ResourceView } from '#parts/resource-view/ResourceView.tsx';
import { useResource } from '#parts/resource-view/use-resource.ts';
import { TopBar } from '#parts/top-bar/TopBar.tsx';
import { usePage } from '#parts/use-page.ts';
import { useVenueRecord } from '#parts/use-venue-record.ts';
import { ArtworkGround } from '#parts/venue-look/ArtworkGround.tsx';
import { Waiting } from '#parts/waiting/Waiting.tsx';
import { BackLink } from '#ui/BackLink.tsx';
import { goBack } from '#ui/history.ts';
import styles from './ArtworkResource.module.css';
import { useClosingTime } from './use-closing-time.ts';

/** An extra of a work on a screen of its own (specification, section 2, the route table). */
export function ArtworkResource({ params }: { params: Readonly<Record<string, string>> }) {
  const { records } = useGuide();
  const idArtwork = Number(params.idArtwork);
  const artwork = useVenueRecord(
    async ({ idMuseum }) => (Number.isSafeInteger(idArtwork) ? records.artwork(idMuseum, idArtwork) : undefined),
    [idArtwork],
  );
  if (artwork === undefined) return <Waiting />;
  const resource = artwork?.otherResources.find(({ idResource }) => idResource === Number(params.idResource));
  if (!artwork || !resource) return <Missing idArtwork={params.idArtwork ?? ''} />;
  return <Shown key={resource.idResource} artwork={artwork} resource={resource} />;
}

function Shown({ artwork, resource }: { artwork: Artwork; resource: Resource }) {
  const { addressOf } = useGuide();
  const { translate } = useWords();
  const { idArtwork, artworkName } = artwork;
  const { title, language } = useResource(resource);
  const heading = usePage(title, artworkName);
  const work = addressOf('Artwork', { idArtwork });
  const isByItself = new URLSearchParams(useSearch()).get('from') === 'story';
  const close = () => goBack(work);
  useClosingTime(idArtwork, resource, close);
  const href = addressOf('ArtworkResource', { idArtwork, idResource: resource.idResource });
  return (
    <ArtworkGround>
      <TopBar
        heading={heading}
        title={<span {...language}>{title}</span>}
        start={<BackLink parent={work} name={translate('action.back')} />}
      />
      <main className={styles.screen}>
        <ResourceView
          resource={resource}
          pictures={artwork.pictures}
          track={{ idArtwork, detail: artworkName, href }}
          onOver={isByItself ? close : undefined}
        />
      </main>
    </ArtworkGround>
  );
}

function Missing({ idArtwork }: { idArtwork: string }) {
  const { addressOf } = useGuide();
  const { translate } = useWords();
  const heading = usePage(translate('artwork.missingTitle'));
  return (
    <>
      <TopBar
        heading={heading}
        title={translate('artwork.missingTitle')}
        start={<BackLink parent={addressOf('Artwork', { idArtwork })} name={translate('extra.toWork')} />}
      />
      <main>
        <EmptyMessage>{translate('extra.missing')}</EmptyMessage>
      </main>
    </>
  );
}
