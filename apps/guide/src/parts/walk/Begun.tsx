import type { Walk } from '#domain/walk/walk.ts';
import { useWords } from '#parts/guide.ts';
import { useBegun, useProgressWords } from './use-progress.ts';
import styles from './Walking.module.css';

/** In a list of walks: how far the visitor has walked along one of them today. */
export function Begun({ walk }: { walk: Walk }) {
  const { translate } = useWords();
  const say = useProgressWords();
  const { hasBegun, progress } = useBegun(walk);
  if (!hasBegun) return null;
  // The line is there from the first moment, so that nothing below it moves.
  const isCounted = progress && progress.seen > 0;
  return <p className={styles.begun}>{isCounted ? say(progress) : translate('routes.begun')}</p>;
}
