import { useEffect, useRef } from 'react';
import type { Walk } from '#domain/walk/walk.ts';
import type { Stop } from '#domain/walk/walk-stops.ts';
import { useWords } from '#parts/guide.ts';
import { MuseumText } from '#parts/museum-text/MuseumText.tsx';
import { OtherLanguage } from '#parts/other-language/OtherLanguage.tsx';
import { textsOf } from '#parts/story-of.ts';
import { useTexts } from '#parts/texts.ts';
import { useOnlyVariant } from '#parts/variant/use-only-variant.tsx';
import { StopRow } from '#parts/walk/StopRow.tsx';

type Props = {
  walk: Walk;
  stops: readonly Stop[];
  /** The ids of the steps that the visitor has seen today. */
  been: readonly number[];
  /** The visitor has just asked for the stops, so the focus moves there. */
  isAsked: boolean;
};

const workAt = (stop: Stop) => (stop.tag === 'work' ? stop.artwork : undefined);

/** The stops of a route in walking order, each with the museum's words about it. */
export function Stops({ walk, stops, been, isAsked }: Props) {
  const { locales, textWith } = useTexts();
  const { translate } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAsked) heading.current?.focus();
  }, [isAsked]);
  const { shown, filter } = useOnlyVariant(stops, workAt);
  const works = shown.flatMap((stop) => (stop.tag === 'work' ? [stop.artwork] : []));
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="route-heading">
        {translate('routes.stops')}
      </h2>
      {filter}
      <OtherLanguage of={textsOf(works, locales)} as="works" />
      <ol className="walk-stops">
        {shown.map((stop) => {
          const said = textWith(stop.step, 'content');
          return (
            <li key={stop.step.idStep}>
              <StopRow stop={stop} walk={walk} isSeen={been.includes(stop.step.idStep)} />
              {said?.content && <MuseumText html={said.content} {...said.inLanguage} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
