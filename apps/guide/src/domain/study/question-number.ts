/** The question of an address (`?question=2`), from 1 on; the first where it names none, the last where it names more. */
export function questionNumberIn(search: string, count: number): number {
  const [, digits] = /[?&]question=(\d{1,4})(?:&|$)/.exec(`?${search}`) ?? [];
  return Math.min(Math.max(Number(digits ?? 1), 1), Math.max(count, 1));
}
