/** From 0 to just below 1, as `Math.random` gives it. */
export type Random = () => number;

/** The same things in an order by chance. */
export function shuffled<Thing>(things: readonly Thing[], random: Random): Thing[] {
  const mixed = [...things];
  for (let left = mixed.length; left > 0; left -= 1) {
    const [drawn] = mixed.splice(Math.floor(random() * left), 1);
    mixed.push(drawn as Thing);
  }
  return mixed;
}
