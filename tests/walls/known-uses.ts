/** A use of a late built-in that harms nobody, and why. */
interface KnownUse {
  /** The source by its path in the workspace, or in the source map of a bundle. */
  source: RegExp;
  name: string;
  why: string;
}

/** The uses that were read, most of them in libraries, behind a condition that is elsewhere. */
export const knownUses: readonly KnownUse[] = [
  {
    source: /\/react-dom\//,
    name: 'startViewTransition',
    why: 'it is within try, and the catch shows the new page without a transition',
  },
  {
    source: /\/react-dom\//,
    name: 'navigation',
    why: 'it is called by a listener that is only added where typeof navigation is object',
  },
  {
    source: /\/react-router\//,
    name: 'startViewTransition',
    why: 'the pending navigation is only set where the document has startViewTransition',
  },
  {
    source: /\/@atlaskit\/pragmatic-drag-and-drop\//,
    name: 'showPopover',
    why: "its condition is a function that looks for it in the element's prototype",
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
