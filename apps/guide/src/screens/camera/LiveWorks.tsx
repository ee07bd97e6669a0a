import { ZoomIn } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { IN_VAIN_MS } from '#domain/recognition/recognition.ts';
import { type GuideCamera, useReservation, useWords } from '#parts/guide.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Controls } from './Controls.tsx';
import { Corners } from './Corners.tsx';
import { later, usePicture } from './use-camera.ts';
import { usePinch } from './use-pinch.ts';
import { type Recognition, type RecognitionState, useLookingForWorks } from './use-recognition.ts';
import { WorkChoice } from './WorkChoice.tsx';

type On = Extract<RecognitionState, { tag: 'on' }>;
type Props = { recognition: Recognition; camera: GuideCamera; state: On };

/** So many times as large a work high on a wall fills the picture. */
const CLOSER = 2;

/** The camera's picture, a frame to hold a work in, and the recognised works. */
export function LiveWorks({ recognition, camera, state }: Props) {
  const { translate } = useWords();
  const { sight, answer } = state;
  const { zoom, setZoom, pinch } = usePinch();
  const { video, isReady, needsHelp } = useLooking({ recognition, camera, state, zoom });
  const isCloser = zoom > 1;
  return (
    <>
      <div className="scan-picture" data-pinch data-opening={answer?.tag === 'opening'} {...pinch}>
        <video
          ref={video}
          muted
          playsInline
          aria-label={translate('scan.picture')}
          hidden={!sight}
          style={isCloser ? { transform: `scale(${zoom})` } : undefined}
        />
        <Corners />
      </div>
      <div className="scan-panel">
        <p role="status" className="scan-hint" data-longest={translate('recognition.help')}>
          <span>{translate(hintOf(state, isReady, needsHelp))}</span>
        </p>
        <Controls controls={recognition} state={state}>
          {sight && (
            <Button look="plain" aria-pressed={isCloser} onClick={() => setZoom(isCloser ? 1 : CLOSER)}>
              <Icon of={ZoomIn} size={20} />
              <span>{translate('recognition.closer')}</span>
            </Button>
          )}
        </Controls>
      </div>
      {answer?.tag === 'choice' && (
        <WorkChoice
          title={translate('recognition.choice')}
          works={answer.works}
          onChoose={recognition.choose}
          onClose={recognition.again}
        >
          <div className="scan-none">
            <Button look="plain" onClick={recognition.again}>
              {translate('recognition.again')}
            </Button>
          </div>
        </WorkChoice>
      )}
    </>
  );
}

/** Looks for works in the picture unless one opens or a choice is offered. */
function useLooking({ recognition, camera, state: { sight, answer }, zoom }: Props & { zoom: number }) {
  const video = usePicture(sight);
  const looking = useLookingForWorks();
  const [isReady, setReady] = useState(false);
  const [needsHelp, setHelp] = useState(false);
  const [problem, setProblem] = useState<{ of: unknown }>();
  const zoomNow = useRef(zoom);
  zoomNow.current = zoom;
  // The index may be loading.
  useReservation(sight !== undefined && !isReady);
  const isAnswered = answer !== undefined;
  useEffect(() => {
    if (!video.current || !sight || isAnswered) return undefined;
    setHelp(false);
    let stopHelp = () => {};
    const stop = camera.lookForWorks(video.current, {
      ...looking,
      zoom: () => zoomNow.current,
      ready() {
        setReady(true);
        stopHelp = later(IN_VAIN_MS, () => setHelp(true));
      },
      saw: (verdict) => void recognition.saw(verdict).catch((of) => setProblem({ of })),
      missing: (why) => recognition.fail({ tag: why }),
    });
    return () => {
      stopHelp();
      stop();
    };
  }, [camera, recognition, looking, sight, isAnswered, video]);
  // A phone that cannot read what it stores throws to the edge of the app, which reports it.
  if (problem) throw problem.of;
  return { video, isReady, needsHelp };
}

function hintOf({ sight, answer }: Pick<On, 'sight' | 'answer'>, isReady: boolean, needsHelp: boolean) {
  if (answer?.tag === 'opening') return 'recognition.found';
  if (!sight) return 'scan.starting';
  if (!isReady) return 'recognition.preparing';
  return needsHelp ? 'recognition.help' : 'recognition.hint';
}
