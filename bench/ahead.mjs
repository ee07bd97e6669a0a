import { largeMuseum, longDemo } from './ahead/museums.mjs';
import { createPhone, guideSources } from './ahead/phone.mjs';
import { deadZones, walkThrough } from './ahead/walks.mjs';
import { goal, roundsOf } from './figures.mjs';
import { generator } from './venues/synthetic-prose.mjs';

const WALKS = 200;
const WORKS = 400;
/** The share of the way without a network, in rooms of several works. */
const DEAD_SHARE = 0.3;
const DEAD_WORKS = [2, 8];
const SILENT_LIMIT = 0.05;
const TRAFFIC_LIMIT = 1.5;
/** At the entrance the visitor looks at the guide before typing the first number. */
const AT_THE_DOOR_SECONDS = 60;

/**
 * Walks through museums whose stories are not downloaded automatically, with thick walls. Measures how many typed
 * numbers stay silent, and how much is downloaded for the stories heard, beside the same walks without prefetching. The
 * rules are the guide's own, its keeper included. The network is simulated.
 */
export async function measure() {
  const sources = await guideSources();
  const figures = [];
  for (const museum of [longDemo(), largeMuseum(WORKS)]) {
    const ahead = await walkAll(museum, sources, { isAhead: true });
    const heardOnly = await walkAll(museum, sources, { isAhead: false });
    for (const [how, seen] of Object.entries({ ahead, heardOnly }))
      console.log(`${museum.name}, ${how}: ${said(seen)}`);
    figures.push(...report(museum, { ahead, heardOnly }));
  }
  return figures;
}

async function walkAll(museum, sources, how) {
  const seen = { typed: 0, silent: 0, cutOff: 0, heardBytes: 0, allBytes: 0, aheadBytes: 0 };
  for (let walk = 0; walk < roundsOf(WALKS); walk++) await walkOnce(museum, { walk, sources, how }, seen);
  return seen;
}

async function walkOnce(museum, { walk, sources, how }, seen) {
  const lot = generator(walk + 1);
  const works = museum.halls.flatMap(({ artworkIds }) => artworkIds);
  const dead = deadZones(works, DEAD_SHARE, DEAD_WORKS, lot);
  const { followed, stops } = walkThrough(museum, lot);
  const phone = createPhone(museum, sources, how);
  let hasLine = true;
  let waiting;
  phone.comeTo(undefined, followed);
  await phone.keep();
  await phone.pass(AT_THE_DOOR_SECONDS, hasLine);
  for (const { idArtwork, heardShare, walkSeconds } of stops) {
    const story = museum.stories.get(idArtwork);
    if (!story) continue;
    await phone.pass(walkSeconds / 2, hasLine);
    hasLine = !dead.has(idArtwork);
    if (hasLine) await phone.keep();
    if (hasLine && waiting) hear(waiting.story, await phone.goOn(waiting, walkSeconds / 2));
    else await phone.pass(walkSeconds / 2, hasLine);
    phone.comeTo(idArtwork, followed);
    const wanted = heardShare * story.seconds;
    const { hears, sounds } = await phone.hear(story, wanted, hasLine);
    seen.typed += 1;
    seen.silent += sounds ? 0 : 1;
    waiting = sounds && hears < wanted ? { story, lacking: wanted - hears } : undefined;
    seen.cutOff += waiting ? 1 : 0;
    hear(story, hears);
  }

  function hear({ bytes, seconds }, heard) {
    seen.heardBytes += (heard / seconds) * bytes;
  }

  seen.allBytes += phone.travelled.all;
  seen.aheadBytes += phone.travelled.ahead;
}

function said({ typed, silent, cutOff, heardBytes, allBytes, aheadBytes }) {
  const [heard, all, ahead] = [heardBytes, allBytes, aheadBytes].map((bytes) => Math.round(bytes / 1024 / 1024));
  return `${typed} numbers, ${silent} silent, ${cutOff} broken off later; MB heard ${heard}, travelled ${all}, ${ahead} of them ahead`;
}

function report({ name }, { ahead, heardOnly }) {
  const [silent, traffic] = [ahead.silent / ahead.typed, ahead.allBytes / ahead.heardBytes];
  const [silentFloor, trafficFloor] = [heardOnly.silent / heardOnly.typed, heardOnly.allBytes / heardOnly.heardBytes];
  const percent = (share) => `${(share * 100).toFixed(1)} %`;
  return [
    goal(`ahead-${name}-silent`, silent, SILENT_LIMIT, {
      what: `${NAMES[name]}: numbers that do not sound within a second`,
      seen: `${percent(silent)} of ${ahead.typed}; ${percent(silentFloor)} where only what was heard is kept`,
    }),
    goal(`ahead-${name}-traffic`, traffic, TRAFFIC_LIMIT, {
      what: `${NAMES[name]}: what travels, against what is heard`,
      seen: `${trafficFloor.toFixed(2)} where only what was heard is kept`,
    }),
  ];
}

const NAMES = { demo: 'the demo, each story five times as long', [`works-${WORKS}`]: `${WORKS} works` };
