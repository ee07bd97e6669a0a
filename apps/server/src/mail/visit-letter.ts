import { LANGUAGES } from '@cicerone/content/language/language';
import { directionOf, langOf } from '@cicerone/content/language/text-language';
import type { VenueDetail } from '@cicerone/content/release/release';
import { encodeVenueLink } from '@cicerone/content/venue/venue-link';
import { mediaKeyOf } from '@cicerone/content/work/media-key';
import type { Say } from './mail-words.ts';
import type { MailOrder } from './visit-mails.ts';

/** Words of a museum, in the language that they are in. */
export type Said = { text: string; lang?: string | undefined; dir?: 'ltr' | 'rtl' | undefined };

/** A work, walk, hall or story in a mail, with its way back into the guide. */
export type LetterThing = {
  name: Said;
  href: string;
  /** A quiet line beside the name. */
  beside?: string | undefined;
  /** The stored file of its picture. */
  picture?: { key: string; alt: string } | undefined;
};

/** Things of one kind; `cards` have large pictures. */
export type LetterSection = { title: string; as: 'cards' | 'rows'; things: readonly LetterThing[] };

/** A visit in words, as its mail says it. */
export type VisitLetter = {
  lang: string;
  dir: 'ltr' | 'rtl';
  title: string;
  museum: Said;
  days: string;
  totals: readonly string[];
  sections: readonly LetterSection[];
  guide: { href: string; text: string };
  note: string;
  /** The sentence about so many things that are left out. */
  more(count: number): string;
};

type Named = { languageCode: string; name?: string | undefined };
type Thing = { locale?: Named | undefined; localizations?: readonly Named[] | undefined };
type Content = { detail: VenueDetail; slug: string; origin: string };

/** Writes a visit in words. Things that the release does not have are left out. */
export function visitLetter(order: MailOrder, content: Content, say: Say): VisitLetter {
  const { detail, slug, origin } = content;
  const guide = `${origin}/museums/${encodeVenueLink(detail.idMuseum, slug)}`;
  const museum = nameOf(detail, detail.name);
  return {
    lang: order.language,
    dir: directionOf(order.language),
    title: `${say('menu.myVisit')} – ${museum.text}`,
    museum,
    days: daysOf(order),
    totals: totalsOf(order, content, say),
    sections: sectionsOf(order, content.detail, guide, say).filter(({ things }) => things.length > 0),
    guide: { href: `${guide}/options`, text: say('takeHome.guide') },
    note: say('takeHome.mailNote'),
    more: (count) => say('takeHome.more', { count }),
  };
}

function sectionsOf(order: MailOrder, detail: VenueDetail, guide: string, say: Say): LetterSection[] {
  const works = byId(detail.artworks, ({ idArtwork }) => idArtwork);
  const work = (idArtwork: number, beside?: string): LetterThing[] => {
    const found = works.get(idArtwork);
    if (!found) return [];
    const name = nameOf(found, found.artworkName ?? '');
    return [{ name, href: `${guide}/artworks/${idArtwork}`, beside, picture: pictureOf(found) }];
  };
  const routes = byId(detail.routes, ({ idRoute }) => idRoute);
  const timelines = byId(detail.timeline, ({ idTimeline }) => idTimeline);
  const halls = byId(detail.halls, ({ idHall }) => idHall);
  const stories = byId(detail.oneMinutes, ({ idOneMinute }) => idOneMinute);
  const named = (found: Thing | undefined, path: string, beside?: string): LetterThing[] =>
    found ? [{ name: nameOf(found, ''), href: `${guide}/${path}`, beside }] : [];
  const walked = (id: number) => {
    const route = routes.get(id);
    return route?.isExhibition
      ? named(route, `exhibitions/${id}`, say('myVisit.exhibition'))
      : named(route, `routes/${id}`, say('myVisit.route'));
  };
  const rows = (title: string, things: LetterThing[]): LetterSection => ({ title: say(title), as: 'rows', things });
  return [
    { title: say('menu.favourites'), as: 'cards', things: order.favourites.flatMap((id) => work(id)) },
    rows(
      'myVisit.works',
      order.works.flatMap(({ idArtwork, seconds }) => work(idArtwork, minutesOf(seconds, say))),
    ),
    rows('takeHome.walks', [
      ...order.routes.flatMap(walked),
      ...order.timelines.flatMap((id) => named(timelines.get(id), `timeline/${id}`, say('myVisit.timeline'))),
    ]),
    rows(
      'myVisit.inHalls',
      order.halls.flatMap((id) => named(halls.get(id), `hall/${id}`)),
    ),
    rows(
      'menu.inAMinute',
      order.oneMinutes.flatMap((id) => named(stories.get(id), `one-minutes/${id}`)),
    ),
  ];
}

