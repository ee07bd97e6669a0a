import { useStore } from 'zustand';
import { useGuide } from '#parts/guide.ts';
import type { Elements } from '#ui/elements.ts';
import styles from './WayOn.module.css';

type Props = {
  title: string;
  /** The work whose story the visitor hears meanwhile. */
  after?: number | undefined;
  children: Elements;
};

/**
 * The way on, below what the visitor looks at. During a story nothing should call them away. When it ends, this is
 * what they look for: it comes within thumb's reach.
 */
export function WayOn({ title, after, children }: Props) {
  const { player } = useGuide().listening;
  const isWanted = useStore(
    player.store,
    ({ track, status }) => after !== undefined && track?.idArtwork === after && status === 'finished',
  );
  return (
    <section className={isWanted ? styles.wanted : styles.next}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
