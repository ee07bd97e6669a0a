import { useEffect, useState } from 'react';
import { type GuideCamera, useReservation, useWords } from '#parts/guide.ts';
import { Answer } from './Answer.tsx';
import { Controls } from './Controls.tsx';
import { Corners } from './Corners.tsx';
import { usePicture } from './use-camera.ts';
import type { On, Scanner } from './use-scanner.ts';

type Props = { scanner: Scanner; camera: GuideCamera; state: On };

/** The camera's picture, the frame to hold a code in, and the result. */
export function Live({ scanner, camera, state }: Props) {
  const { translate } = useWords();
  const { sight, answer } = state;
  const { video, isReading } = useReading({ scanner, camera, state });
  const isOpening = answer?.tag === 'opening';
  return (
    <>
      <div className="scan-picture" data-opening={isOpening}>
        <video ref={video} muted playsInline aria-label={translate('scan.picture')} hidden={!sight} />
        <Corners />
      </div>
      <div className="scan-panel">
        {answer && !isOpening ? (
          <Answer answer={answer} onAgain={scanner.again} />
        ) : (
          <>
            <p role="status" className="scan-hint">
              {translate(hintOf(state, isReading))}
            </p>
            <Controls controls={scanner} state={state} />
          </>
        )}
      </div>
    </>
  );
}

function hintOf({ sight, answer }: On, isReading: boolean) {
  if (answer) return 'scan.read';
  if (!sight) return 'scan.starting';
  return isReading ? 'scan.hint' : 'scan.preparing';
}

/** Shows the picture, and looks for codes in it unless a result is shown. */
function useReading({ scanner, camera, state: { sight, answer } }: Props) {
  const video = usePicture(sight);
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<{ of: unknown }>();
  // The decoder may be loading.
  useReservation(sight !== undefined && !isReading);
  const isAnswered = answer !== undefined;
  useEffect(() => {
    if (!video.current || !sight || isAnswered) return undefined;
    return camera.lookForCodes(video.current, {
      seen(text) {
        setReading(true);
        scanner.seen(text).catch((of) => setProblem({ of }));
      },
      missing: () => scanner.fail({ tag: 'no-reader' }),
    });
  }, [camera, scanner, sight, isAnswered, video]);
  // A phone that cannot decode throws to the edge of the app, which reports it.
  if (problem) throw problem.of;
  return { video, isReading };
}
