import { useEffect, useRef } from 'react';
import { useWords } from '#parts/guide.ts';

/**
 * The text that the leader writes for those who cannot hear. A screen reader announces each line, and the latest one is
 * in sight, unless the visitor has scrolled back to read.
 */
export function TourLines({ lines }: { lines: readonly string[] }) {
  const { translate } = useWords();
  const list = useRef<HTMLDivElement>(null);
  const latest = lines.at(-1);
  useEffect(() => {
    const element = list.current;
    if (element && latest !== undefined) element.scrollTop = element.scrollHeight;
  }, [latest]);
  return (
    <section hidden={lines.length === 0} aria-label={translate('tour.lines')}>
      <h2 className="tour-small-title">{translate('tour.lines')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it */}
      <div ref={list} className="tour-lines" role="log" aria-live="polite" tabIndex={0}>
        {lines.map((line, at) => (
          <p key={at} dir="auto">
            {line}
          </p>
        ))}
      </div>
    </section>
  );
}
