import { type Random, shuffled } from './shuffled.ts';

/**
 * The order in which works are played with: first those for children, then all others, each of the two in an order by
 * chance; every work once.
 */
export function playedWorks(childrens: readonly number[], all: readonly number[], random: Random): number[] {
  const first = new Set(childrens);
  const others = all.filter((id) => !first.has(id));
  return [...shuffled([...first], random), ...shuffled(others, random)];
}

/** How many works are read at a time. */
const AT_A_TIME = 12;

/** The works to play with, and whether any work has a picture at all, stored or not. */
export type Playable<Work> = { works: Work[]; hasPictures: boolean };

/**
 * The first of these works with an available picture, up to the requested number. Works with the same picture count
 * once, since the game could not tell them apart (product, section 2, Game).
 *
 * @param isHere whether the picture of a work is available: each picture is asked about once, until there are enough
 */
export async function firstWithPicture<Work extends { mainImageUrl?: string | undefined }>(
  ids: readonly number[],
  count: number,
  read: (ids: readonly number[]) => Promise<readonly Work[]>,
  isHere: (work: Work) => Promise<boolean>,
): Promise<Playable<Work>> {
  const met = new Set<string>();
  const isNew = ({ mainImageUrl = '' }: Work) => {
    const wasMet = mainImageUrl === '' || met.has(mainImageUrl);
    if (!wasMet) met.add(mainImageUrl);
    return !wasMet;
  };
  const works: Work[] = [];
  for (let at = 0; at < ids.length && works.length < count; at += AT_A_TIME) {
    const found = (await read(ids.slice(at, at + AT_A_TIME))).filter(isNew);
    const areHere = await Promise.all(found.map(isHere));
    works.push(...found.filter((_, place) => areHere[place]));
  }
  return { works: works.slice(0, count), hasPictures: met.size > 0 };
}

/** The same works, those first for which the museum has written for children: a finished game plays that. */
export function childrensTextFirst<Work extends { localizations: readonly { variant?: string | undefined }[] }>(
  works: readonly Work[],
): Work[] {
  const isWritten = ({ localizations }: Work) => localizations.some(({ variant }) => variant === 'kids');
  return [...works.filter(isWritten), ...works.filter((work) => !isWritten(work))];
}

/** Chooses the works of a round: each round continues after the previous one, so that no work repeats early. */
export function forRound<Work>(works: readonly Work[], round: number, count: number): Work[] {
  const from = works.length === 0 ? 0 : (round * count) % works.length;
  return [...works.slice(from), ...works.slice(0, from)];
}

/**
 * The first of these pictures that load, in their order, up to the requested number. A picture that fails is replaced
 * by the next one.
 *
 * @param load a loaded picture; undefined if it fails
 */
export async function firstToCome<Asked, Picture>(
  asked: readonly Asked[],
  count: number,
  load: (asked: Asked) => Promise<Picture | undefined>,
): Promise<Picture[]> {
  const here: Picture[] = [];
  for (let at = 0; at < asked.length && here.length < count; ) {
    const next = asked.slice(at, at + count - here.length);
    at += next.length;
    here.push(...(await Promise.all(next.map(load))).filter((picture) => picture !== undefined));
  }
  return here;
}
