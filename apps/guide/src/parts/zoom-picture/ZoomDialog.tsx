import createPanzoom, { type PanzoomObject } from '@panzoom/panzoom';
import { Minus, Plus, Scan, X } from 'lucide';
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useWords } from '#parts/guide.ts';
import { Picture } from '#parts/picture/Picture.tsx';
import { Icon } from '#ui/Icon.tsx';
import { isStill } from '#ui/is-still.ts';
import styles from './ZoomPicture.module.css';

/** How close one may come, as a multiple of the whole picture on the screen. */
const CLOSEST = 8;
/** How far an arrow key moves the picture, in pixels of the screen. */
const STEP = 80;

type Props = ComponentProps<typeof Picture> & { onClose(): void };

/** The picture alone on the screen: two fingers, a wheel, buttons or keys bring it closer. */
export function ZoomDialog({ onClose, ...picture }: Props) {
  const { translate } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLElement>(null);
  const zoom = usePanzoom(stage);
  const hint = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    stage.current?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={translate('artwork.lookClosely')} onClose={onClose}>
      <p id={hint} className="visually-hidden">
        {translate('zoom.keys')}
      </p>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: the arrow keys move what is shown here */}
      {/* biome-ignore-start lint/a11y/noNoninteractiveElementInteractions: as above */}
      <section
        ref={stage}
        className={styles.stage}
        tabIndex={0}
        aria-label={translate('artwork.lookClosely')}
        aria-describedby={hint}
        onKeyDown={(event) => moveByKey(event, zoom.current)}
      >
        <Picture {...picture} className={undefined} isLeading />
      </section>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above */}
      {/* biome-ignore-end lint/a11y/noNoninteractiveElementInteractions: as above */}
      <div className={styles.tools}>
        <Tool icon={Minus} name={translate('zoom.smaller')} onTap={() => zoom.current?.zoomOut()} />
        <Tool icon={Scan} name={translate('zoom.whole')} onTap={() => zoom.current?.reset()} />
        <Tool icon={Plus} name={translate('zoom.larger')} onTap={() => zoom.current?.zoomIn()} />
        <Tool icon={X} name={translate('action.close')} onTap={onClose} />
      </div>
    </dialog>
  );
}

function Tool({ icon, name, onTap }: { icon: ComponentProps<typeof Icon>['of']; name: string; onTap(): void }) {
  return (
    <button type="button" className={styles.tool} aria-label={name} onClick={onTap}>
      <Icon of={icon} />
    </button>
  );
}

function usePanzoom(stage: React.RefObject<HTMLElement | null>) {
  const zoom = useRef<PanzoomObject>(undefined);
  useEffect(() => {
    const image = stage.current?.querySelector('img');
    if (!image || !stage.current) return undefined;
    const animate = !isStill();
    const made = createPanzoom(image, { canvas: true, minScale: 1, maxScale: CLOSEST, step: 0.5, animate });
    const element = stage.current;
    zoom.current = made;
    element.addEventListener('wheel', made.zoomWithWheel, { passive: false });
    return () => {
      element.removeEventListener('wheel', made.zoomWithWheel);
      made.destroy();
    };
  }, [stage]);
  return zoom;
}

function moveByKey(event: KeyboardEvent, zoom: PanzoomObject | undefined) {
  const moves: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => zoom?.pan(STEP, 0, { relative: true }),
    ArrowRight: () => zoom?.pan(-STEP, 0, { relative: true }),
    ArrowUp: () => zoom?.pan(0, STEP, { relative: true }),
    ArrowDown: () => zoom?.pan(0, -STEP, { relative: true }),
    '+': () => zoom?.zoomIn(),
    '=': () => zoom?.zoomIn(),
    '-': () => zoom?.zoomOut(),
    '0': () => zoom?.reset(),
  };
  const move = moves[event.key];
  if (!move || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  move();
}
