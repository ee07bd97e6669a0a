import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Each second of the recording has a pitch of its own, in hertz: it tells which second is heard. */
const [LOWEST, RISE] = [400, 40];
const SECONDS = 90;
/** The seconds of the marked sentences. */
export const MARKS = [0, 10, 30, 60, 75] as const;

/** The second of the recording that has this pitch. */
export const secondAt = (hertz: number) => (hertz - LOWEST) / RISE;

/** Writes a museum of one work, 101. Its recording is a rising tone as WAV, and its transcript is marked. FFmpeg is needed. */
export function writeRisingTone(folder: string, key: string) {
  const media = join(folder, 'media');
  mkdirSync(media, { recursive: true });
  const tone = `aevalsrc=0.25*sin(2*PI*(${LOWEST}*t+${RISE / 2}*t*t)):duration=${SECONDS}:sample_rate=44100`;
  execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', tone, '-c:a', 'pcm_s16le', join(media, 'tone.wav')]);
  const sentences = MARKS.map((at) => `[${Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}] From ${at}.`);
  const localization = { mainAudioUrl: 'media/tone.wav', altText: 'A slope.', transcript: sentences.join(' ') };
  const artwork = { idArtwork: 'tone', code: '101', artworkName: 'A rising tone', localizations: [localization] };
  const venue = { idMuseum: key, name: 'Museum of One Tone', languages: ['en_GB'], artworks: [artwork] };
  writeFileSync(join(folder, 'venue.json'), JSON.stringify(venue));
}
