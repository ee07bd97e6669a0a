import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../scripts/tools/started-server.mjs';
import { startAttack } from './drills/attack.mjs';
import { honestVisits } from './drills/honest-visits.mjs';
import { visitorTokens } from './drills/visit-program.mjs';
import { goal, rounded } from './figures.mjs';

const SECONDS = 10;
const POISON_A_SECOND = 900;
/** Calls of honest visitors, four for each visit. */
const CALLS_A_SECOND = 50;
const MUSEUM = '127.0.0.1';
const ELSEWHERE = '127.0.0.2';
const WHERE = { elsewhere: 'from elsewhere', 'same-address': 'from the museum’s address' };

/**
 * A client sends 900 poisoned calls a second, from elsewhere and from the museum's own address. Measures whether every
 * call of an honest visit is answered, and every honest visit is stored.
 */
export async function measure() {
  const dataDir = mkdtempSync(join(tmpdir(), 'cicerone-attack-'));
  const server = await startServer(dataDir);
  try {
    const figures = [];
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
        `${name}: ${Math.round(poisoned.sent / SECONDS)} poisoned calls a second, answered ${reported(poisoned)};`,
      );
      console.log(`honest visits stored / sent: ${honest.visits.length - lost} / ${honest.visits.length};`);
      console.log(
        `honest calls answered well / sent: ${honest.good} / ${honest.sent}, p95 ${honest.p95.toFixed(0)} ms`,
      );
      figures.push(...report(name, WHERE[place], { poisoned, honest, lost }));
    }
    return figures;
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function report(name, where, { poisoned, honest, lost }) {
  const missing = Math.max(0, POISON_A_SECOND * SECONDS * 0.9 - poisoned.sent);
  return [
    goal(`${name}-poison-short`, missing, 0, { what: `poisoned calls ${where} that could not be sent` }),
    goal(`${name}-5xx`, poisoned.failed, 0, {
      what: `poisoned calls ${where} that were answered 5xx`,
      seen: `of ${poisoned.sent}`,
    }),
    goal(`${name}-honest-visits-lost`, lost, 0, {
      what: 'honest visits beside them that are not stored',
      seen: `of ${honest.visits.length}`,
    }),
    goal(`${name}-honest-calls-refused`, honest.sent - honest.good, 0, {
      what: 'honest calls beside them that were refused',
      seen: `of ${honest.sent}; the slowest twentieth took ${rounded(honest.p95)} ms`,
    }),
  ];
}

/** @param {{ statuses: Readonly<Record<string, number>> }} attack */
function reported({ statuses }) {
  return Object.entries(statuses)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');
}
