/**
 * The name that was probably meant: the same letters in another case or with other hyphens; otherwise one within one
 * typing error if the name is short, within up to three if it is long; otherwise the shortest name that contains it.
 *
 * @example nearName('mainAduioUrl', ['mainAudioUrl', 'mainImageUrl']) // 'mainAudioUrl'
 */
export function nearName(written: string, names: Iterable<string>): string | undefined {
  const others = [...names].filter((name) => name !== written);
  const bare = bareName(written);
  const same = others.find((name) => bareName(name) === bare);
  if (same !== undefined || bare === '') return same;
  const most = Math.min(3, Math.ceil(bare.length / 4));
  const ranked = others
    .filter((name) => Math.abs(bareName(name).length - bare.length) <= most && digitsOf(name) === digitsOf(written))
    .map((name) => ({ name, slips: slipsBetween(bare, bareName(name)) }))
    .filter(({ slips }) => slips <= most)
    .sort((one, other) => one.slips - other.slips);
  return ranked[0]?.name ?? nameAround(bare, others);
}

/** Shorter parts occur in many names. */
const MIN_PART_LENGTH = 4;

function nameAround(bare: string, names: readonly string[]): string | undefined {
  if (bare.length < MIN_PART_LENGTH) return undefined;
  return names.filter((name) => bareName(name).includes(bare)).sort((one, other) => one.length - other.length)[0];
}

/** `hall-1` is no misspelling of `hall-2`: a number is meant as written. */
const digitsOf = (name: string) => name.replace(/\D+/g, ' ').trim();

const bareName = (name: string) => name.toLowerCase().replace(/[-_\s.]/g, '');

/**
 * How many letters were omitted, added, replaced or exchanged with their neighbour (optimal string alignment). Twenty
 * lines of our own: libraries count an exchange, the commonest error of all, as two, and this package needs no library.
 */
function slipsBetween(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const isExchange = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const exchanged = isExchange ? (before[j - 2] ?? 0) + 1 : replaced;
      next.push(Math.min(replaced, exchanged, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}
