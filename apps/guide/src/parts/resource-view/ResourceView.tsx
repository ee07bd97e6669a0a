import type { Pictures } from '@cicerone/content/package/fields';
import { lazy, Suspense } from 'react';
import type { Track } from '#domain/listening/track.ts';
import type { ResourceRead } from '#domain/venue/in-variant.ts';
import { pictureAddress } from '#domain/venue/picture-size.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { Message } from '#parts/message/Message.tsx';
import { MuseumText } from '#parts/museum-text/MuseumText.tsx';
import { OtherLanguage } from '#parts/other-language/OtherLanguage.tsx';
import { inLanguageOf } from '#parts/texts.ts';
import { ZoomPicture } from '#parts/zoom-picture/ZoomPicture.tsx';
import { ExtraSound } from './ExtraSound.tsx';
import { Film } from './Film.tsx';
import styles from './ResourceView.module.css';
import { useAtHand } from './use-at-hand.ts';
import { useResource } from './use-resource.ts';

// Lazy-loaded: few films have a version with audio description.
const DescribableFilm = lazy(() => import('./DescribableFilm.tsx').then((code) => ({ default: code.DescribableFilm })));

type Props = {
  resource: ResourceRead;
  pictures: Pictures | undefined;
  track: Omit<Track, 'story' | 'url' | 'title'>;
  /** Returns to the story from a film that started by itself. */
  onOver?: (() => void) | undefined;
  /** Whether it waits for a tap, as it does among other things. On a screen of its own it starts at once. */
  waitsForTap?: boolean;
  /** The wording about its language: it is an extra, or a page of its own. */
  as?: 'extra' | 'slide';
};

/** The resource: a picture to look at closely, a sound, a film, and the museum's words beside it. */
export function ResourceView({ as = 'extra', ...media }: Props) {
  const { resource, pictures } = media;
  const { pictureSize } = useGuide().device;
  const { translate } = useWords();
  const { url, text, texts } = useResource(resource);
  const [isAtHand] = useAtHand([url && pictureAddress(pictures, url, pictureSize)]) ?? [];
  return (
    <>
      <OtherLanguage of={texts} as={as} />
      {isAtHand === false && <Message drawing="door">{translate('extra.notHere')}</Message>}
      {isAtHand && url !== undefined && <Media {...media} url={url} />}
      {text?.content && <MuseumText html={text.content} {...inLanguageOf(text)} />}
    </>
  );
}

function Media({ resource, url, pictures, track, onOver, waitsForTap = false }: Props & { url: string }) {
  const { title, media, language, languageCode } = useResource(resource);
  const { translate } = useWords();
  if (resource.resourceType === 'AUDIO')
    return <ExtraSound track={{ ...track, story: url, url, title, languageCode }} waitsForTap={waitsForTap} />;
  if (resource.resourceType === 'VIDEO') {
    const film = { url, title, captions: media, onOver, waitsForTap };
    const described = resource.described?.find((one) => one.languageCode === (media?.languageCode ?? languageCode));
    return (
      <>
        {described ? (
          <Suspense>
            <DescribableFilm {...film} described={described} />
          </Suspense>
        ) : (
          <Film {...film} />
        )}
        {!media?.captionsUrl && <p>{translate('extra.noCaptions')}</p>}
      </>
    );
  }
  if (resource.resourceType === 'TEXT') return null;
  return (
    <ZoomPicture className={styles.picture} pictures={pictures} url={url} alt={title} lang={language.lang} isLeading />
  );
}
