/** Words on the page, in the visitor's language or in that of a museum's text. */
export type Said = { text: string; lang?: string; dir?: 'ltr' | 'rtl' };

/** A picture that a thing may have on the page: large on a card, small in a row. */
export type WantedPicture = { address: string; as: 'card' | 'row' };

/** A work, walk, hall or story on the page. */
export type PageThing = {
  name: Said;
  /** The complete address in the guide; undefined once the museum has removed the thing. */
  href?: string | undefined;
  /** A quiet line above the name. */
  above?: string | undefined;
  picture?: WantedPicture | undefined;
};

/** Things of one kind, under their kind if there are several. */
export type PageGroup = { title?: string | undefined; things: readonly PageThing[] };

/** The content of a visitor's page of their visit, in words: the favourites, then each day. */
export type VisitPage = {
  /** The language of the page and its direction. */
  lang: string;
  dir: 'ltr' | 'rtl';
  title: string;
  museum: Said;
  days: string;
  totals: readonly string[];
  sections: readonly { title: string; groups: readonly PageGroup[] }[];
  /** The sentence for things that do not fit on the page; undefined if all of them do. */
  more?: string | undefined;
  /** The way back to the guide. */
  guide: { href: string; text: string };
  note: string;
};

/** The number of things on the page. */
export function thingsOn({ sections }: VisitPage): number {
  return sections.flatMap(({ groups }) => groups).reduce((sum, { things }) => sum + things.length, 0);
}

/** The same page with its first `count` things, and a sentence about the others. */
export function shortened(page: VisitPage, count: number, more: (left: number) => string): VisitPage {
  const total = thingsOn(page);
  if (total <= count) return page;
  let room = count;
  const sections = page.sections.flatMap(({ title, groups }) => {
    const kept = groups.flatMap((group) => {
      const things = group.things.slice(0, room);
      room -= things.length;
      return things.length > 0 ? [{ ...group, things }] : [];
    });
    return kept.length > 0 ? [{ title, groups: kept }] : [];
  });
  return { ...page, sections, more: more(total - count) };
}
