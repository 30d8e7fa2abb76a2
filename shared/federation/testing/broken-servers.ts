/** Broken server code of a remote, and the message of the proof about it. */
export interface BrokenServer {
  /** The fault of the release, in words. */
  does: string;
  /** Body of the function that returns the HTML of the page. */
  html: string;
  says: string;
}

const ended = "the proof stopped at the page 'clock' in en: ";

/** One release for each way to end or block a render process. */
export const brokenServers: readonly BrokenServer[] = [
  { does: 'renders endlessly', html: 'for (;;);', says: `${ended}it gave no answer within 10 s` },
  {
    does: 'waits for a promise that never settles',
    html: 'await new Promise(() => {})',
    says: `${ended}it gave no answer within 10 s`,
  },
  {
    does: 'allocates memory endlessly',
    html: 'const all = []; for (;;) { all.push(Buffer.alloc(200_000_000, 1)); await new Promise((go) => setImmediate(go)); }',
    says: `${ended}it uses more than 1024 MB of memory`,
  },
  {
    does: 'returns more than a page can be',
    html: "return 'x'.repeat(17 * 1024 * 1024)",
    says: `${ended}it sent more than 16 MB at once`,
  },
];
