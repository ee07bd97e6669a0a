import { Pause, Play, RotateCcw, Volume2, VolumeX } from 'lucide';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useWords } from '#parts/guide.ts';
import { Captions } from '#parts/resource-view/Captions.tsx';
import { useFilmReservation } from '#parts/resource-view/use-film-reservation.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { isStill } from '#ui/is-still.ts';
import styles from './Slides.module.css';

type Props = {
  url: string;
  /** A description of the film for visitors who do not see it. */
  name: string;
  captions: ComponentProps<typeof Captions>['of'];
  /** Only the current slide plays. */
  isCurrent: boolean;
  isMuted: boolean;
  onMuted(isMuted: boolean): void;
  onFailed(): void;
  onEnded(): void;
};

/** A film that plays while its slide is current, with its own three buttons. */
export function SlideFilm({ url, name, captions, isCurrent, isMuted, onMuted, onFailed, onEnded }: Props) {
  const { translate } = useWords();
  const film = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  useFilmReservation(film);

  // A film that is refused at once reports it while React still builds the slide, before any listener exists.
  useEffect(() => {
    if (film.current?.error) onFailed();
  }, [onFailed]);
  useEffect(() => {
    if (!isCurrent) film.current?.pause();
    else if (film.current && !isStill()) void begin(film.current, onMuted);
  }, [isCurrent, onMuted]);

  function playFrom(seconds: number | undefined) {
    if (!film.current) return;
    if (seconds !== undefined) film.current.currentTime = seconds;
    void begin(film.current, onMuted);
  }

  return (
    <div className={styles.film}>
      <video
        ref={film}
        src={url}
        aria-label={name}
        playsInline
        muted={isMuted}
        preload={isCurrent ? 'auto' : 'metadata'}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => isCurrent && onEnded()}
      >
        <Captions of={captions} />
      </video>
      <div className={styles.buttons}>
        <IconButton name={translate('slides.replay')} icon={RotateCcw} onClick={() => playFrom(0)} />
        <IconButton
          name={translate(isPlaying ? 'player.pause' : 'player.play')}
          icon={isPlaying ? Pause : Play}
          onClick={() => (isPlaying ? film.current?.pause() : playFrom(undefined))}
        />
        <IconButton
          name={translate('slides.mute')}
          icon={isMuted ? VolumeX : Volume2}
          isPressed={isMuted}
          onClick={() => onMuted(!isMuted)}
        />
      </div>
    </div>
  );
}

/**
 * Plays, without sound if necessary: after a reload nobody has touched the page yet, and browsers then refuse sound
 * (iPhones until this very film was touched). A film that was paused meanwhile stays paused.
 */
async function begin(film: HTMLVideoElement, mute: (isMuted: boolean) => void): Promise<void> {
  const refusal = await film.play().then(
    () => undefined,
    (problem: unknown) => problem,
  );
  if (!(refusal instanceof DOMException) || refusal.name !== 'NotAllowedError') return;
  mute(true);
  film.muted = true;
  await film.play().catch(() => undefined);
}
