import { TOUR_CLOSE } from '@cicerone/api/tours/tour-addresses';
import { MOST_LISTENER_MESSAGE_BYTES } from '@cicerone/api/tours/tour-bounds';
import { listenerMessageSchema } from '@cicerone/api/tours/tour-messages';
import { type ChannelState, noteListener } from './channel-state.ts';
import type { Hearer } from './fan-out.ts';
import { createBudget, LISTENER_TEXT_BUDGET } from './message-budget.ts';
import { readMessage } from './read-message.ts';
import type { ClientHandler } from './tour-client.ts';

/** A connection that ends as the visitor wants it (RFC 6455, section 7.4.1). */
const NORMAL_CLOSURE = 1000;

/** Takes what the phone of a listener sends: a hand, or that the visitor leaves. Sound closes the connection. */
export function listenerHandler(state: ChannelState, number: number, hearer: Hearer): ClientHandler {
  const isAllowed = createBudget(LISTENER_TEXT_BUDGET, state.deps.monotonic);
  const refuse = () => hearer.client.close(TOUR_CLOSE.notAllowed);
  const isThere = () => state.hearers.get(number) === hearer;
  return {
    bytes: refuse,
    text(text) {
      const message = readMessage(listenerMessageSchema, text, MOST_LISTENER_MESSAGE_BYTES);
      if (!message || !isAllowed()) return refuse();
      if (!isThere()) return;
      if (message.tag === 'hand') return noteListener(state, number, { isUp: message.isUp });
      state.hearers.delete(number);
      noteListener(state, number, { isUp: false, hasLeft: true });
      hearer.client.close(NORMAL_CLOSURE);
    },
    gone() {
      if (!isThere()) return;
      state.hearers.delete(number);
      state.roster.changed();
    },
  };
}
