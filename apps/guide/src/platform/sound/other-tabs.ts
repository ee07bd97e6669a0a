import type { OtherTabs } from '#domain/listening/one-voice.ts';

const NAME = 'cicerone-sound';

/** The other tabs, by a channel that all of them share. Without channels (Safari before 15.4) each tab is alone. */
export function createOtherTabs(): OtherTabs {
  const channel = globalThis.BroadcastChannel ? new BroadcastChannel(NAME) : undefined;
  return {
    say: () => channel?.postMessage('sounds'),
    listen: (heard) => channel?.addEventListener('message', heard),
  };
}
