/** A use of a late built-in that harms nobody, and why. */
interface KnownUse {
  /** The source by its path in the workspace, or in the source map of a bundle. */
  source: RegExp;
  name: string;
  why: string;
}

const react = /\/react-dom\/cjs\//;

/** The uses that were read, most of them in libraries, behind a condition that is elsewhere. */
export const knownUses: readonly KnownUse[] = [
  {
    source: react,
    name: 'startViewTransition',
    why: 'it is within try, and the catch shows the new page without a transition',
  },
  ...['navigation', 'navigatesuccess', 'navigateerror'].map((name) => ({
    source: react,
    name,
    why: 'it is only reached where typeof navigation is object',
  })),
  {
    source: /\/@atlaskit\/pragmatic-drag-and-drop\//,
    name: 'showPopover',
    why: "its condition is a function that looks for it in the element's prototype",
  },
  {
    source: /\/altcha-lib\/.*\/pbkdf2\.js$/,
    name: 'subtle',
    why: 'without TLS the proof of work fails, and the notice of the form says what else the visitor can do',
  },
  {
    source: /\/apexcharts\//,
    name: 'image',
    why: "it is a method of the library's own drawings, with the name of a property of Notification",
  },
];

/** The entry of a use in a source, if it has one. */
export const knownUse = (source: string, name: string): KnownUse | undefined =>
  knownUses.find((known) => known.name === name && known.source.test(source));
