import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Companion, startCompanion } from './companion.ts';
import { RATE, type Recording } from './engine-page.ts';

/** The sound output for browsers, by their environment. */
export type SilentSpeaker = Companion & { env: NodeJS.ProcessEnv; record(): Recording };

/** A PulseAudio of our own that discards all sound in real time: machines for tests have no speaker. */
export async function startSilentSpeaker(): Promise<SilentSpeaker> {
  const home = mkdtempSync(join(tmpdir(), 'cicerone-speaker-'));
  const socket = join(home, 'socket');
  const load = ['module-null-sink', `module-native-protocol-unix auth-anonymous=1 socket=${socket}`];
  const speaker = await startCompanion(
    'pulseaudio',
    ['-n', '--exit-idle-time=-1', '--disallow-exit', '--use-pid-file=no', ...load.map((module) => `--load=${module}`)],
    { HOME: home, XDG_RUNTIME_DIR: home },
    () => existsSync(socket),
  );
  return {
    env: { PULSE_SERVER: `unix:${socket}` },
    record: () => record(`unix:${socket}`),
    async stop() {
      await speaker.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function record(server: string): Recording {
  const form = [`--rate=${RATE}`, '--channels=1', '--format=s16le', '--latency-msec=20'];
  const recorder = spawn('parec', ['--device=@DEFAULT_MONITOR@', ...form], {
    env: { ...process.env, PULSE_SERVER: server },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let bytes = Buffer.alloc(0);
  let until = 0;
  recorder.stdout.on('data', (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk]);
    until = Date.now();
  });
  return {
    last(seconds) {
      const end = bytes.length - (bytes.length % 2);
      return { samples: new Int16Array(new Uint8Array(bytes.subarray(end - 2 * RATE * seconds, end)).buffer), until };
    },
    stop: () => void recorder.kill(),
  };
}
