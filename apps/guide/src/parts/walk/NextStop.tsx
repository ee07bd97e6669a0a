import { walkAddress } from '#domain/walk/walk-address.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { Link } from '#ui/Link.tsx';
import { StopRow } from './StopRow.tsx';
import type { AtStop } from './use-at-stop.ts';
import styles from './WayOn.module.css';
import { WayOn } from './WayOn.tsx';
import { wordsOf } from './walk-words.ts';

type Props = { at: AtStop; after?: number | undefined };

/** The way on from a stop: the next one; at the end of the walk, the way back to the walk. */
export function NextStop({ at: { walk, next }, after }: Props) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const words = wordsOf(walk);
  return (
    <WayOn title={translate(next ? words.next : words.end)} after={after}>
      {next ? (
        <StopRow stop={next} walk={walk} />
      ) : (
        <Link href={walkAddress(walk, addressOf)} className={styles.back}>
          {translate(words.back)}
        </Link>
      )}
    </WayOn>
  );
}
