import { useStore } from 'zustand';
import { clockTime, remainingSeconds } from '#domain/listening/track.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { PlayButton } from '#parts/player/PlayButton.tsx';
import { inLanguageOf } from '#parts/texts.ts';
import { Link } from '#ui/Link.tsx';
import styles from './MiniPlayer.module.css';

/** The current sound, on every screen but its own: one line above the bottom edge that leads back to its screen. */
export function MiniPlayer() {
  const { player } = useGuide().listening;
  const { translate } = useWords();
  const track = useStore(player.store, (state) => state.track);
  const duration = useStore(player.store, (state) => state.duration);
  const seconds = useStore(player.store, (state) => Math.floor(state.seconds));
  if (!track) return null;
  const time = clockTime(remainingSeconds({ seconds, duration }));
  return (
    <section className={styles.bar} aria-label={translate('mini.name')} data-mini-player>
      <div className={styles.progress} style={{ inlineSize: `${duration > 0 ? (seconds / duration) * 100 : 0}%` }} />
      <Link href={track.href} className={styles.track}>
        {track.pictureUrl && <img className={styles.picture} src={track.pictureUrl} alt="" />}
        <span className={styles.title}>
          <span {...inLanguageOf(track)}>{track.title}</span>
        </span>
        <span className={styles.time} aria-hidden="true">
          <span dir="ltr">{`−${time}`}</span>
        </span>
      </Link>
      {/* Beside the link: within its name the seconds would be announced, over the story. */}
      <span className="visually-hidden">{translate('player.remaining', { time })}</span>
      <PlayButton className={styles.play} iconSize={26} />
    </section>
  );
}
