/** What a visitor can press, by the role and the name that a screen reader would say. */
export type Role = 'button' | 'link' | 'slider';

/** The guide before a visitor, in any engine. Whatever is looked for is waited for. */
export type EnginePage = {
  /** The engine's. */
  version: string;
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Presses a control in its middle, as a finger does. A name in full, or what it must match. */
  press(role: Role, name: string | RegExp): Promise<void>;
  /** Strikes a key while the control has the focus. */
  strike(key: Key, role: Role, name: string): Promise<void>;
  /** Takes what a selector finds by its middle, moves it so many pixels to the right as a quick hand does, and lets go. */
  drag(selector: string, right: number): Promise<void>;
  /** The value of an expression in the page. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** A picture of the screen, PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
};

export type Manner = { isHasty: boolean };

export type Key = 'Home' | 'End';

/** A running engine, as its makers ship it: nothing is switched that a visitor's browser has not switched. */
export type Engine = {
  /**
   * A page without past: nothing is kept from visitors before. A hasty visitor looks at pages and taps on them while
   * they are still on their way; for everybody else `open` waits.
   */
  newVisitor(manner?: Manner): Promise<EnginePage>;
  end(): Promise<void>;
};

/** How long something may take to appear on a busy machine. */
export const PATIENCE_MS = 20_000;

/** A phone. WebKitGTK's window takes the nearest size that its toolbar allows. */
export const PHONE = { width: 390, height: 844 };
