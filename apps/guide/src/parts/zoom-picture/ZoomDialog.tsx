import createPanzoom, { type PanzoomEventDetail, type PanzoomObject } from '@panzoom/panzoom';
import { Minus, Plus, Scan, X } from 'lucide';
import { type ComponentProps, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useWords } from '#parts/guide.ts';
import { Picture } from '#parts/picture/Picture.tsx';
import type { Elements } from '#ui/elements.ts';
import { Icon } from '#ui/Icon.tsx';
import { isStill } from '#ui/is-still.ts';
import { useMarkers } from './use-markers.ts';
import styles from './ZoomPicture.module.css';
import { ZoomLevel, zoomStep } from './zoom-level.ts';

/** The largest zoom, as a multiple of the picture fitted to the screen. */
const MAX_ZOOM = 8;
/** How far an arrow key moves the picture, in pixels of the screen. */
const STEP_PX = 80;

type Props = ComponentProps<typeof Picture> & { children?: Elements; onClose(): void };

/** The picture alone on the screen, magnified by two fingers, a wheel, buttons or keys. */
export function ZoomDialog({ onClose, children, ...picture }: Props) {
  const { translate } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [level, setLevel] = useState(1);
  const zoom = usePanzoom(stage, setLevel);
  const markers = useMarkers(stage, zoom);
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
      {/* The arrow keys move the picture: in any other role a screen reader keeps them for itself. */}
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: as above */}
      {/* biome-ignore-start lint/a11y/noNoninteractiveElementInteractions: as above */}
      <div
        ref={stage}
        role="application"
        className={styles.stage}
        tabIndex={0}
        aria-label={translate('artwork.lookClosely')}
        aria-describedby={hint}
        onKeyDown={(event) => moveByKey(event, zoom.current)}
        {...markers}
      >
        <div className={styles.closely}>
          <Picture {...picture} className={undefined} isLeading />
          <ZoomLevel value={level}>{children}</ZoomLevel>
        </div>
      </div>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above */}
      {/* biome-ignore-end lint/a11y/noNoninteractiveElementInteractions: as above */}
      <div className={styles.tools}>
        <Tool icon={Minus} name={translate('zoom.smaller')} onTap={() => zoom.current?.zoomOut()} />
        <Tool icon={Scan} name={translate('zoom.complete')} onTap={() => zoom.current?.reset()} />
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

function usePanzoom(stage: RefObject<HTMLElement | null>, onLevel: (level: number) => void) {
  const zoom = useRef<PanzoomObject>(undefined);
  useEffect(() => {
    const picture = stage.current?.firstElementChild;
    if (!(picture instanceof HTMLElement) || !stage.current) return undefined;
    const animate = !isStill();
    const made = createPanzoom(picture, { canvas: true, minScale: 1, maxScale: MAX_ZOOM, step: 0.5, animate });
    const element = stage.current;
    zoom.current = made;
    // Markers on the picture keep their size.
    const noteZoom = ({ detail }: CustomEventInit<PanzoomEventDetail>) => {
      picture.style.setProperty('--zoom', String(detail?.scale ?? 1));
      onLevel(zoomStep(detail?.scale ?? 1));
    };
    picture.addEventListener('panzoomchange', noteZoom);
    element.addEventListener('wheel', made.zoomWithWheel, { passive: false });
    return () => {
      element.removeEventListener('wheel', made.zoomWithWheel);
      picture.removeEventListener('panzoomchange', noteZoom);
      made.destroy();
    };
  }, [stage, onLevel]);
  return zoom;
}

function moveByKey(event: KeyboardEvent, zoom: PanzoomObject | undefined) {
  const moves: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => zoom?.pan(STEP_PX, 0, { relative: true }),
    ArrowRight: () => zoom?.pan(-STEP_PX, 0, { relative: true }),
    ArrowUp: () => zoom?.pan(0, STEP_PX, { relative: true }),
    ArrowDown: () => zoom?.pan(0, -STEP_PX, { relative: true }),
    '+': () => zoom?.zoomIn(),
    '=': () => zoom?.zoomIn(),
    '-': () => zoom?.zoomOut(),
    '0': () => zoom?.reset(),
  };
  const move = moves[event.key];
  const isWithin = event.currentTarget.contains(event.target as Node);
  if (!move || !isWithin || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  move();
}
