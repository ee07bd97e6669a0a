import type { Verdict } from '@cicerone/recognition/verdict';
import type { CameraFailure, NoRecognition } from '#domain/camera/cameras.ts';
import type { CameraSight, GuideCamera } from '#parts/guide.ts';

export type FakeCameraOptions = {
  /** Its code never loads. */
  doesNotCome?: true;
  /** `slow`: the browser does not say. */
  permission?: 'granted' | 'denied' | 'ask' | 'slow';
  /** Known before the visitor is asked. */
  obstacle?: CameraFailure['tag'];
  /** The browser's failure; `never` if the visitor does not decide. */
  fails?: CameraFailure['tag'] | 'never';
  /** The text read as soon as the camera is open. */
  text?: string;
  /** This device has no decoder. */
  hasNoReader?: true;
  cameras?: readonly string[];
  canLight?: boolean;
  /** The verdict about every frame. */
  verdict?: Verdict;
  /** Nothing can be recognised. */
  recognises?: NoRecognition | 'preparing';
};

/** A camera that is pointed at a wall, or at one code. It records every stream it opened. */
export function fakeCamera({ permission = 'ask', obstacle, fails, text, hasNoReader, ...of }: FakeCameraOptions = {}) {
  const ids = of.cameras ?? ['back'];
  const open = new Set<CameraSight>();
  let chosen: string | undefined;
  let end = () => {};
  let see: (text: string | undefined) => void = () => undefined;
  let saw: (verdict: Verdict) => void = () => undefined;
  const asked: number[] = [];

  function sight(idCamera: string): CameraSight {
    const opened: CameraSight = {
      stream: drawn().captureStream(0),
      cameras: ids,
      idCamera,
      canLight: of.canLight ?? false,
      light: async (isOn) => isOn,
      close: () => void open.delete(opened),
    };
    open.add(opened);
    return opened;
  }

  const camera: GuideCamera = {
    obstacle: () => obstacle && { tag: obstacle },
    permission: () => (permission === 'slow' ? new Promise<never>(() => undefined) : Promise.resolve(permission)),
    async open(idCamera, ended) {
      if (fails === 'never') return new Promise<never>(() => undefined);
      if (fails) return { tag: fails };
      end = ended;
      return sight(idCamera ?? ids[0] ?? '');
    },
    chosen: () => chosen,
    choose: (idCamera) => {
      chosen = idCamera;
    },
    lookForCodes(_video, { seen, missing }) {
      see = seen;
      const timer = setTimeout(() => (hasNoReader ? missing() : seen(text)));
      return () => {
        clearTimeout(timer);
        see = () => undefined;
      };
    },
    rest: () => undefined,
    lookForWorks(_video, looking) {
      asked.push(looking.threshold);
      saw = looking.saw;
      let isReady = false;
      const timer = setInterval(() => {
        if (of.recognises === 'preparing') return;
        if (of.recognises) return looking.missing(of.recognises);
        if (!isReady) looking.ready();
        isReady = true;
        if (of.verdict) looking.saw(of.verdict);
      }, 20);
      return () => {
        clearInterval(timer);
        saw = () => undefined;
      };
    },
  };
  return {
    load: () => (of.doesNotCome ? Promise.reject(new Error('The code did not come')) : Promise.resolve(camera)),
    /** The number of its open streams. */
    openStreams: () => open.size,
    /** Another app takes the camera. */
    end: () => end(),
    /** Points it at a code, or at none. */
    see: (what: string | undefined) => see(what),
    /** Points it at a work. */
    recognise: (verdict: Verdict) => saw(verdict),
    /** The thresholds with which works were looked for. */
    thresholds: asked,
  };
}

function drawn(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 64, height: 48 });
  // A canvas without a context has no stream.
  canvas.getContext('2d')?.fillRect(0, 0, 64, 48);
  return canvas;
}
