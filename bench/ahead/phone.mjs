import { join } from 'node:path';
import { runnerImport } from 'vite';
import { createStore } from 'zustand/vanilla';
import { ROOT } from '../../scripts/places.mjs';
import { createCountedLine, settled } from './counted-line.mjs';

const GUIDE = join(ROOT, 'apps/guide');
const ORDER = { idMuseum: 1, version: 1, languageCode: 'en_GB', pictureSize: 'medium', savesData: false };
/** A sound with less than this stored counts as silent. */
const LEAST_SECONDS = 1;

/** The guide's own keeper, and the function that reports the visitor's place to it. */
export async function guideSources() {
  const options = { root: GUIDE, configFile: false, logLevel: 'error' };
  const load = async (path) => (await runnerImport(join(GUIDE, 'src', path), options)).module;
  const { createKeeper } = await load('domain/keeping/keeper.ts');
  const { prioritiseNearby } = await load('app/prioritise-nearby.ts');
  return { createKeeper, prioritiseNearby };
}

/**
 * A visitor's phone on one walk: the guide's own keeper over a simulated network.
 *
 * @param {import('./museums.mjs').Museum} museum
 * @param {{ isAhead: boolean }} how if false, no story is prefetched
 */
export function createPhone({ halls, route, stories }, { createKeeper, prioritiseNearby }, { isAhead }) {
  const line = createCountedLine();
  const isFree = createStore(() => ({ isFree: true }));
  const ports = keepingPorts(line, [...stories.values()], isAhead);
  const state = createStore(() => ({ tag: 'idle' }));
  const keeper = createKeeper(state, { ...ports, bandwidth: { store: isFree } });

  /** Streams a story; nothing else is downloaded meanwhile. @returns the seconds it took */
  async function stream(story) {
    isFree.setState({ isFree: false });
    await settled();
    const seconds = line.stream(story);
    isFree.setState({ isFree: true });
    return seconds;
  }

  return {
    pass: line.pass,
    travelled: line.travelled,
    /** Opens the guide, and resumes it whenever the internet is back. */
    keep: () => keeper.keep(ORDER),
    /** The visitor arrives at a work, or on a route. */
    comeTo(idArtwork, followed) {
      const venue = { getState: () => ({ venue: { halls } }) };
      const found = { artwork: idArtwork && { idArtwork }, route: followed && { artworkIDs: route } };
      prioritiseNearby(keeper, { store: venue }, found);
    },
    /**
     * A story that stopped resumes by itself when the network is back. @returns how many more seconds of it are heard
     */
    async goOn({ story, lacking }, walkSeconds) {
      await stream(story);
      await line.pass(walkSeconds, true);
      return Math.min(lacking, walkSeconds);
    },
    /** A number is typed. @returns the seconds of its story that are heard, of those that the visitor wants to hear */
    async hear(story, wantedSeconds, hasLine) {
      keeper.stream(undefined, hasLine);
      const isHere = line.kept.has(story.key);
      const begunSeconds = ((line.begun.get(story.key) ?? 0) / story.bytes) * story.seconds;
      const sounds = isHere || hasLine || begunSeconds >= LEAST_SECONDS;
      if (!isHere && sounds) keeper.stream(story.key, hasLine);
      const hears = isHere || hasLine ? wantedSeconds : Math.min(wantedSeconds, begunSeconds);
      const took = !isHere && hasLine ? await stream(story) : 0;
      await line.pass(Math.max(0, hears - took), hasLine);
      return { hears, sounds };
    },
  };
}

function keepingPorts(line, media, isAhead) {
  const bytes = new Map(media.map((story) => [story.key, story.bytes]));
  const nothing = { result: Promise.resolve('offline'), abort: () => undefined, receivedBytes: () => 0 };
  return {
    media: {
      obstacle: () => undefined,
      keys: async () => new Set(line.kept),
      partialFiles: async () => new Map(),
      evictPartialFiles: async () => undefined,
      length: async (key) => bytes.get(key),
      download: (story) => line.download(story, { bytes: story.bytes, isAhead: false }),
      markPlayed: () => undefined,
      evict: async (keys) => forgetAll(line.kept, keys),
      freeBytes: async () => undefined,
      persist: async () => true,
    },
    beginnings: {
      lengths: async () => line.begun,
      download: (story, wanted) => (isAhead ? line.download(story, { bytes: wanted, isAhead }) : nothing),
      evict: async (keys) => forgetAll(line.begun, keys),
    },
    manifests: { of: async () => ({ version: 1, media }), all: async () => [] },
    inUse: async () => [],
    keepShell: async () => 'kept',
    readsCodes: async () => true,
    isOnline: () => true,
    holdsLock: () => true,
    later: () => () => undefined,
    requested: async () => ({ asked: new Set(), declined: new Set() }),
  };
}

function forgetAll(from, keys) {
  for (const key of keys) from.delete(key);
}
