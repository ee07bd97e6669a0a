import { isDeepStrictEqual } from 'node:util';
import { withoutFields } from '@cicerone/content/package/added-fields';
import { COLLECTION_KEYS, COLLECTION_NAMES, type CollectionName } from '@cicerone/content/package/collection-names';
import { type Fields, isFields, type Json } from '@cicerone/content/package/field-walk';
import { itemsOf } from '@cicerone/content/package/keyed-things';
import type { Draft } from '../../storage/draft-file.ts';

/** How many things of a kind a release has that the one before had not, has no more, and has otherwise. */
export type KindChange = {
  kind: CollectionName;
  added: number;
  gone: number;
  changed: number;
  /** Whether those that both have are in another order. */
  isReordered: boolean;
};

/** The differences of a release from the one before it. */
export type ReleaseChanges = {
  /** Of each kind in which anything differs. */
  kinds: KindChange[];
  /** Codes of languages. */
  languagesAdded: string[];
  languagesGone: string[];
  /** Whether anything of the museum itself differs: its name, look, policy or settings. */
  isMuseumChanged: boolean;
};

/** Compares the packages of two releases, things by their ids and files by their bytes. */
export function releaseChanges(before: Draft, after: Draft): ReleaseChanges {
  const [old, present] = [withFiles(before), withFiles(after)];
  const [had, has] = [languagesOf(old), languagesOf(present)];
  return {
    kinds: COLLECTION_NAMES.map((kind) => kindChange(kind, old[kind], present[kind])).filter(
      ({ added, gone, changed, isReordered }) => added + gone + changed > 0 || isReordered,
    ),
    languagesAdded: has.filter((code) => !had.includes(code)),
    languagesGone: had.filter((code) => !has.includes(code)),
    isMuseumChanged: !isDeepStrictEqual(ofMuseum(old), ofMuseum(present)),
  };
}

function kindChange(kind: CollectionName, former: Json | undefined, after: Json | undefined): KindChange {
  const byId = (list: Json | undefined) => new Map(itemsOf(list).map(([item]) => [item[COLLECTION_KEYS[kind]], item]));
  const [old, present] = [byId(former), byId(after)];
  const kept = [...present.keys()].filter((id) => old.has(id));
  const before = [...old.keys()].filter((id) => present.has(id));
  return {
    kind,
    added: present.size - kept.length,
    gone: old.size - kept.length,
    changed: kept.filter((id) => !isDeepStrictEqual(old.get(id), present.get(id))).length,
    isReordered: !isDeepStrictEqual(before, kept),
  };
}

/**
 * The content that the museum wrote, with the key of each file for its path: a file of the same name may have other
 * bytes.
 */
function withFiles({ content, made, media }: Draft): Fields {
  const named = JSON.parse(JSON.stringify(withoutFields(content, made)), (_, value) =>
    typeof value === 'string' ? (media[value] ?? value) : value,
  );
  return isFields(named) ? named : {};
}

function ofMuseum(content: Fields): Fields {
  const { languages: _, ...rest } = content;
  return Object.fromEntries(Object.entries(rest).filter(([name]) => !(name in COLLECTION_KEYS)));
}

function languagesOf({ languages }: Fields): string[] {
  return Array.isArray(languages) ? languages.filter((code) => typeof code === 'string') : [];
}
