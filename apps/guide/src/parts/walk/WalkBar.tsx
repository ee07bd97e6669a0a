import type { IconNode } from 'lucide';
import { ChevronLeft, ChevronRight } from 'lucide';
import { routeAddress, stopAddress } from '#domain/walk/route-address.ts';
import type { Stop } from '#domain/walk/route-stops.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { useTexts } from '#parts/texts.ts';
import { IconLink } from '#ui/IconLink.tsx';
import { Link } from '#ui/Link.tsx';
import type { Walk } from './use-walk.ts';
import styles from './WalkBar.module.css';

/** The visitor's position on the route that they follow, with links to the previous and next stop and to the route. */
export function WalkBar({ walk: { route, stop, total, previous, next } }: { walk: Walk }) {
  const { addressOf } = useGuide().way;
  const { textOf } = useTexts();
  const { translate } = useWords();
  const localization = textOf(route);
  return (
    <nav className={styles.bar} aria-label={translate('walk.name')}>
      <Step stop={previous} idRoute={route.idRoute} icon={ChevronLeft} name="walk.previous" />
      <Link href={routeAddress(route, addressOf)} className={styles.route}>
        {stop.number !== undefined && <span>{translate('walk.stop', { number: stop.number, total })}</span>}
        <span className={styles.name} {...localization?.inLanguage}>
          {localization?.name}
        </span>
      </Link>
      <Step stop={next} idRoute={route.idRoute} icon={ChevronRight} name="walk.next" />
    </nav>
  );
}

type StepProps = { stop: Stop | undefined; idRoute: number; icon: IconNode; name: 'walk.previous' | 'walk.next' };

/** At an end of the route its place stays empty. */
function Step({ stop, idRoute, icon, name }: StepProps) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  if (!stop) return <span />;
  return <IconLink href={stopAddress(stop, idRoute, addressOf)} name={translate(name)} icon={icon} isDirectional />;
}
