import { beforeEach, describe, expect, test } from 'vitest';
import { type KeptMuseum, keptMuseums, type RemovalNeeds, removeMuseum } from './kept-museums.ts';

/** A phone with two museums, which share a picture; a story of the second one is playing. */
let copies: KeptMuseum[];
let here: Set<string>;
/** The stories whose beginning is stored. */
let begun: string[];
/** The partial files, with the number of received bytes. */
let parts: Map<string, number>;
let inUse: string[];
let happened: string[];
const media = (...keys: string[]) =>
  keys.map((key) => ({ key, bytes: key.length * 100, type: 'image/webp', usedBy: ['venue'] }));
const MANIFESTS = [
  { idMuseum: 1, version: 3, media: media('leaf', 'both', 'sound') },
  { idMuseum: 2, version: 1, media: media('shell', 'both') },
];
beforeEach(() => {
  copies = [
    { idMuseum: 1, name: 'House', bytes: 10 },
    { idMuseum: 2, name: 'Castle', bytes: 1000 },
  ];
  here = new Set(['leaf', 'both', 'shell', 'of-nobody']);
  begun = [];
  parts = new Map();
  inUse = [];
  happened = [];
});

const needs = (): RemovalNeeds => ({
  copies: {
    all: async () => copies,
    async remove(idMuseum) {
      happened.push(`remove ${idMuseum}`);
      copies = copies.filter((copy) => copy.idMuseum !== idMuseum);
    },
  },
  manifests: async () => MANIFESTS.filter(({ idMuseum }) => copies.some((copy) => copy.idMuseum === idMuseum)),
  media: {
    keys: async () => here,
    async evict(keys) {
      here = new Set([...here].filter((key) => !keys.includes(key)));
      begun = begun.filter((key) => !keys.includes(key));
    },
    partialFiles: async () => parts,
    async evictPartialFiles(keys) {
      for (const key of keys) parts.delete(key);
    },
  },
  begun: async () => begun,
  inUse: async () => inUse,
  stopKeeping: (idMuseum) => void happened.push(`stop ${idMuseum}`),
  removed: (idMuseum) => void happened.push(`removed ${idMuseum}`),
});

describe('the list of stored museums', () => {
  test('gives the bytes of their texts and stored files, the largest museum first', async () => {
    expect(await keptMuseums(needs())).toEqual([
      { idMuseum: 2, name: 'Castle', bytes: 1000 + 500 + 400 },
      { idMuseum: 1, name: 'House', bytes: 10 + 400 + 400 },
    ]);
  });
  test('is empty on a new phone', async () => {
    copies = [];
    here = new Set();
    expect(await keptMuseums(needs())).toEqual([]);
  });
  test('is unknown if the browser refuses to read', async () => {
    const refusing = { ...needs(), copies: { ...needs().copies, all: () => Promise.reject(new Error('refused')) } };
    await expect(keptMuseums(refusing)).rejects.toThrow('refused');
  });
});

describe('a museum that is removed', () => {
  test('loses its own files, but none of the other museum’s', async () => {
    await removeMuseum(1, needs());
    expect([...here]).toEqual(['both', 'shell']);
    expect((await keptMuseums(needs())).map(({ name }) => name)).toEqual(['Castle']);
  });
  test('keeps the files in use, such as the playing story or the picture of a favourite', async () => {
    inUse = ['shell'];
    await removeMuseum(2, needs());
    expect([...here].sort()).toEqual(['both', 'leaf', 'shell']);
  });
  test('loses the beginnings of its stories, but none of the other museum’s', async () => {
    begun = ['sound', 'both'];
    await removeMuseum(1, needs());
    expect(begun).toEqual(['both']);
  });
  test('loses its partial files, but none of the other museum’s', async () => {
    parts = new Map([
      ['sound', 4_000_000],
      ['both', 8_000_000],
    ]);
    await removeMuseum(1, needs());
    expect([...parts.keys()]).toEqual(['both']);
  });
  test('stops downloading before it is deleted, and the guide is notified afterwards', async () => {
    await removeMuseum(1, needs());
    expect(happened).toEqual(['stop 1', 'remove 1', 'removed 1']);
  });
});
