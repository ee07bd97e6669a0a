import type { CameraFailure } from '#domain/camera/cameras.ts';
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
  'no-index': 'camera.noIndex',
  'damaged-index': 'camera.damagedIndex',
} as const satisfies Record<CameraFailure['tag'], string>;

/** Another attempt cannot succeed until the visitor opens another address or browser. */
const PERMANENT: readonly CameraFailure['tag'][] = ['insecure', 'unsupported'];

/** The camera works; what reads its picture is not on the phone. */
const NOT_ON_PHONE: readonly CameraFailure['tag'][] = ['no-reader', 'no-index'];

/** Replaces the camera's picture: the reason why there is none, and the keypad, which still leads to every work. */
export function NoCamera({ failure, onAgain }: { failure: CameraFailure; onAgain(): void }) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const canTryAgain = !PERMANENT.includes(failure.tag);
  /** Recognition needs the internet: the visitor is asked whether to use it all the same (product, section 8). */
  const isAsking = failure.tag === 'no-index';
  const keypad = (
    <ButtonLink look={canTryAgain ? 'plain' : 'primary'} href={addressOf('Keyboard', {})}>
      {translate('action.toKeypad')}
    </ButtonLink>
  );
  const action = (
    <div className="scan-actions">
      {canTryAgain && (
        <Button onClick={onAgain}>{translate(isAsking ? 'recognition.anyway' : 'failed.tryAgain')}</Button>
      )}
      {keypad}
    </div>
  );
  return (
    <Message drawing={NOT_ON_PHONE.includes(failure.tag) ? 'door' : 'askew'} action={action}>
      {translate(WORDS[failure.tag])}
    </Message>
  );
}
