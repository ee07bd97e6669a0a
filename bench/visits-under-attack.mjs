import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../scripts/started-server.mjs';
import { startAttack } from './attack.mjs';
import { goal } from './figures.mjs';
import { honestVisits } from './honest-visits.mjs';
import { visitorTokens } from './visit-program.mjs';

const SECONDS = 10;
const POISON_A_SECOND = 900;
/** Calls of honest visitors, four for each visit. */
const CALLS_A_SECOND = 50;
const MUSEUM = '127.0.0.1';
const ELSEWHERE = '127.0.0.2';

/**
 * Beside a stranger who sends 900 poisoned calls a second, from elsewhere and from the museum's own address: whether
 * every call of an honest visit is answered, and every honest visit is stored.
 */
export async function measure() {
  const dataDir = mkdtempSync(join(tmpdir(), 'cicerone-attack-'));
  const server = await startServer(dataDir);
  try {
    const isStored = [];
    for (const [place, address] of Object.entries({ elsewhere: ELSEWHERE, 'same-address': MUSEUM })) {
      const name = `attack-from-${place}`;
      const attack = await startAttack(server.origin, address, POISON_A_SECOND);
      const honest = await honestVisits(server.origin, {
        name,
        address: MUSEUM,
        seconds: SECONDS,
        rate: CALLS_A_SECOND,
      });
      const poisoned = await attack.stop();
      const stored = new Set(await visitorTokens(dataDir));
      const lost = honest.visits.filter((token) => !stored.has(token)).length;
      console.log(
        `${name}: ${Math.round(poisoned.sent / SECONDS)} poisoned calls a second, answered ${told(poisoned)};`,
      );
      console.log(`honest visits stored / sent: ${honest.visits.length - lost} / ${honest.visits.length};`);
      console.log(
        `honest calls answered well / sent: ${honest.good} / ${honest.sent}, p95 ${honest.p95.toFixed(0)} ms`,
      );
      isStored.push(goal(`${name}-poison-short`, Math.max(0, POISON_A_SECOND * SECONDS * 0.9 - poisoned.sent), 0));
      isStored.push(goal(`${name}-5xx`, poisoned.failed, 0));
      isStored.push(goal(`${name}-honest-visits-lost`, lost, 0));
      isStored.push(goal(`${name}-honest-calls-refused`, honest.sent - honest.good, 0));
    }
    return isStored.every(Boolean);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @param {{ statuses: Readonly<Record<string, number>> }} attack */
function told({ statuses }) {
  return Object.entries(statuses)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');
}
