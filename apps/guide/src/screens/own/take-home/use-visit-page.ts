import { directionOf } from '@cicerone/content/language/text-language';
import type { Artwork } from '@cicerone/content/work/artwork';
import { timeOf, type VisitDay, visitDays, visitTotals } from '#domain/own/my-visit.ts';
import { favourites, type OwnWork } from '#domain/own/own-work.ts';
import type { Trace } from '#domain/own/trace.ts';
import type { PageThing, Said, VisitPage } from '#domain/take-home/visit-page.ts';
import { type Walk, walkAlong } from '#domain/walk/walk.ts';
import { walkAddress } from '#domain/walk/walk-address.ts';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { inLanguageOf, useTexts } from '#parts/texts.ts';
import { useDay } from '#parts/words/use-day.ts';
import { useMinutes, useTotals } from '../my-visit/use-totals.ts';

type Visit = { works: readonly OwnWork[]; traces: readonly Trace[]; present: ReadonlyMap<number, Artwork> };

const WALKS = {
  route: 'myVisit.route',
  exhibition: 'myVisit.exhibition',
  timeline: 'myVisit.timeline',
} as const satisfies Record<Walk['tag'], string>;

/** The page of a visit in words: favourites with large pictures, then each day. */
export function useVisitPage(visit: Visit): VisitPage {
  const { works, traces } = visit;
  const { addressOf } = useGuide().way;
  const { translate, language } = useWords();
  const { textOf } = useTexts();
  const venue = useOpenVenue();
  const writeDay = useDay();
  const totals = useTotals(visitTotals(works, traces));
  const say = useThings(visit);
  const text = textOf(venue);
  const museum: Said = { text: text?.name ?? venue.name, ...text?.inLanguage };
  const days = visitDays(works, traces);
  const [last, first] = [days[0], days.at(-1)].map((day) => day && writeDay(day.day));
  const liked = favourites(works).map((work) => say.work(work, 'card'));
  return {
    lang: language.tag,
    dir: directionOf(language.tag),
    title: `${translate('menu.myVisit')} – ${museum.text}`,
    museum,
    days: first === last ? (last ?? '') : `${first} – ${last}`,
    totals,
    sections: [
      ...(liked.length > 0 ? [{ title: translate('menu.favourites'), groups: [{ things: liked }] }] : []),
      ...days.map((day) => ({ title: writeDay(day.day), groups: say.day(day) })),
    ],
    guide: { href: complete(addressOf('Options', {})), text: translate('takeHome.guide') },
    note: translate('takeHome.note'),
  };
}

/** Writes works, walks, halls and stories with their way back into the guide. */
function useThings({ present }: Visit) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const { textOf } = useTexts();
  const venue = useOpenVenue();
  const minutes = useMinutes();

  function work(of: OwnWork, as: 'card' | 'row', above?: string): PageThing {
    const { idArtwork, name, picture: address } = of;
    const artwork = present.get(idArtwork);
    const text = textOf(artwork);
    return {
      name: text ? { text: text.name ?? name, ...text.inLanguage } : { text: name, ...inLanguageOf(of) },
      href: artwork && complete(addressOf('Artwork', { idArtwork })),
      above,
      picture: address === undefined ? undefined : { address, as },
    };
  }

  function walked(trace: Trace): PageThing {
    const isTimeline = trace.kind === 'timeline';
    const walk = walkAlong(isTimeline ? { idTimeline: trace.id } : { idRoute: trace.id }, venue);
    const above = translate(WALKS[trace.kind as Walk['tag']]);
    return named(trace, walk, walk && walkAddress(walk, addressOf), above);
  }

  function named(trace: Trace, thing: Named | undefined, address: string | undefined, above?: string): PageThing {
    const text = textOf(thing);
    return {
      name: { text: text?.name ?? trace.name, ...(text?.inLanguage ?? inLanguageOf(trace)) },
      href: thing && address !== undefined ? complete(address) : undefined,
      above,
    };
  }

  return {
    work,
    /** The things of a day in the order of its screen. */
    day({ seen, walks, halls, oneMinutes }: VisitDay) {
      const isMixed = walks.length + halls.length + oneMinutes.length > 0;
      const groups = [
        { things: walks.map(walked) },
        {
          title: isMixed ? translate('myVisit.works') : undefined,
          things: seen.map(({ work: of, startDate, seconds }) =>
            work(of, 'row', translate('myVisit.seen', { time: timeOf(startDate), minutes: minutes(seconds) })),
          ),
        },
        {
          title: translate('myVisit.inHalls'),
          things: halls.map((trace) => {
            const hall = venue.halls.find(({ idHall }) => idHall === trace.id);
            return named(trace, hall, addressOf('Hall', { idHall: trace.id }));
          }),
        },
        {
          title: translate('menu.inAMinute'),
          things: oneMinutes.map((trace) => {
            const story = venue.oneMinutes.find(({ idOneMinute }) => idOneMinute === trace.id);
            return named(trace, story, addressOf('OneMinute', { idOneMinute: trace.id }));
          }),
        },
      ];
      return groups.filter(({ things }) => things.length > 0);
    },
  };
}

type Named = { localizations: readonly { languageCode: string; name?: string | undefined }[] };

/** An address that leads into the guide from anywhere. */
function complete(address: string): string {
  return new URL(address, window.location.origin).href;
}
