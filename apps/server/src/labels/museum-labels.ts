import { chooseLocalization } from '@cicerone/content/language/localization';
import type { ContentPackage } from '@cicerone/content/package/content-package';
import { LABEL_NOUNS, type LabelNoun, writeLabelAddress } from '@cicerone/content/venue/label-address';
import { type LabelledThing, labelledThings, type Titled, titleOf } from '../publishing/release-labels.ts';
import type { KeysOf } from '../storage/identifiers-file.ts';

/** A title in one of the museum's languages (`es_ES`). */
export type LabelTitle = { languageCode: string; text: string };

/** A label as it is printed. */
export type MuseumLabel = {
  kind: LabelNoun | 'museum';
  key: string;
  /** The number of a work, which visitors type; empty for everything else. */
  number: string;
  /** In the order of the museum's languages, without those in which it has no title. */
  titles: readonly LabelTitle[];
  /** The whole address that its code holds. */
  link: string;
};

/**
 * All labels of a museum in the order of the sheet, in which a curator finds one (product, section D6, Labels): the
 * museum's door, works by number, then halls, routes, timelines, beacons and sponsors in the order of the package.
 *
 * @param origin the address at which visitors reach the guide, without a slash at its end
 */
export function museumLabels(content: ContentPackage, slug: string, origin: string, keysOf: KeysOf): MuseumLabel[] {
  const { languages } = content;
  const door: MuseumLabel = {
    kind: 'museum',
    key: slug,
    number: '',
    titles: titlesOf(content.localizations, content.name, languages),
    link: origin + writeLabelAddress({ museum: slug }),
  };
  const things = labelledThings(content).map((thing): MuseumLabel => {
    const { noun } = thing;
    const { key } = keysOf(LABEL_NOUNS[noun], thing.id);
    const titles = titlesOf(thing.localizations, thing.title, languages);
    const link = origin + writeLabelAddress({ museum: slug, thing: { noun, key } });
    return { kind: noun, key, number: thing.number ?? '', titles, link };
  });
  const works = things.filter(({ kind }) => kind === 'artwork').sort(byNumber);
  return [door, ...works, ...things.filter(({ kind }) => kind !== 'artwork')];
}

/** An entry counts once, for the first of two languages that are both read in it (es_ES, es_MX). */
function titlesOf(
  localizations: LabelledThing['localizations'],
  otherwise: string | undefined,
  languages: readonly string[],
): LabelTitle[] {
  const named = localizations?.filter((entry) => titleOf(entry)?.trim());
  const met = new Set<Titled>();
  const titles = languages.flatMap((languageCode) => {
    const entry = chooseLocalization(named, [languageCode]);
    if (!entry || met.has(entry)) return [];
    met.add(entry);
    return { languageCode, text: (titleOf(entry) ?? '').trim() };
  });
  const [first] = languages;
  return titles.length > 0 || !otherwise || first === undefined ? titles : [{ languageCode: first, text: otherwise }];
}

/** Works that share a number stay in the order of the package. */
function byNumber(one: MuseumLabel, other: MuseumLabel): number {
  return Number(one.number) - Number(other.number);
}
