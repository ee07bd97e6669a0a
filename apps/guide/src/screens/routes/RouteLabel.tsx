import type { Route } from '@cicerone/content/walk/route';
import type { RefObject } from 'react';
import { LeadingTitle } from '#parts/leading/LeadingScreen.tsx';
import { useTexts } from '#parts/texts.ts';
import { useRouteFacts } from './use-route-facts.ts';

type Props = { route: Route; name: string; heading: RefObject<HTMLHeadingElement | null> };

/** The complete name of a route, its dates and its length. */
export function RouteLabel({ route, name, heading }: Props) {
  const { textOf } = useTexts();
  const { measures, days } = useRouteFacts(route);
  return (
    <header className="route-label">
      <LeadingTitle heading={heading} name={name} text={textOf(route)} />
      {days && <p>{days}</p>}
      {measures && <p>{measures}</p>}
    </header>
  );
}
