import type { Fault } from '@cicerone/content/checks/problems/problem';
import { fault } from '@cicerone/content/checks/problems/problem';
import type { Codec, Track } from './heard-file.ts';

/**
 * Who plays a codec that not every browser plays: nobody, or the browsers named. Of the engines' own lists in 2026:
 * Chromium's and Firefox's supported codecs, WebKit on iPhone.
 */
type Verdict = { called: string; plays?: string };

const SAFARI = 'Safari';
const NEW_IPHONES = 'Chrome, Firefox and new iPhones';
const AC3 = { called: 'Dolby Digital (AC-3)', plays: SAFARI };
const E_AC3 = { called: 'Dolby Digital Plus (E-AC-3)', plays: SAFARI };
const HEVC = { called: 'HEVC (H.265)', plays: SAFARI };
const DTS = { called: 'DTS' };
const PRORES = { called: 'ProRes' };
const DV = { called: 'DV' };
const PCM = { called: 'PCM (sound without compression)', plays: SAFARI };
const PROTECTED = { called: 'a protected purchase (DRM)' };
const MPEG_VIDEO = { called: 'MPEG-2' };

/** By the name of the sample entry. */
const ENTRIES: Readonly<Record<string, Verdict>> = {
  alac: { called: 'Apple Lossless (ALAC)', plays: SAFARI },
  'ac-3': AC3,
  'ec-3': E_AC3,
  hvc1: HEVC,
  hev1: HEVC,
  dvh1: HEVC,
  dvhe: HEVC,
  av01: { called: 'AV1', plays: NEW_IPHONES },
  vp08: { called: 'VP8', plays: 'Chrome and Firefox' },
  vvc1: { called: 'VVC (H.266)' },
  vvi1: { called: 'VVC (H.266)' },
  samr: { called: 'AMR' },
  sawb: { called: 'AMR' },
  sawp: { called: 'AMR' },
  s263: { called: 'H.263' },
  h263: { called: 'H.263' },
  dtsc: DTS,
  dtse: DTS,
  dtsh: DTS,
  dtsl: DTS,
  dtsx: DTS,
  'ac-4': { called: 'Dolby AC-4' },
  mlpa: { called: 'Dolby TrueHD' },
  apch: PRORES,
  apcn: PRORES,
  apcs: PRORES,
  apco: PRORES,
  ap4h: PRORES,
  ap4x: PRORES,
  aprn: PRORES,
  aprh: PRORES,
  mjpa: { called: 'Motion JPEG' },
  mjpb: { called: 'Motion JPEG' },
  SVQ1: { called: 'Sorenson Video' },
  SVQ3: { called: 'Sorenson Video' },
  cvid: { called: 'Cinepak' },
  'dvc ': DV,
  dvcp: DV,
  dvpp: DV,
  AVdh: { called: 'DNxHD' },
  AVdn: { called: 'DNxHD' },
  xvid: { called: 'MPEG-4 Part 2' },
  XVID: { called: 'MPEG-4 Part 2' },
  DIVX: { called: 'MPEG-4 Part 2' },
  QDM2: { called: 'QDesign' },
  QDMC: { called: 'QDesign' },
  sqcp: { called: 'QCELP' },
  Qclp: { called: 'QCELP' },
  ima4: { called: 'IMA ADPCM' },
  ulaw: { called: 'mu-law' },
  alaw: { called: 'A-law' },
  lpcm: PCM,
  ipcm: PCM,
  fpcm: PCM,
  sowt: PCM,
  twos: PCM,
  in24: PCM,
  in32: PCM,
  fl32: PCM,
  fl64: PCM,
  'raw ': PCM,
  NONE: PCM,
  drms: PROTECTED,
  drmi: PROTECTED,
  enca: PROTECTED,
  encv: PROTECTED,
};

/** By the object type of `mp4a` and `mp4v`. */
const OBJECT_TYPES: ReadonlyMap<number, Verdict> = new Map([
  [0x20, { called: 'MPEG-4 Part 2' }],
  [0x60, MPEG_VIDEO],
  [0x61, MPEG_VIDEO],
  [0x62, MPEG_VIDEO],
  [0x63, MPEG_VIDEO],
  [0x64, MPEG_VIDEO],
  [0x65, MPEG_VIDEO],
  [0x6a, { called: 'MPEG-1' }],
  [0x6c, { called: 'Motion JPEG' }],
  [0xa5, AC3],
  [0xa6, E_AC3],
  [0xa9, DTS],
  [0xaa, DTS],
  [0xab, DTS],
  [0xac, DTS],
  [0xdd, { called: 'Vorbis in MP4', plays: 'Chrome and Firefox' }],
  [0xe1, { called: 'QCELP' }],
]);

/** By the kind of AAC. */
const KINDS_OF_AAC: ReadonlyMap<number, Verdict> = new Map([
  [36, { called: 'MPEG-4 ALS' }],
  [42, { called: 'xHE-AAC', plays: 'Chrome on Android and Safari' }],
]);

/** Profiles of H.264 with ten bits, or with colours finer than phones decode. */
const KINDS_OF_H264: ReadonlyMap<number, Verdict> = new Map(
  [110, 122, 244, 44].map((profile) => [
    profile,
    { called: 'H.264 of a studio (ten bits or 4:2:2)', plays: 'Chrome and Firefox' },
  ]),
);

/**
 * What visitors' browsers cannot play of a sound or film, by the codec of its tracks: an error if no current browser
 * plays it, a warning if only some do (product, section D3). Undefined if all play it, or if its headers say nothing.
 */
export function unplayable(file: string, is: 'a sound' | 'a film', tracks: readonly Track[]): Fault | undefined {
  const verdicts = new Map(tracks.flatMap(({ codec }) => verdictOn(codec) ?? []).map((found) => [found.called, found]));
  const found = [...verdicts.values()];
  const silenced = found.filter(({ plays }) => plays === undefined);
  const kind = is === 'a sound' ? 'sound' : 'film';
  if (silenced.length > 0) return fault('codec-unplayable', { file, kind, codec: listOf(silenced) });
  const [first] = found;
  if (first?.plays === undefined) return undefined;
  return fault('codec-of-some', { file, kind, codec: listOf(found), plays: first.plays });
}

const listOf = (verdicts: readonly Verdict[]) => verdicts.map(({ called }) => called).join(' and ');

function verdictOn({ entry, objectType, profile }: Codec): Verdict | undefined {
  if (Object.hasOwn(ENTRIES, entry)) return ENTRIES[entry];
  if (entry === 'mp4v' && objectType === undefined) return OBJECT_TYPES.get(0x20);
  if (entry.startsWith('avc')) return KINDS_OF_H264.get(profile ?? 0);
  return OBJECT_TYPES.get(objectType ?? 0) ?? (entry === 'mp4a' ? KINDS_OF_AAC.get(profile ?? 0) : undefined);
}
