import type { IconNode } from 'lucide';
import { ChevronLeft, ChevronRight } from 'lucide';
import type { Walk } from '#domain/walk/walk.ts';
import { stopAddress, walkAddress } from '#domain/walk/walk-address.ts';
import type { Stop } from '#domain/walk/walk-stops.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { useTexts } from '#parts/texts.ts';
import { IconLink } from '#ui/IconLink.tsx';
import { Link } from '#ui/Link.tsx';
import type { AtStop } from './use-at-stop.ts';
import styles from './WalkBar.module.css';
import { wordsOf } from './walk-words.ts';

/** The visitor's position on the walk that they follow, with links to the previous and next stop and to the walk. */
export function WalkBar({ at: { walk, stop, total, previous, next } }: { at: AtStop }) {
  const { addressOf } = useGuide().way;
  const { textOf } = useTexts();
  const { translate } = useWords();
  const localization = textOf(walk);
  return (
    <nav className={styles.bar} aria-label={translate(wordsOf(walk).name)}>
      <Step stop={previous} walk={walk} icon={ChevronLeft} name="walk.previous" />
      <Link href={walkAddress(walk, addressOf)} className={styles.walk}>
        {stop.number !== undefined && <span>{translate('walk.stop', { number: stop.number, total })}</span>}
        <span className={styles.name} {...localization?.inLanguage}>
          {localization?.name}
        </span>
      </Link>
      <Step stop={next} walk={walk} icon={ChevronRight} name="walk.next" />
    </nav>
  );
}

type StepProps = { stop: Stop | undefined; walk: Walk; icon: IconNode; name: 'walk.previous' | 'walk.next' };

/** At an end of the walk its place stays empty. */
function Step({ stop, walk, icon, name }: StepProps) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  if (!stop) return <span />;
  return <IconLink href={stopAddress(stop, walk, addressOf)} name={translate(name)} icon={icon} isDirectional />;
}
