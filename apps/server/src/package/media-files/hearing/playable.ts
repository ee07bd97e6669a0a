import { type Fault, fault } from '@cicerone/content/checks/problems/problem';
import type { Codec, Track } from './heard-file.ts';

/** A codec that not every browser plays: nobody does, or the browsers named. */
type Verdict = { called: string; plays?: string };
/** How a codec is known: by sample entries, by object types of `mp4a` and `mp4v`, by kinds of AAC or profiles of H.264. */
type Signs = { entries?: string; objectTypes?: readonly number[]; aac?: number; avc?: readonly number[] };

const SAFARI = 'Safari';
const CHROME_AND_FIREFOX = 'Chrome and Firefox';
const MPEG4_VIDEO = 'MPEG-4 Part 2';

/**
 * Of the engines' own lists in 2026: Chromium's and Firefox's supported codecs, WebKit on iPhone. An entry has four
 * characters; blanks at its end are left out here.
 */
const CODECS: readonly (Verdict & Signs)[] = [
  { called: 'Apple Lossless (ALAC)', plays: SAFARI, entries: 'alac' },
  { called: 'Dolby Digital (AC-3)', plays: SAFARI, entries: 'ac-3', objectTypes: [0xa5] },
  { called: 'Dolby Digital Plus (E-AC-3)', plays: SAFARI, entries: 'ec-3', objectTypes: [0xa6] },
  { called: 'HEVC (H.265)', plays: SAFARI, entries: 'hvc1 hev1 dvh1 dvhe' },
  { called: 'AV1', plays: 'Chrome, Firefox and new iPhones', entries: 'av01' },
  { called: 'VP8', plays: CHROME_AND_FIREFOX, entries: 'vp08' },
  {
    called: 'PCM (sound without compression)',
    plays: SAFARI,
    entries: 'lpcm ipcm fpcm sowt twos in24 in32 fl32 fl64 raw NONE',
  },
  { called: 'Vorbis in MP4', plays: CHROME_AND_FIREFOX, objectTypes: [0xdd] },
  { called: 'xHE-AAC', plays: 'Chrome on Android and Safari', aac: 42 },
  // Ten bits, or colours finer than phones decode.
  { called: 'H.264 of a studio (ten bits or 4:2:2)', plays: CHROME_AND_FIREFOX, avc: [110, 122, 244, 44] },
  { called: 'VVC (H.266)', entries: 'vvc1 vvi1' },
  { called: 'AMR', entries: 'samr sawb sawp' },
  { called: 'H.263', entries: 's263 h263' },
  { called: 'DTS', entries: 'dtsc dtse dtsh dtsl dtsx', objectTypes: [0xa9, 0xaa, 0xab, 0xac] },
  { called: 'Dolby AC-4', entries: 'ac-4' },
  { called: 'Dolby TrueHD', entries: 'mlpa' },
  { called: 'ProRes', entries: 'apch apcn apcs apco ap4h ap4x aprn aprh' },
  { called: 'Motion JPEG', entries: 'mjpa mjpb', objectTypes: [0x6c] },
  { called: 'Sorenson Video', entries: 'SVQ1 SVQ3' },
  { called: 'Cinepak', entries: 'cvid' },
  { called: 'DV', entries: 'dvc dvcp dvpp' },
  { called: 'DNxHD', entries: 'AVdh AVdn' },
  { called: MPEG4_VIDEO, entries: 'xvid XVID DIVX', objectTypes: [0x20] },
  { called: 'MPEG-2', objectTypes: [0x60, 0x61, 0x62, 0x63, 0x64, 0x65] },
  { called: 'MPEG-1', objectTypes: [0x6a] },
  { called: 'MPEG-4 ALS', aac: 36 },
  { called: 'QDesign', entries: 'QDM2 QDMC' },
  { called: 'QCELP', entries: 'sqcp Qclp', objectTypes: [0xe1] },
  { called: 'IMA ADPCM', entries: 'ima4' },
  { called: 'mu-law', entries: 'ulaw' },
  { called: 'A-law', entries: 'alaw' },
  { called: 'a protected purchase (DRM)', entries: 'drms drmi enca encv' },
];

/**
 * Names the codecs of a sound or film that visitors' browsers cannot play, by the codec of its tracks: an error if no current browser
 * plays it, a warning if only some do (product, section D3). Undefined if all play it, or if its headers say nothing.
 */
export function unplayable(file: string, is: 'a sound' | 'a film', tracks: readonly Track[]): Fault | undefined {
  const verdicts = new Map(
    tracks.flatMap(({ codec }) => verdictOn(codec) ?? unknown(codec) ?? []).map((found) => [found.called, found]),
  );
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
  const name = entry.trimEnd();
  const isEmpty = entry === 'mp4v' && objectType === undefined;
  return CODECS.find(
    ({ called, entries, objectTypes, aac, avc }) =>
      entries?.split(' ').includes(name) ||
      (isEmpty && called === MPEG4_VIDEO) ||
      (objectType !== undefined && objectTypes?.includes(objectType)) ||
      (profile !== undefined && entry === 'mp4a' && aac === profile) ||
      (profile !== undefined && entry.startsWith('avc') && avc?.includes(profile)),
  );
}

/** Sample entries that every browser plays, and those of which every one plays some (`CODECS` has the others). */
const PLAYED = new Set(['mp4a', '.mp3', 'Opus', 'fLaC', 'avc1', 'avc2', 'avc3', 'avc4', 'vp09', 'mp4v']);

/** Browsers play what they know, and nothing else. */
function unknown({ entry }: Codec): Verdict | undefined {
  if (PLAYED.has(entry)) return undefined;
  return { called: /^[\w .-]{4}$/.test(entry) ? `an unknown codec (${entry.trim()})` : 'an unknown codec' };
}
