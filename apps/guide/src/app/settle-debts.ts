import { pauseBefore } from '#domain/take-home/waiting-mails.ts';
import { MAIL_KEY } from '#platform/farewell/farewell-keys.ts';
import { settleOwed } from '#platform/farewell/forget-visitor.ts';
import { isOwed, onOwedChange } from '#platform/farewell/owed.ts';
import type { Composed } from './compose/compose.ts';

/**
 * Has the server do what is owed: at the start, when the network is back, and, while a mail waits, again and again. A
 * server that refuses for now does not say when it is well.
 */
export function settleDebts({ network, device }: Pick<Composed, 'network' | 'device'>): void {
  let attempt = 0;
  let isWaiting = false;
  const isMailOwed = () => isOwed([MAIL_KEY]);

  function wait() {
    if (isWaiting || !isMailOwed()) return;
    isWaiting = true;
    device.later(pauseBefore(attempt++, Math.random()), () => {
      isWaiting = false;
      if (isMailOwed()) void settle();
    });
  }

  const settle = () => settleOwed().finally(wait);
  void settle();
  // A mail may have begun to wait, in this tab or another.
  onOwedChange(wait);
  network.subscribe(({ isOnline }, before) => {
    if (!isOnline || before.isOnline) return;
    attempt = 0;
    void settle();
  });
}
