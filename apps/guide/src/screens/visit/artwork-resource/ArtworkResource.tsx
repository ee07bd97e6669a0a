import { useSearch } from 'wouter/use-browser-location';
import type { Params } from '#domain/paths.ts';
import type { ArtworkRead, ResourceRead } from '#domain/venue/in-variant.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { NotHere } from '#parts/not-here/NotHere.tsx';
import { ResourceView } from '#parts/resource-view/ResourceView.tsx';
import { useResource } from '#parts/resource-view/use-resource.ts';
import { TopBar } from '#parts/top-bar/TopBar.tsx';
import { useArtwork } from '#parts/use-artwork.ts';
import { usePage } from '#parts/use-page.ts';
import { ArtworkBackground } from '#parts/venue-look/ArtworkBackground.tsx';
import { Waiting } from '#parts/waiting/Waiting.tsx';
import { BackLink } from '#ui/BackLink.tsx';
import { goBack } from '#ui/history.ts';
import styles from './ArtworkResource.module.css';
import { useClosingTime } from './use-closing-time.ts';

/** An extra of a work on a screen of its own (product, section 2, the route table). */
export function ArtworkResource({ params }: { params: Params<'ArtworkResource'> }) {
  const { idArtwork } = params;
  const artwork = useArtwork(idArtwork);
  if (artwork === undefined) return <Waiting />;
  const resource = artwork?.otherResources.find(({ idResource }) => idResource === params.idResource);
  if (!artwork || !resource) return <Missing idArtwork={idArtwork} />;
  return <Shown key={resource.idResource} artwork={artwork} resource={resource} />;
}

function Shown({ artwork, resource }: { artwork: ArtworkRead; resource: ResourceRead }) {
  const { addressOf } = useGuide().way;
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
    <ArtworkBackground>
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
    </ArtworkBackground>
  );
}

function Missing({ idArtwork }: { idArtwork: number }) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  return (
    <NotHere back={<BackLink parent={addressOf('Artwork', { idArtwork })} name={translate('extra.toWork')} />}>
      {translate('extra.missing')}
    </NotHere>
  );
}
