import type { CameraFailure } from '#domain/scan/camera.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { Message } from '#parts/message/Message.tsx';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';

/** The words for each failure: what happened, then what to do. */
const WORDS = {
  insecure: 'camera.insecure',
  unsupported: 'camera.unsupported',
  denied: 'camera.denied',
  'no-camera': 'camera.none',
  'in-use': 'camera.inUse',
  unsuitable: 'camera.unsuitable',
  ended: 'camera.ended',
  'no-reader': 'camera.noReader',
} as const satisfies Record<CameraFailure['tag'], string>;

/** Another attempt cannot succeed until the visitor opens another address or browser. */
const PERMANENT: readonly CameraFailure['tag'][] = ['insecure', 'unsupported'];

/** Replaces the camera's picture: the reason why there is none, and the keypad, which still leads to every work. */
export function NoCamera({ failure, onAgain }: { failure: CameraFailure; onAgain(): void }) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const canTryAgain = !PERMANENT.includes(failure.tag);
  const keypad = (
    <ButtonLink look={canTryAgain ? 'plain' : 'primary'} href={addressOf('Keyboard', {})}>
      {translate('action.toKeypad')}
    </ButtonLink>
  );
  const action = (
    <div className="scan-actions">
      {canTryAgain && <Button onClick={onAgain}>{translate('failed.tryAgain')}</Button>}
      {keypad}
    </div>
  );
  return (
    <Message drawing={failure.tag === 'no-reader' ? 'door' : 'askew'} action={action}>
      {translate(WORDS[failure.tag])}
    </Message>
  );
}
