import { findLanguage } from '@cicerone/content/language';
import { useEffect, useRef } from 'react';
import { useGuide } from '#parts/guide.ts';
import styles from './ResourceView.module.css';

type Props = { url: string; title: string; captions: { url: string; languageCode: string } | undefined };

/** A film with its captions. The story is silent meanwhile and goes on afterwards. */
export function Film({ url, title, captions }: Props) {
  const { player } = useGuide();
  const goOn = useRef<(() => void) | undefined>(undefined);
  const language = captions && findLanguage(captions.languageCode);
  const release = () => {
    goOn.current?.();
    goOn.current = undefined;
  };
  useEffect(() => () => goOn.current?.(), []);
  return (
    // biome-ignore lint/a11y/useMediaCaption: where the museum gave captions they are there
    <video
      className={styles.film}
      src={url}
      aria-label={title}
      controls
      autoPlay
      playsInline
      onPlay={() => {
        goOn.current ??= player.hold();
      }}
      onEnded={release}
    >
      {captions && (
        <track
          kind="captions"
          src={captions.url}
          srcLang={language?.tag ?? 'en'}
          label={language?.name ?? ''}
          default
        />
      )}
    </video>
  );
}
