import type { Artwork } from '@cicerone/content/work/artwork';
import { Heart as Shape } from 'lucide';
import { useStore } from 'zustand';
import { isLiked, type WorkCard } from '#domain/own/own-work.ts';
import type { Undo } from '#domain/own/undo.ts';
import { workCard } from '#domain/own/work-card.ts';
import { useGuide, useLocales, useWords } from '#parts/guide.ts';
import { isolated } from '#parts/words/isolated.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './Heart.module.css';

/** The heart of a work that the guide has. */
export function ArtworkHeart({ artwork }: { artwork: Artwork }) {
  const { pictureSize } = useGuide().device;
  return <Heart card={workCard(artwork, useLocales(), pictureSize)} />;
}

type Props = {
  card: WorkCard;
  /** Receives the function that undoes the tap. */
  onJudge?: (undo: Undo) => void;
};

/** Whether the visitor likes a work. A tap likes it, or undoes that. */
export function Heart({ card, onJudge }: Props) {
  const { own } = useGuide();
  const { translate } = useWords();
  const isOn = useStore(own.store, ({ all }) => all.some((work) => work.idArtwork === card.idArtwork && isLiked(work)));
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={isOn}
      aria-label={translate('like.name', { name: isolated(card.name) })}
      onClick={() => {
        const undo = own.judge(card, isOn ? undefined : 'liked');
        onJudge?.(undo);
      }}
    >
      <Icon of={Shape} />
    </button>
  );
}
