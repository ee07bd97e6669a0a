import { Flashlight, SwitchCamera } from 'lucide';
import { useGuide, useWords } from '#parts/guide.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { On, Scanner } from './use-scanner.ts';

/** The light of the camera, the other cameras, and the keypad. */
export function Controls({ scanner, state: { sight, isLit } }: { scanner: Scanner; state: On }) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  return (
    <div className="scan-controls">
      {sight?.canLight && (
        <Button look="plain" aria-pressed={isLit} onClick={() => void scanner.light(!isLit)}>
          <Icon of={Flashlight} size={20} />
          <span>{translate('scan.light')}</span>
        </Button>
      )}
      {sight && sight.cameras.length > 1 && (
        <Button look="plain" onClick={() => void scanner.nextCamera()}>
          <Icon of={SwitchCamera} size={20} />
          <span>{translate('scan.nextCamera')}</span>
        </Button>
      )}
      <ButtonLink look="plain" href={addressOf('Keyboard', {})}>
        {translate('action.toKeypad')}
      </ButtonLink>
    </div>
  );
}
