/** Keys with a name, as both drivers know them. */
export type Key = 'Enter' | 'Tab' | 'Escape' | 'ArrowDown';

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The part of a browser that differs between engines: one tab, driven by its mouse and keyboard. */
export interface Driver {
  open: (address: string) => Promise<void>;
  /** The value of an expression in the page. */
  evaluate: <R>(expression: string) => Promise<R>;
  /** The same in the frame whose address contains a text; undefined without such a frame. */
  evaluateInFrame: <R>(address: string, expression: string) => Promise<R | undefined>;
  click: (at: Point) => Promise<void>;
  /** Presses the button at the first point, and lets it go at the last. */
  drag: (path: readonly Point[]) => Promise<void>;
  type: (text: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  /** Puts files into the first field that a selector finds. */
  choose: (selector: string, paths: readonly string[]) => Promise<void>;
  /** A picture of the window, as PNG. */
  picture: () => Promise<Uint8Array>;
  /** Errors and warnings of the console and of the content policy since the last call. */
  heard: () => readonly string[];
  close: () => Promise<void>;
}
