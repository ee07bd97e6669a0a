/** The back of every card: a flower of circles, as children draw it with a compass. */
export function CardBack() {
  const petals = [0, 60, 120, 180, 240, 300];
  return (
    <svg viewBox="-50 -50 100 100" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="3">
      <circle r="17" />
      {petals.map((degrees) => (
        <circle key={degrees} r="17" cx="17" transform={`rotate(${degrees})`} />
      ))}
      <circle r="36" />
    </svg>
  );
}
