import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { groupMarks } from '#domain/halls/mark-groups.ts';
import { markKey, type PlanMark } from '#domain/halls/plan-marks.ts';
import { useZoomLevel } from '#parts/zoom-picture/zoom-level.ts';
import { PlanSign } from './PlanSign.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

/** The font size of the page for which the size of a sign is measured, in pixels. */
const PAGE_FONT_PX = 17;

/** The signs on a plan: one for each mark, or for several that lie close together at this zoom. */
export function PlanMarks({ marks }: { marks: readonly PlanMark[] }) {
  const area = useRef<HTMLDivElement>(null);
  const letter = useRef<HTMLSpanElement>(null);
  const shown = useShownSize(area, letter);
  const zoom = useZoomLevel();
  const groups = shown ? groupMarks(marks, { width: shown.width * zoom, height: shown.height * zoom }) : [];
  const kept = useKeptFocus(area, groups);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: no control, it only keeps taps on signs from the plan
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div ref={area} className="plan-marks" onClick={(event) => event.stopPropagation()} {...kept}>
      <span ref={letter} className="plan-letter" />
      {groups.map((group) => (
        <PlanSign key={group.marks.slice(0, 1).map(markKey).join()} group={group} />
      ))}
    </div>
  );
}

/** The plan as it is laid out, in pixels; with larger letters, which make larger signs, there is room for fewer. */
function useShownSize(area: RefObject<HTMLElement | null>, letter: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState<{ width: number; height: number } | undefined>(undefined);
  useLayoutEffect(() => {
    const [plan, unit] = [area.current, letter.current];
    if (!plan || !unit) return undefined;
    const measure = () => {
      const letters = Math.max(1, unit.clientWidth / PAGE_FONT_PX);
      const [width, height] = [plan.clientWidth / letters, plan.clientHeight / letters];
      if (width === 0 || height === 0) return;
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(plan);
    watch.observe(unit);
    return () => watch.disconnect();
  }, [area, letter]);
  return size;
}
