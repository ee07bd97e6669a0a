import * as z from 'zod/mini';
import { isInVisitWindow, visitMoment } from '../../visits/visit-moment.ts';

/** The dated fields of a visit. */
type Dated = { [Field in (typeof FIELDS)[number]]?: string | null | undefined };

const FIELDS = ['startDate', 'endDate', 'givenDate'] as const;

/**
 * The body of a call, refused if a date of it is impossible for a visit now. The shapes themselves know neither clock
 * nor timezone.
 */
export function withinWindow<Body extends z.ZodMiniType<Dated>>(body: Body, timezone: string): Body {
  return body.check(
    z.check<Dated>(({ value, issues }) => {
      // Also runs if the shape has found an error: an invalid date has no moment.
      if (issues.length > 0) return;
      for (const field of FIELDS) {
        const input = value[field];
        if (input === undefined || input === null || isInVisitWindow(visitMoment(input, timezone), Date.now()))
          continue;
        issues.push({ code: 'custom', input, path: [field], message: 'must be a date from 2000 until tomorrow' });
      }
    }),
  );
}

type Days = { firstDay: string; lastDay: string };

/** No zone is further ahead of UTC, in milliseconds. */
const AHEAD_OF_UTC_MS = 14 * 3600_000;
const DAY_MS = 24 * 3600_000;

/** The body of a call, refused if its days, `yyyy-mm-dd`, are those of no visit until now, wherever the phone is. */
export function withDaysOfVisit<Body extends z.ZodMiniType<Days>>(body: Body, now: () => number = Date.now): Body {
  return body.check(
    z.check<Days>(({ value, issues }) => {
      if (issues.length > 0) return;
      const { firstDay, lastDay } = value;
      const tomorrow = new Date(now() + AHEAD_OF_UTC_MS + DAY_MS).toISOString().slice(0, 10);
      const refused = Object.entries({ firstDay, lastDay }).filter(([, day]) => day < '2000-01-01' || day > tomorrow);
      for (const [field, input] of refused)
        issues.push({ code: 'custom', input, path: [field], message: 'must be a day from 2000 until tomorrow' });
      if (refused.length > 0 || firstDay <= lastDay) return;
      issues.push({ code: 'custom', input: lastDay, path: ['lastDay'], message: 'must not be before firstDay' });
    }),
  );
}
