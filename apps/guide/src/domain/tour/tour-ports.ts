import type { FramePlace } from '@cicerone/api/tours/tour-messages';

/** How a phone can hear a tour; `mute-phone`: its browser can decode no sound, so pictures and text remain. */
export type Hearing = { tag: 'hears' } | { tag: 'mute-phone' };

/** The sound of a tour on a listener's phone (product, section D6, Live guide). */
export type TourSpeaker = {
  /**
   * Prepares the sound. Must be called in the tap by which the visitor joins: later, browsers play nothing. Whether the
   * phone can decode is tried with a real frame, never told by the name of a browser.
   */
  open(): Promise<Hearing>;
  /** Takes the frames of one message of the server, as they arrived. Bytes that are no frames are ignored. */
  take(message: Uint8Array): void;
  /** Calls back with the latest frame that is being heard, about fifty times a second while sound plays. */
  onPlayed(listener: (place: FramePlace) => void): () => void;
  /** Calls back when the phone has stopped the sound, as for a call, and when it plays again. */
  onInterrupted(listener: (isInterrupted: boolean) => void): () => void;
  /** Goes on after an interruption; call it in a tap. */
  resume(): Promise<void>;
  setMuted(isMuted: boolean): void;
  close(): void;
};

/** Why there is no microphone. */
export type MicrophoneFailure =
  | { tag: 'insecure' }
  | { tag: 'not-supported' }
  | { tag: 'refused' }
  | { tag: 'none' }
  | { tag: 'in-use' };

/** News of an open microphone. */
export type MicrophoneNews =
  /** How loud it is, from 0 to 1, about ten times a second. */
  | { tag: 'level'; level: number }
  /** It has delivered nothing but silence for a while, or sounds again. */
  | { tag: 'silent'; isSilent: boolean }
  /** It is gone, as a headset that was switched off, and another one is looked for. */
  | { tag: 'lost'; failure: MicrophoneFailure }
  /** Another microphone records. */
  | { tag: 'found' };

export type OpenMicrophone = {
  /** The number of the frame that is being recorded. */
  frame(): number;
  /** A muted microphone stays open and sends no frames. */
  setMuted(isMuted: boolean): void;
  /** Goes on after an interruption, or with another microphone. */
  resume(): Promise<void>;
  close(): void;
};

/** The microphone of a leader's phone. */
export type TourMicrophone = {
  /**
   * Asks for the microphone. Must be called in a tap.
   *
   * @param send takes the bytes of a frame, as they go to the server
   */
  open(
    send: (frame: Uint8Array<ArrayBuffer>) => void,
    told: (news: MicrophoneNews) => void,
  ): Promise<OpenMicrophone | MicrophoneFailure>;
};

/** Why the server has closed the connection of a tour for good. */
export type ConnectionEnd = 'ended' | 'taken-over' | 'not-allowed' | 'revoked' | 'replaced';

/** The outcome of asking for another ticket, because the server does not take the present one. */
export type Renewed = { tag: 'renewed'; ticket: string } | { tag: 'over'; why: ConnectionEnd } | { tag: 'offline' };

/** A connection to the server: not yet open, open, or lost, so that the phone tries again. */
export type ConnectionState = 'connecting' | 'connected' | 'lost';

/** The connection of a listener or a leader to the server. */
export type TourConnection<Message> = {
  /** Sends a message, unless there is no connection. @returns false without a connection */
  send(message: Message): boolean;
  sendFrame(frame: Uint8Array<ArrayBuffer>): void;
  close(): void;
};

/**
 * Opens a connection that comes back by itself, after growing pauses, and at once when the network or the visitor
 * returns.
 */
export type OpenTourConnection = <News, Message>(opening: {
  ticket: string;
  renew(): Promise<Renewed>;
  onNews(news: News): void;
  onFrames(message: Uint8Array): void;
  /** Called at each change. */
  onConnected(isConnected: boolean): void;
  onEnd(why: ConnectionEnd): void;
}) => TourConnection<Message>;
