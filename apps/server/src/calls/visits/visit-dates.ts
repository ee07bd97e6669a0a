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