function byId<Of>(all: readonly Of[], idOf: (one: Of) => number): Map<number, Of> {
  return new Map(all.map((one) => [idOf(one), one]));
}

function nameOf({ locale, localizations }: Thing, otherwise: string): Said {
  const found = locale?.name === undefined ? localizations?.find(({ name }) => name !== undefined) : locale;
  if (found?.name === undefined) return { text: otherwise };
  return { text: found.name, lang: langOf(found.languageCode), dir: directionOf(found.languageCode) };
}

function pictureOf({ mainImageUrl, pictures, locale }: VenueDetail['artworks'][number]): LetterThing['picture'] {
  const small = mainImageUrl === undefined ? undefined : pictures?.[mainImageUrl]?.sizes.small;
  const key = mediaKeyOf(small ?? '');
  return key === undefined || !key.endsWith('.webp') ? undefined : { key, alt: locale?.altText ?? '' };
}

function minutesOf(seconds: number, say: Say): string {
  return seconds < 60 ? say('myVisit.underMinute') : say('myVisit.minutes', { count: Math.round(seconds / 60) });
}

/** The same totals as on the screen, the most telling first, of the things that the release has. */
function totalsOf(order: MailOrder, { detail }: Content, say: Say): string[] {
  const known = new Set(detail.artworks.map(({ idArtwork }) => idArtwork));
  const works = order.works.filter(({ idArtwork }) => known.has(idArtwork));
  const seconds = works.reduce((sum, work) => sum + work.seconds, 0);
  const isExhibition = new Map(detail.routes.map((route) => [route.idRoute, route.isExhibition]));
  const counts = [
    ['home.works', works.length],
    ['home.routes', order.routes.filter((id) => isExhibition.get(id) === false).length],
    ['home.exhibitions', order.routes.filter((id) => isExhibition.get(id) === true).length],
    ['home.timelines', order.timelines.length],
    ['home.halls', order.halls.length],
    ['home.oneMinutes', order.oneMinutes.length],
    ['myVisit.favourites', order.favourites.filter((id) => known.has(id)).length],
  ] as const;
  const said = counts.filter(([, count]) => count > 0).map(([word, count]) => say(word, { count }));
  const heard = Math.round(order.heardSeconds / 60);
  const listened = order.heardSeconds >= 60 && say('myVisit.listened', { count: heard });
  const time = listened || (seconds > 0 && minutesOf(seconds, say));
  return time ? [...said.slice(0, 1), time, ...said.slice(1)] : said;
}

function daysOf({ firstDay, lastDay, language }: MailOrder): string {
  const code = LANGUAGES.find(({ tag }) => tag === language)?.code.replace('_', '-') ?? language;
  const long = new Intl.DateTimeFormat(`${code}-u-nu-latn-ca-gregory`, { dateStyle: 'long', timeZone: 'UTC' });
  const [first, last] = [firstDay, lastDay].map((day) => long.format(new Date(day)));
  return first === last ? (first ?? '') : `${first} – ${last}`;
}
