import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { MarkGroup } from '#domain/halls/mark-groups.ts';
import { markKey } from '#domain/halls/plan-marks.ts';

/** Keeps the focus on the sign with the same mark when signs part or join, as keys that zoom would be lost without it. */
export function useKeptFocus(area: RefObject<HTMLElement | null>, groups: readonly MarkGroup[]) {
  const focused = useRef<string>(undefined);
  useLayoutEffect(() => {
    const signs = signsIn(area.current);
    const key = focused.current;
    if (key === undefined || signs.some((sign) => sign === document.activeElement)) return;
    const sign = signs[groups.findIndex(({ marks }) => marks.some((mark) => markKey(mark) === key))];
    const target = sign ?? area.current?.closest<HTMLElement>('[role="application"]');
    target?.focus({ preventScroll: true });
  }, [area, groups]);
  return {
    onFocus({ target }: FocusEvent) {
      const at = signsIn(area.current).indexOf(target as HTMLElement);
      const [first] = groups[at]?.marks ?? [];
      focused.current = first && markKey(first);
    },
    onBlur() {
      focused.current = undefined;
    },
  };
}

function signsIn(area: HTMLElement | null): HTMLElement[] {
  return [...(area?.querySelectorAll<HTMLElement>('.plan-sign') ?? [])];
}
