import { once } from 'node:events';
import { TOUR_PROTOCOL, tourPatterns } from '@cicerone/api/tours/tour-addresses';
import { type FrameBundle, readFrameBundle, type SentFrame, writeSentFrame } from '@cicerone/api/tours/tour-frames';
import { vi } from 'vitest';
import { WebSocket } from 'ws';

/** A message of the server, with all fields that any has. */
export type AnyMessage = { tag: string; [field: string]: unknown };

/** The phone of a listener or a leader, on the other end of a socket. */
export type TestPhone = {
  socket: WebSocket;
  /** The messages that it was told, and the frames that it got. */
  told: AnyMessage[];
  bundles: FrameBundle[];
  /** The code with which it was closed. */
  closed: Promise<number>;
  say(message: object | string): void;
  sound(frame: number, sound?: Uint8Array, kind?: SentFrame['kind']): void;
  /** Waits until it is told something, from the nth message on. */
  hears(tag: string, fields?: object): Promise<AnyMessage>;
};

/** Opens a socket at a server. @returns the phone, once the socket is open */
export async function openPhone(
  origin: string,
  ticket: string,
  headers: Record<string, string> = { origin },
): Promise<TestPhone> {
  const phone = phoneOver(new WebSocket(addressOf(origin), [TOUR_PROTOCOL, ticket], { headers }));
  await once(phone.socket, 'open');
  return phone;
}

/** The status with which a server refuses a socket. */
export async function refusedWith(
  origin: string,
  protocols: readonly string[],
  headers: Record<string, string> = { origin },
): Promise<number | undefined> {
  const socket = new WebSocket(addressOf(origin), [...protocols], { headers });
  socket.on('error', () => {});
  const [, answer] = await once(socket, 'unexpected-response');
  socket.terminate();
  return answer.statusCode;
}

function addressOf(origin: string): string {
  return `${origin.replace(/^http/, 'ws')}${tourPatterns.socket}`;
}

function phoneOver(socket: WebSocket): TestPhone {
  const told: AnyMessage[] = [];
  const bundles: FrameBundle[] = [];
  socket.on('message', (bytes: Buffer, isBinary) => {
    const bundle = isBinary ? readFrameBundle(bytes) : undefined;
    if (bundle) bundles.push(bundle);
    else told.push(JSON.parse(bytes.toString()));
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  return {
    socket,
    told,
    bundles,
    closed,
    say: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    sound: (frame, sound = Uint8Array.of(1, 2, 3), kind = 'opus') =>
      socket.send(writeSentFrame({ kind, frame, sound })),
    hears: (tag, fields = {}) =>
      vi.waitFor(
        () => {
          const found = told.find((one) => one.tag === tag && isLike(one, fields));
          if (!found) throw new Error(`It was told ${JSON.stringify(told)}, not ${tag} ${JSON.stringify(fields)}`);
          return found;
        },
        { timeout: 10_000 },
      ),
  };
}

function isLike(message: AnyMessage, fields: object): boolean {
  return Object.entries(fields).every(([name, value]) => JSON.stringify(message[name]) === JSON.stringify(value));
}
