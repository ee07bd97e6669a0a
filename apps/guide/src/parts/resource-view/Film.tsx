import { type ComponentProps, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FilmFault } from '#domain/ports.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { Message } from '#parts/message/Message.tsx';
import { Button } from '#ui/Button.tsx';
import { cameBackByItself } from '#ui/came-back.ts';
import { Captions } from './Captions.tsx';
import styles from './ResourceView.module.css';
import { useFilmReservation } from './use-film-reservation.ts';

type Props = {
  url: string;
  title: string;
  captions: ComponentProps<typeof Captions>['of'];
  /** Returns to the story from a film that started by itself, when it ends or the browser does not allow it to play. */
  onOver?: (() => void) | undefined;
  /** Whether it waits for a tap. */
  waitsForTap?: boolean;
};

/**
 * A film with its captions. The story pauses during it and resumes at the end. Another version of it, with another
 * address, continues at the same second. A film that does not play is replaced by the reason, unless it started by
 * itself: then the story continues.
 */
export function Film({ url, title, captions, onOver, waitsForTap = false }: Props) {
  const { player, filmFault } = useGuide().listening;
  const [stopped, setStopped] = useState<{ url: string; fault: FilmFault }>();
  const film = useRef<HTMLVideoElement>(null);
  useFilmReservation(film);
  const [starts] = useState(() => !waitsForTap && !cameBackByItself());
  const [version, setVersion] = useState({ url, isFirst: true });
  if (version.url !== url) setVersion({ url, isFirst: false });
  const goOn = useRef<(() => void) | undefined>(undefined);
  const release = () => {
    goOn.current?.();
    goOn.current = undefined;
  };
  useEffect(() => () => goOn.current?.(), []);
  const over = () => {
    release();
    onOver?.();
  };
  // Another version that is only loading is at its start: its time counts once it has the visitor's second.
  const at = useRef({ seconds: 0, plays: false, of: url });
  // React drops events of elements that are not in the page yet, where a film may have started while its screen waited.
  useLayoutEffect(() => {
    at.current.plays = film.current?.paused === false;
  }, []);
  const isByItself = onOver !== undefined;
  function resume(video: HTMLVideoElement) {
    at.current.of = url;
    const { seconds, plays } = at.current;
    if (seconds > 0) video.currentTime = seconds;
    // A film that does not play is still there, with its controls.
    if (plays) video.play().catch(() => undefined);
  }
  const begin = useEffectEvent(() => {
    if (!isByItself || !starts) return;
    goOn.current ??= player.hold();
    // iPhones start no film with sound without a tap: the story continues, and the film is a card beside it.
    film.current?.play().catch((problem) => problem.name === 'NotAllowedError' && over());
  });
  useEffect(() => begin(), []);
  async function fail(video: HTMLVideoElement) {
    over();
    const fault = isByItself ? undefined : await filmFault(video);
    if (fault) setStopped({ url, fault });
  }
  if (stopped?.url === url) return <StoppedFilm fault={stopped.fault} onTryAgain={() => setStopped(undefined)} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions are shown if the museum gave any
    <video
      ref={film}
      className={styles.film}
      src={url}
      aria-label={title}
      controls
      // Another version plays once it has the visitor's second, if the film was playing.
      autoPlay={starts && version.isFirst}
      playsInline
      onPlay={() => {
        goOn.current ??= player.hold();
        at.current.plays = true;
      }}
      onPause={() => {
        at.current.plays = false;
      }}
      onTimeUpdate={({ currentTarget }) => {
        if (at.current.of === url) at.current.seconds = currentTarget.currentTime;
      }}
      onLoadedMetadata={({ currentTarget }) => resume(currentTarget)}
      onEnded={() => {
        at.current.seconds = 0;
        over();
      }}
      onError={({ currentTarget }) => void fail(currentTarget)}
    >
      <Captions of={captions} />
    </video>
  );
}

function StoppedFilm({ fault, onTryAgain }: { fault: FilmFault; onTryAgain: () => void }) {
  const { translate } = useWords();
  if (fault === 'unplayable') return <Message drawing="askew">{translate('extra.filmUnplayable')}</Message>;
  return (
    <Message drawing="askew" action={<Button onClick={onTryAgain}>{translate('failed.tryAgain')}</Button>}>
      {translate('extra.filmFailed')}
    </Message>
  );
}
