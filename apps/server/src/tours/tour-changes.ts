import { withLine } from '@cicerone/api/tours/tour-bounds';
import type { FramePlace, LeaderMessage, TourMessage, TourNow } from '@cicerone/api/tours/tour-messages';
import type { TourState } from './relay-rows.ts';

/** How many shown works a tour remembers for the statistics: one every half minute of the longest tour. */
const MOST_SHOWN = 480;

/** A message that changes what listeners see. */
export type ChangingMessage = Extract<LeaderMessage, { tag: 'show' | 'line' | 'mute' }>;

/** The state of a tour after a message of its leader (product, section D6, Live guide). */
export function afterMessage(state: TourState, message: ChangingMessage): TourState {
  switch (message.tag) {
    case 'mute':
      return { ...state, isMuted: message.isMuted };
    case 'line':
      return { ...state, lines: withLine(state.lines, message.text) };
    case 'show': {
      const idArtwork = message.idArtwork ?? null;
      const isNew = idArtwork !== null && idArtwork !== state.shown.at(-1) && state.shown.length < MOST_SHOWN;
      return { ...state, idArtwork, shown: isNew ? [...state.shown, idArtwork] : state.shown };
    }
  }
}

/** The message for listeners: a leader names a frame of their page, listeners know it by the stream too. */
export function messageForListeners(message: ChangingMessage, stream: number): TourMessage {
  const place = (frame: number | undefined): { at?: FramePlace } =>
    frame === undefined ? {} : { at: { stream, frame } };
  switch (message.tag) {
    case 'mute':
      return { tag: 'mute', isMuted: message.isMuted };
    case 'line':
      return { tag: 'line', text: message.text, ...place(message.at) };
    case 'show': {
      const { idArtwork } = message;
      return { tag: 'show', ...(idArtwork !== undefined && { idArtwork }), ...place(message.at) };
    }
  }
}

/** The present state, for phones that come late or come back. */
export function nowOf(state: TourState, isLed: boolean): TourNow {
  const { isMuted, idArtwork, lines } = state;
  return { isLed, isMuted, ...(idArtwork !== null && { idArtwork }), lines };
}
