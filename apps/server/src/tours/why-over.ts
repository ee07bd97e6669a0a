/** The facts that decide whether a tour goes on. */
export type TourFacts = {
  startDate: Date;
  /** Since when nobody leads; null while somebody does. */
  leaderGoneAt: Date | null;
  /** True if the guide key of its leader still exists. */
  hasKey: boolean;
  /** True if its museum is open to visitors. */
  isOpen: boolean;
};

/** `ended`: its hours are over, or nobody leads it. `revoked`: the museum does not want it any more. */
export type WhyOver = 'ended' | 'revoked';

/** The longest tour, and the longest time without a leader, in milliseconds. */
export const LONGEST_TOUR_MS = 4 * 60 * 60_000;
export const LONGEST_WITHOUT_LEADER_MS = 30 * 60_000;

/** Why a tour does not go on (product, section D6, Live guide); undefined if it does. @param now in milliseconds */
export function whyOver({ startDate, leaderGoneAt, hasKey, isOpen }: TourFacts, now: number): WhyOver | undefined {
  if (!hasKey || !isOpen) return 'revoked';
  if (now - startDate.getTime() >= LONGEST_TOUR_MS) return 'ended';
  const isLeft = leaderGoneAt !== null && now - leaderGoneAt.getTime() >= LONGEST_WITHOUT_LEADER_MS;
  return isLeft ? 'ended' : undefined;
}
