/** Why the camera of this device reads no code and recognises no work (product, section 2, Recognition). */
export type CameraFailure = {
  tag: /** The page came by plain http, where browsers give no camera. */
    | 'insecure'
    /** The browser has no cameras for pages. */
    | 'unsupported'
    /** The visitor, the phone or the museum's site has refused. */
    | 'denied'
    /** There is none. */
    | 'no-camera'
    /** Another app has it, or it does not answer. */
    | 'in-use'
    /** None of the cameras is of a kind that could be used. */
    | 'unsuitable'
    /** It was there and is gone: unplugged, or taken by a call. */
    | 'ended'
    /** The code reader is not stored, and there is no internet to download it. */
    | 'no-reader'
    /** The museum's index of works is not stored, and there is no internet to download it. */
    | 'no-index'
    /** The index or the program that reads it is damaged. */
    | 'damaged-index';
};

/** Why no work can be recognised though the camera is open. */
export type NoRecognition = Extract<CameraFailure['tag'], 'no-index' | 'damaged-index'>;

/** A camera that is open, until it is closed. */
export type Sight = {
  /** The cameras of the device, by their ids, where there is more than one. */
  cameras: readonly string[];
  idCamera: string | undefined;
  /** Whether it has a light of its own. */
  canLight: boolean;
  /** @returns whether the light is on now */
  light(isOn: boolean): Promise<boolean>;
  close(): void;
};

/** The cameras of the device, and the phone's memory of them. */
export type Cameras<Open extends Sight> = {
  /** The known reason why this page cannot use any camera, found without asking for permission. */
  obstacle(): CameraFailure | undefined;
  /** Whether the browser would ask the visitor; `ask` where it does not say. */
  permission(): Promise<'granted' | 'denied' | 'ask'>;
  /**
   * Opens a camera: the one with that id if it exists, else the one that faces away from the visitor.
   *
   * @param ended called when it is gone without having been closed
   */
  open(idCamera: string | undefined, ended: () => void): Promise<Open | CameraFailure>;
  /** The camera that the visitor chose on this phone. */
  chosen(): string | undefined;
  choose(idCamera: string): void;
};
