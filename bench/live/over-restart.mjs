import { goal, median, percentile, rounded, roundsOf } from '../figures.mjs';
import { FRAME } from './museum.mjs';

const ROUNDS = roundsOf(5);
const LISTENERS = 200;
/** A phone that hears nothing for so long is not back, in milliseconds. */
const SILENT_MS = 300;
/** All phones may take so long, in milliseconds. */
const BACK_WITHIN_MS = 30_000;

/**
 * How much longer than the server the sound is away when it restarts, for two hundred listeners whose leader speaks on
 * and has to come back, too.
 *
 * @param {import('./museum.mjs').Museum} museum
 */
export async function overRestart(museum) {
  const tour = await museum.openTour(LISTENERS);
  const [outages, beyond] = [[], []];
  let lost = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const { outage, gaps, silent } = await restartOnce(museum, tour);
    outages.push(outage);
    beyond.push(...gaps.map((gap) => gap - outage));
    lost += silent;
  }
  await tour.end();
  const all = `${ROUNDS} restarts, ${rounded(median(outages))} ms each`;
  return [
    goal('restart-lost', lost, 0, {
      what: `listeners who hear nothing again after a restart, of ${LISTENERS}`,
      seen: all,
    }),
    goal('restart-gap-p95', percentile(beyond, 0.95), 2500, {
      what: 'how much longer than the server the sound is away, 95th of a hundred listeners',
      unit: 'ms',
      seen: `half of them within ${rounded(median(beyond))} ms, all within ${rounded(Math.max(...beyond))}`,
    }),
  ];
}

async function restartOnce(museum, { leader, listeners }) {
  let isOver = false;
  const speakOn = async () => {
    while (!isOver) await leader.ask('speak', { ...FRAME, frames: 25 });
  };
  // All of them hear it before the server stops.
  await leader.ask('speak', { ...FRAME, frames: 100 });
  await listeners.ask('forget');
  const spoken = speakOn();
  const outage = await museum.restart();
  const silent = await silentAfter(listeners);
  isOver = true;
  await spoken;
  const { gaps } = await listeners.ask('report');
  return { outage, gaps, silent };
}

/** Waits until everybody hears the leader again. @returns how many do not, after a while */
async function silentAfter(listeners) {
  const until = performance.now() + BACK_WITHIN_MS;
  let silent = await listeners.ask('silent', { ms: SILENT_MS });
  while (silent > 0 && performance.now() < until) silent = await listeners.ask('silent', { ms: SILENT_MS });
  return silent;
}
