import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useGuide } from '#parts/guide.ts';
import { cameBackByItself } from '#ui/came-back.ts';
import { Captions } from './Captions.tsx';
import styles from './ResourceView.module.css';
import { useFilmClaim } from './use-film-claim.ts';

type Props = { url: string; title: string; captions: ComponentProps<typeof Captions>['of'] };

/** A film with its captions. The story is silent meanwhile and goes on afterwards. */
export function Film({ url, title, captions }: Props) {
  const { player } = useGuide();
  const film = useRef<HTMLVideoElement>(null);
  useFilmClaim(film);
  const [starts] = useState(() => !cameBackByItself());
  const goOn = useRef<(() => void) | undefined>(undefined);
  const release = () => {
    goOn.current?.();
    goOn.current = undefined;
  };
  useEffect(() => () => goOn.current?.(), []);
  return (
    // biome-ignore lint/a11y/useMediaCaption: where the museum gave captions they are there
    <video
      ref={film}
      className={styles.film}
      src={url}
      aria-label={title}
      controls
      autoPlay={starts}
      playsInline
      onPlay={() => {
        goOn.current ??= player.hold();
      }}
      onEnded={release}
    >
      <Captions of={captions} />
    </video>
  );
}
