/** The controls a visitor can press, by the role and the name that a screen reader would announce. */
export type Role = 'button' | 'link' | 'slider' | 'checkbox';

/** The guide in front of a visitor, in any engine. Every look-up waits for its element. */
export type EnginePage = {
  /** The engine's version. */
  version: string;
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Presses a control in its middle, as a finger does. The name is complete, or a pattern. */
  press(role: Role, name: string | RegExp): Promise<void>;
  /** Strikes a key while the control has the focus. */
  strike(key: Key, role: Role, name: string): Promise<void>;
  /**
   * Drags the element of a selector from its middle this many pixels to the right, as a quick hand does, and releases
   * it.
   */
  drag(selector: string, right: number): Promise<void>;
  /** The value of an expression in the page. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** A screenshot, PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
};

/** The sound that leaves the speaker from now on. */
export type Recording = {
  /** Its last samples so far (16-bit, mono), and the moment at which the very last one left, in milliseconds since 1970. */
  last(seconds: number): { samples: Int16Array; until: number };
  stop(): void;
};

/** Of a recording, in samples a second. */
export const RATE = 44_100;

/** `proxy` is the host and port by which the engine reaches everything but this machine. */
export type Surroundings = { proxy?: string | undefined };

export type Manner = { isHasty: boolean };

export type Key = 'Home' | 'End';

/** A running engine, as shipped by its makers: without any switch that a visitor's browser does not have. */
export type Engine = {
  /**
   * A page with empty storage. A hasty visitor looks at pages and taps on them while they are loading; for everybody
   * else `open` waits.
   */
  newVisitor(manner?: Manner): Promise<EnginePage>;
  /** Its sound output; undefined where this machine has no PulseAudio. */
  speaker: { record(): Recording } | undefined;
  end(): Promise<void>;
};

/** How long something may take to appear on a busy machine. */
export const PATIENCE_MS = 20_000;

/** A phone. WebKitGTK's window takes the nearest size that its toolbar allows. */
export const PHONE = { width: 390, height: 844 };
