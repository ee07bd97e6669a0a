import { DEFAULT_TIMEZONE } from '@cicerone/content/language/visit-date';
import type { OpenVenue } from '../venue/open-venue.ts';

/** Making a formatter takes an old phone a millisecond, and every part of a screen asks for the venue. */
let formatter: { timezone: string; format: (moment: number) => string } | undefined;

/** The day of a moment in a museum's timezone, as `yyyy-mm-dd`. Sweden writes days so in every browser. */
export function dayIn(moment: number, timezone: string = DEFAULT_TIMEZONE): string {
  if (formatter?.timezone !== timezone) {
    formatter = { timezone, format: new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format };
  }
  return formatter.format(moment);
}

const shown = new WeakMap<OpenVenue, { day: string; venue: OpenVenue }>();

/**
 * The venue without the routes and exhibitions whose last day is over where the museum is (product, section 2, Routes and exhibitions):
 * the same object for a whole day. A museum that closes an exhibition publishes nothing that night, and a phone without
 * a network would learn nothing of it.
 *
 * @param today asked only where a route has a last day
 */
export function withoutEnded(venue: OpenVenue, today: () => string): OpenVenue {
  if (!venue.routes.some(({ endDate }) => endDate !== undefined)) return venue;
  const day = today();
  const known = shown.get(venue);
  if (known?.day === day) return known.venue;
  const routes = venue.routes.filter(({ endDate }) => endDate === undefined || endDate >= day);
  const on = routes.length === venue.routes.length ? venue : { ...venue, routes };
  shown.set(venue, { day, venue: on });
  return on;
}
