import type { Pictures } from '@cicerone/content/fields';
import type { Resource } from '@cicerone/content/resource';
import { pictureAddress } from '#domain/picture-size.ts';
import type { Track } from '#domain/track.ts';
import { inLanguageOf } from '#parts/content-language.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { Message } from '#parts/message/Message.tsx';
import { MuseumText } from '#parts/museum-text/MuseumText.tsx';
import { OtherLanguage } from '#parts/other-language/OtherLanguage.tsx';
import { ZoomPicture } from '#parts/zoom-picture/ZoomPicture.tsx';
import { ExtraSound } from './ExtraSound.tsx';
import { Film } from './Film.tsx';
import styles from './ResourceView.module.css';
import { useAtHand } from './use-at-hand.ts';
import { useResource } from './use-resource.ts';

type Props = {
  resource: Resource;
  pictures: Pictures | undefined;
  track: Omit<Track, 'story' | 'url' | 'title'>;
  /** Leads back to the story from a film that began by itself. */
  onOver?: (() => void) | undefined;
};

/** A resource itself: a picture to look at closely, a sound, a film, and the museum's words beside it. */
export function ResourceView({ resource, pictures, track, onOver }: Props) {
  const { pictureSize } = useGuide();
  const { translate } = useWords();
  const { url, text, texts } = useResource(resource);
  const [isAtHand] = useAtHand([url && pictureAddress(pictures, url, pictureSize)]) ?? [];
  return (
    <>
      <OtherLanguage of={texts} as="extra" />
      {isAtHand === false && <Message drawing="door">{translate('extra.notHere')}</Message>}
      {isAtHand && url !== undefined && (
        <Media resource={resource} url={url} pictures={pictures} track={track} onOver={onOver} />
      )}
      {text?.content && <MuseumText html={text.content} {...inLanguageOf(text)} />}
    </>
  );
}

function Media({ resource, url, pictures, track, onOver }: Props & { url: string }) {
  const { title, media, language, languageCode } = useResource(resource);
  if (resource.resourceType === 'AUDIO')
    return <ExtraSound track={{ ...track, story: url, url, title, languageCode }} />;
  if (resource.resourceType === 'VIDEO') return <Film url={url} title={title} captions={media} onOver={onOver} />;
  if (resource.resourceType === 'TEXT') return null;
  return (
    <ZoomPicture className={styles.picture} pictures={pictures} url={url} alt={title} lang={language.lang} isLeading />
  );
}
