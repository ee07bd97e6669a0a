import type { ReactNode } from 'react';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { Button } from '#ui/Button.tsx';
import { Message } from './Message.tsx';

/**
 * An empty screen: the reason, and the keypad as the way to continue, because every work has its number on the wall.
 */
export function EmptyMessage({ children }: { children: ReactNode }) {
  const { go, addressOf } = useGuide().way;
  const { translate } = useWords();
  const { artworkCount } = useOpenVenue();
  const toKeypad = <Button onClick={() => go(addressOf('Keyboard', {}))}>{translate('action.toKeypad')}</Button>;
  return (
    <Message drawing="frame" action={artworkCount > 0 && toKeypad}>
      {children}
    </Message>
  );
}
