import { join } from 'node:path';
import { runnerImport } from 'vite';
import { createStore } from 'zustand/vanilla';
import { ROOT } from '../../scripts/places.mjs';
import { createCountedLine, settled } from './counted-line.mjs';

const GUIDE = join(ROOT, 'apps/guide');
const ORDER = { idMuseum: 1, version: 1, languageCode: 'en_GB', pictureSize: 'medium', savesData: false };
/** A sound of which less is here is as good as silent. */
const LEAST_SECONDS = 1;

/** The guide's own keeper, and what tells it where the visitor is. */
export async function guideSources() {
  const options = { root: GUIDE, configFile: false, logLevel: 'error' };
  const load = async (path) => (await runnerImport(join(GUIDE, 'src', path), options)).module;
  const { createKeeper } = await load('domain/keeping/keeper.ts');
  const { comeNear } = await load('app/come-near.ts');
  return { createKeeper, comeNear };
}

/**
 * A visitor's phone on one walk: the guide's own keeper over a counted line.
 *
 * @param {import('./museums.mjs').Museum} museum
 * @param {{ isAhead: boolean }} how without it no story comes before it is asked for
 */
export function createPhone({ halls, route, stories }, { createKeeper, comeNear }, { isAhead }) {
  const line = createCountedLine();
  const isFree = createStore(() => ({ isFree: true }));
  const ports = keepingPorts(line, [...stories.values()], isAhead);
  const state = createStore(() => ({ tag: 'idle' }));
  const keeper = createKeeper(state, { ...ports, line: { store: isFree } });

  /** A story is streamed, and nothing else comes meanwhile. @returns the seconds that it took */
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
    /** The guide is opened, and whenever the internet is back it is asked to go on. */
    keep: () => keeper.keep(ORDER),
    /** The visitor comes to a work, or to a route. */
    comeTo(idArtwork, followed) {
      const venue = { getState: () => ({ venue: { halls } }) };
      const found = { artwork: idArtwork && { idArtwork }, route: followed && { artworkIDs: route } };
      comeNear(keeper, { store: venue }, found);
    },
    /** A story that broke off goes on by itself where the line is back. @returns how many more seconds of it are heard */
    async goOn({ story, lacking }, walkSeconds) {
      await stream(story);
      await line.pass(walkSeconds, true);
      return Math.min(lacking, walkSeconds);
    },
    /** A number is typed. @returns what is heard of its story, in seconds, of so many that the visitor wants to hear */
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
  const nothing = { answer: Promise.resolve('offline'), breakOff: () => undefined, bytesSoFar: () => 0 };
  return {
    media: {
      obstacle: () => undefined,
      keys: async () => new Set(line.kept),
      parts: async () => new Map(),
      letGoOfParts: async () => undefined,
      length: async (key) => bytes.get(key),
      store: (story) => line.bring(story, { bytes: story.bytes, isAhead: false }),
      isPlayed: () => undefined,
      letGo: async (keys) => forgetAll(line.kept, keys),
      freeBytes: async () => undefined,
      persist: async () => true,
    },
    beginnings: {
      lengths: async () => line.begun,
      bring: (story, wanted) => (isAhead ? line.bring(story, { bytes: wanted, isAhead }) : nothing),
      letGo: async (keys) => forgetAll(line.begun, keys),
    },
    manifests: { of: async () => ({ version: 1, media }), all: async () => [] },
    inUse: async () => [],
    keepShell: async () => 'kept',
    readsCodes: async () => true,
    isOnline: () => true,
    isOurs: () => true,
    later: () => () => undefined,
    wished: async () => ({ asked: new Set(), declined: new Set() }),
  };
}

function forgetAll(from, keys) {
  for (const key of keys) from.delete(key);
}
