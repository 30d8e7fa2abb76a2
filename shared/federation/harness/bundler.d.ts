/** The remote that this harness shows; the build replaces it. */
declare const HARNESS_REMOTE: string;

interface ImportMeta {
  webpackContext: (
    folder: string,
    options: { recursive: boolean; regExp: RegExp },
  ) => { (key: string): unknown; keys: () => string[]; id: string };
  webpackHot?: { accept: (id: string, changed: () => void) => void };
}
