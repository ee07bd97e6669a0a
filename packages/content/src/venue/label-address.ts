/** The kinds of things that have labels, by their nouns in addresses, each with the field of its id. */
export const LABEL_NOUNS = {
  artwork: 'idArtwork',
  hall: 'idHall',
  route: 'idRoute',
  timeline: 'idTimeline',
  beacon: 'idBeacon',
  sponsor: 'idResource',
} as const;
export type LabelNoun = keyof typeof LABEL_NOUNS;

/** A thing with a label of its own, by its noun and its key in the content package. */
export type Labelled = { noun: LabelNoun; key: string };
/** The meaning of a label's address: a thing of a museum, or the museum's door. */
export type LabelAddress = { museum: string; thing?: Labelled | undefined };

/**
 * The path of a label's address (product, section D6, Labels). It holds the museum's own keys and no number of an
 * installation, so that a printed label stays right when the museum moves its guide to another server.
 *
 * @example writeLabelAddress({ museum: 'harbour', thing: { noun: 'artwork', key: 'anchor' } }) // '/go/harbour/artwork/anchor'
 */
export function writeLabelAddress({ museum, thing }: LabelAddress): string {
  return ['', 'go', museum, ...(thing ? [thing.noun, thing.key] : [])].join('/');
}

const LABEL_ADDRESS = /^\/go\/([a-z0-9][a-z0-9-]{0,63})(?:\/([a-z]+)\/([a-z0-9][a-z0-9-]{0,63}))?\/?$/;

/**
 * Reads the path of a label's address. Capital letters are those of small ones: a person may type what is printed.
 * Undefined if the path is none, also where its noun is none of ours.
 */
export function readLabelAddress(path: string): LabelAddress | undefined {
  const [, museum, noun = '', key = ''] = LABEL_ADDRESS.exec(path.toLowerCase()) ?? [];
  if (museum === undefined) return undefined;
  if (key === '') return { museum };
  return isLabelNoun(noun) ? { museum, thing: { noun, key } } : undefined;
}

/** True for a path below the addresses of labels, even one that cannot be read. */
export function isBelowLabels(path: string): boolean {
  return /^\/go(?:\/|$)/i.test(path);
}

function isLabelNoun(noun: string): noun is LabelNoun {
  return Object.hasOwn(LABEL_NOUNS, noun);
}

/** A record that a label may name: its key, and the keys that it had in earlier editions of the package. */
export type Keyed = { key?: string | undefined; formerKeys?: readonly string[] | undefined };

/** The record that a key names: the one that has it now, else the one that once had it. */
export function findKeyed<Item extends Keyed>(items: readonly Item[], key: string): Item | undefined {
  return items.find((item) => item.key === key) ?? items.find((item) => item.formerKeys?.includes(key));
}
