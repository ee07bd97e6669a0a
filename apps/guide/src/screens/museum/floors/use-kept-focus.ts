import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { MarkGroup } from '#domain/halls/mark-groups.ts';
import type { PlanMark } from '#domain/halls/plan-marks.ts';

/** Keeps the focus on the sign with the same mark when signs part or join, as keys that zoom would be lost without it. */
export function useKeptFocus(area: RefObject<HTMLElement | null>, groups: readonly MarkGroup[]) {
  const focused = useRef<PlanMark>(undefined);
  useLayoutEffect(() => {
    const signs = signsIn(area.current);
    const mark = focused.current;
    if (!mark || signs.some((sign) => sign === document.activeElement)) return;
    const sign = signs[groups.findIndex(({ marks }) => marks.includes(mark))];
    const target = sign ?? area.current?.closest<HTMLElement>('[role="application"]');
    target?.focus({ preventScroll: true });
  }, [area, groups]);
  return {
    onFocus({ target }: FocusEvent) {
      const at = signsIn(area.current).indexOf(target as HTMLElement);
      focused.current = groups[at]?.marks[0];
    },
    onBlur() {
      focused.current = undefined;
    },
  };
}

function signsIn(area: HTMLElement | null): HTMLElement[] {
  return [...(area?.querySelectorAll<HTMLElement>('.plan-sign') ?? [])];
}
