import type { Artwork } from '@cicerone/content/work/artwork';
import type { Resource } from '@cicerone/content/work/resource';
import { BookOpen, Clapperboard, Ear, Image, Play } from 'lucide';
import { useGuide } from '#parts/guide.ts';
import { useOtherLanguages } from '#parts/other-language/use-other-languages.ts';
import { Picture } from '#parts/picture/Picture.tsx';
import { useResource } from '#parts/resource-view/use-resource.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import styles from './ResourceCard.module.css';

const ICONS = { TEXT: BookOpen, AUDIO: Ear, VIDEO: Clapperboard, IMAGE: Image } as const;
const ICONS_NOW = { ...ICONS, AUDIO: Play, VIDEO: Play } as const;

type Props = {
  artwork: Artwork;
  resource: Resource;
  /** Whether it belongs to the current second of the story. A tap on such a card plays its recording. */
  isNow?: boolean;
};

/** An extra in one line: its kind, its language unless it is the visitor's, and its title. */
export function ResourceCard({ artwork, resource, isNow = false }: Props) {
  const { addressOf } = useGuide().way;
  const { title, url, kind, language, texts } = useResource(resource);
  const other = useOtherLanguages(texts).find((name) => name !== undefined);
  const { idArtwork, pictures } = artwork;
  const isPicture = resource.resourceType === 'IMAGE' && url !== undefined;
  return (
    <Link href={addressOf('ArtworkResource', { idArtwork, idResource: resource.idResource })} className={styles.card}>
      {isPicture ? (
        <Picture className={styles.picture} pictures={pictures} url={url} alt="" />
      ) : (
        <span className={styles.icon}>
          <Icon of={(isNow ? ICONS_NOW : ICONS)[resource.resourceType]} />
        </span>
      )}
      <span className={styles.kind}>{other === undefined ? kind : `${kind} · ${other}`}</span>
      <p className={styles.title} {...language}>
        {title}
      </p>
    </Link>
  );
}
