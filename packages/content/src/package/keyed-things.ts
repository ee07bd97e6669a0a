import { LABEL_NOUNS, type LabelNoun } from '../venue/label-address.ts';
import { COLLECTION_KEYS, COLLECTION_NAMES, type CollectionName } from './collection-names.ts';
import { type Fields, isFields, type Json } from './field-walk.ts';
import { isKey } from './identifiers.ts';

/** A thing of a package that may have a label. */
export type KeyedThing = {
  noun: LabelNoun;
  key: string;
  /** The keys that it had in earlier editions of the package. */
  formerKeys: readonly string[];
  /** As its museum wrote it. */
  item: Fields;
  path: (string | number)[];
};

const NOUNS = Object.keys(LABEL_NOUNS) as LabelNoun[];

/** The list of a package that holds the things of a kind; sponsors are in a section of it. */
export function listOf(noun: LabelNoun): CollectionName {
  return COLLECTION_NAMES.find((name) => COLLECTION_KEYS[name] === LABEL_NOUNS[noun]) ?? 'navigationSections';
}

/** The things of a package that may have a label, with valid keys. @param packaged a package of whatever form */
export function keyedThings(packaged: Json): KeyedThing[] {
  if (!isFields(packaged)) return [];
  const listed = NOUNS.filter((noun) => noun !== 'sponsor').flatMap((noun) => {
    return itemsOf(packaged[listOf(noun)]).flatMap(([item, at]) => keyed(noun, item, [listOf(noun), at]));
  });
  const sponsors = itemsOf(packaged.navigationSections).flatMap(([section, at]) => {
    if (section.sectionType !== 'SPONSORS') return [];
    return itemsOf(section.resources).flatMap(([item, place]) => {
      return keyed('sponsor', item, ['navigationSections', at, 'resources', place]);
    });
  });
  return [...listed, ...sponsors];
}

/** The entries of a list that are objects, each with its place. */
export function itemsOf(list: Json | undefined): [item: Fields, at: number][] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item, at): [Fields, number][] => (isFields(item) ? [[item, at]] : []));
}

function keyed(noun: LabelNoun, item: Fields, path: (string | number)[]): KeyedThing[] {
  const key = item[LABEL_NOUNS[noun]];
  if (!isKey(key)) return [];
  const formerKeys = Array.isArray(item.formerKeys) ? item.formerKeys.filter(isKey) : [];
  return [{ noun, key, formerKeys, item, path }];
}
