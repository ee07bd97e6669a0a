import { TOUR_CLOSE } from '@cicerone/api/tours/tour-addresses';
import { MOST_LEADER_MESSAGE_BYTES } from '@cicerone/api/tours/tour-bounds';
import { readSentFrame, type SentFrame } from '@cicerone/api/tours/tour-frames';
import { type LeaderMessage, leaderMessageSchema } from '@cicerone/api/tours/tour-messages';
import { afterMessage, type ChangingMessage, messageForListeners } from '../tour-changes.ts';
import { type ChannelState, type LeadingPage, noteListener, tellListeners } from './channel-state.ts';
import { sendText } from './fan-out.ts';
import { createBudget, EXCESS_BUDGET, FRAME_BUDGET, LEADER_TEXT_BUDGET } from './message-budget.ts';
import { openPcmEncoder, PCM_FRAME_BYTES, type PcmEncoder } from './pcm-encoder.ts';
import { readMessage } from './read-message.ts';
import type { ClientHandler } from './tour-client.ts';

/**
 * Takes what the page of a leader sends: frames for the listeners, and messages. A page that another one has replaced
 * is not heard any more, even if its connection is not closed yet.
 */
export function leaderHandler(state: ChannelState, page: LeadingPage, gone: () => void): ClientHandler {
  const { monotonic } = state.deps;
  const isFrameAllowed = createBudget(FRAME_BUDGET, monotonic);
  const isExcessAllowed = createBudget(EXCESS_BUDGET, monotonic);
  const isTextAllowed = createBudget(LEADER_TEXT_BUDGET, monotonic);
  const encoding = createEncoding(state);
  const leads = () => state.leader === page;
  const refuse = () => page.client.close(TOUR_CLOSE.notAllowed);

  return {
    bytes(bytes) {
      if (!leads()) return;
      const sent = readSentFrame(bytes);
      const isFrame = sent && (sent.kind === 'opus' || sent.sound.length === PCM_FRAME_BYTES);
      const isAllowed = isFrame && isFrameAllowed();
      const sound = isAllowed && encoding.opusOf(sent);
      if (sound) state.fanOut.push(page.stream, { frame: sent.frame, sound });
      else if (!isFrame || (!isAllowed && !isExcessAllowed())) refuse();
    },
    text(text) {
      if (!leads()) return;
      const message = readMessage(leaderMessageSchema, text, MOST_LEADER_MESSAGE_BYTES);
      if (message && isTextAllowed()) takeMessage(state, page, message);
      else refuse();
    },
    gone() {
      encoding.close();
      gone();
    },
  };
}

function takeMessage(state: ChannelState, page: LeadingPage, message: LeaderMessage): void {
  if (message.tag === 'end') state.deps.ended();
  else if (message.tag === 'lower-hand') lowerHand(state, message.number);
  else change(state, page, message);
}

function change(state: ChannelState, page: LeadingPage, message: ChangingMessage): void {
  // Sound from before a pause is heard before it.
  state.fanOut.flush();
  state.tour = afterMessage(state.tour, message);
  tellListeners(state, messageForListeners(message, page.stream));
  state.saver.changed();
}

function lowerHand(state: ChannelState, number: number): void {
  if (!state.hands.has(number)) return;
  noteListener(state, number, { isUp: false });
  const hearer = state.hearers.get(number);
  if (hearer) sendText(hearer.client, JSON.stringify({ tag: 'hand-lowered' }));
}

/**
 * The Opus packets of a leader's frames. Frames of PCM that come before the encoder is loaded are lost. An encoder that
 * does not load now does not with the next frame: it is tried again when the leader connects again.
 */
function createEncoding({ deps }: ChannelState) {
  let encoder: PcmEncoder | undefined;
  let isOpening = false;
  let isClosed = false;

  async function open(): Promise<void> {
    const opened = await openPcmEncoder();
    if (isClosed) opened.close();
    else encoder = opened;
  }

  return {
    opusOf({ kind, sound }: SentFrame): Uint8Array | undefined {
      if (kind === 'opus') return sound;
      if (!isOpening) void open().catch(deps.notEncoded);
      isOpening = true;
      return encoder?.encode(sound);
    },
    close() {
      isClosed = true;
      encoder?.close();
      encoder = undefined;
    },
  };
}
