/** How the Chromium of the tests is started: it contacts no host on its own. */
export const chromiumArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for a second or two, so code optimised in the background is seldom used before it closes.
  '--js-flags=--no-opt --no-maglev',
  // The hosts of tags have a public name, since others are refused.
  '--host-resolver-rules=MAP tags.rowhouse.example 127.0.0.1',
  // Letter widths as the font defines them, as on a modern screen; otherwise they are rounded to whole pixels.
  '--font-render-hinting=none',
];
