import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Companion, startCompanion } from './companion.ts';

/** The sound output for browsers, by their environment. */
export type SilentSpeaker = Companion & { env: NodeJS.ProcessEnv };

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
    async stop() {
      await speaker.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
