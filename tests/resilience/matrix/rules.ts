/** What a visitor may see. */
export const sights = {
  whole: 'the whole page',
  'no styles': 'the page without its stylesheet',
  'server page': 'the page as the server rendered it, and a notice with a retry',
  'no page': 'the layout around a notice with a retry',
  'server part': 'the page, with the part as the server rendered it and a notice with a retry',
  'no part': 'the page, and a notice with a retry in place of the part',
  'no site': 'a closed port: nginx asks the other shell, or shows its notice',
} as const;
export type Sight = keyof typeof sights;

/** What restores the page once the fault has ended. */
export const recoveries = {
  nothing: 'no repair is needed',
  'last set': 'the last active release set is shown, then the one that the registry names, without a restart',
  'last set, then next': 'the last active release set is shown, then the next release, without a restart',
  'former release': 'the former release is shown, then the new one, without a restart',
  'next release': 'the former release is shown, then the next one, without a restart',
  site: 'the site, without a restart',
  'new worker': 'no repair is needed; a worker that ends meanwhile is replaced',
  'spare worker': 'the spare takes over before the worker ends',
  'file fetched': 'the file is fetched again, and the changed one is never run',
  'by itself': 'the next request; other pages and a form that waited in the same worker are answered, the form once',
  'after a worker':
    'the next request; one worker is replaced, and no second one for the same address; other pages and a form that waited in the same worker are answered, the form once',
  arrival: 'the stylesheet applies once it arrives, in the same document',
  retry: 'the retry button of the notice, in the same document',
  'next visit': 'the next visit to the page, in the same document',
} as const;
export type Recovery = keyof typeof recoveries;

/** How the test knows that the fault occurred. */
export const proofs = {
  proxy: 'requests that the proxy made fail',
  'bucket-unreachable': 'requests that the proxy made fail; `bucket-unreachable` in the log',
  'registry-refused': 'requests that the proxy made fail; `registry-refused` in the log',
  'release-refused': 'requests that the proxy made fail; `release-refused` in the log',
  'release-not-tried': 'requests that the proxy made fail; `release-not-tried` in the log',
  'fault count': 'the count of the faulty code; `release-refused` in the log',
  'fault count alone': 'the count of the faulty code',
  'worker-grown': '`worker-grown` in the log',
  'requested again': 'the bucket was asked for the file',
  console: 'the console of the browser',
} as const;
export type Proof = keyof typeof proofs;

/** The rule of one cell of the matrix. */
export interface Rule {
  what: string;
  fault: string;
  when: string;
  /** What a visitor sees: one of these. */
  sees: readonly Sight[];
  /** Status of the last requested document; null when none is requested. */
  status: number | null;
  /** The document reloads once, without asking the visitor. */
  reloads?: true;
  recovery: Recovery;
  proof: Proof;
}

type Rest = Pick<Rule, 'status' | 'recovery' | 'proof'> & { reloads?: true };
const rule = (what: string, fault: string, when: string, sees: Sight | readonly Sight[], rest: Rest): Rule => ({
  what,
  fault,
  when,
  sees: typeof sees === 'string' ? [sees] : sees,
  ...rest,
});

/** The files fetched from the bucket, and their faults; the slowest come first. */
export const fetched = ['registry', 'Node file'] as const;
export type Fetched = (typeof fetched)[number];
export const bucketFaults = [
  'slow',
  'refused',
  '404',
  '500 with JSON',
  'cut off',
  'wrong bytes',
  'old signature',
] as const;
export type BucketFault = (typeof bucketFaults)[number];

const isForged = (fault: BucketFault): boolean => fault === 'wrong bytes' || fault === 'old signature';
const logged = (what: Fetched, fault: BucketFault): Proof => {
  if (what === 'Node file') return isForged(fault) ? 'release-refused' : 'release-not-tried';
  return isForged(fault) ? 'registry-refused' : 'bucket-unreachable';
};

const bucketRules: Rule[] = [
  ...fetched.map((what) =>
    rule(what, 'refused', 'first start', 'no site', { status: null, recovery: 'site', proof: logged(what, 'refused') }),
  ),
  ...fetched.flatMap((what) =>
    bucketFaults.flatMap((fault) => [
      // The shell does not wait for a slow answer, so it has nothing to log yet.
      rule(what, fault, 'start', 'whole', {
        status: 200,
        recovery: 'last set',
        proof: fault === 'slow' ? 'proxy' : logged(what, fault),
      }),
      rule(what, fault, 'swap', 'whole', { status: 200, recovery: 'former release', proof: logged(what, fault) }),
      // Workers load from verified copies on the disk, so no Node file is fetched in traffic.
      ...(what === 'registry'
        ? [rule(what, fault, 'traffic', 'whole', { status: 200, recovery: 'new worker', proof: 'proxy' })]
        : []),
    ]),
  ),
  rule('Node file', 'changed on the disk', 'start', 'whole', {
    status: 200,
    recovery: 'file fetched',
    proof: 'requested again',
  }),
];

/** The places of faults: a page, and a part of a page. */
export const places = ['page', 'fragment'] as const;
/** Faults of a release's code on the server, and whether each ends its worker. */
export const codeFaults = {
  'never answers': { endsWorker: false },
  'loops for ever in render': { endsWorker: true },
  'loops for ever in loader': { endsWorker: true },
  'eats memory': { endsWorker: true },
  'crashes beside its loader': { endsWorker: true },
  'throws on load': { endsWorker: false },
  'throws in render': { endsWorker: false },
  'throws in loader': { endsWorker: false },
} as const;
export type CodeFault = keyof typeof codeFaults;
export const codeFaultNames = Object.keys(codeFaults) as CodeFault[];

const codeRules: Rule[] = [
  ...places.flatMap((what) =>
    codeFaultNames.flatMap((fault) => [
      rule(what, fault, 'start', 'whole', { status: 200, recovery: 'last set, then next', proof: 'fault count' }),
      rule(what, fault, 'swap', 'whole', { status: 200, recovery: 'next release', proof: 'fault count' }),
      rule(what, fault, 'traffic', what === 'page' ? 'no page' : 'no part', {
        status: what === 'page' ? 503 : 200,
        recovery: codeFaults[fault].endsWorker ? 'after a worker' : 'by itself',
        proof: 'fault count alone',
      }),
    ]),
  ),
  rule('page', 'grows', 'traffic', 'whole', { status: 200, recovery: 'spare worker', proof: 'worker-grown' }),
];

/** The files that a browser fetches, and their faults. */
export const files = ['entry', 'chunk', 'stylesheet'] as const;
export type File = (typeof files)[number];
export const fileFaults = [
  'slow',
  'refused',
  '404',
  '500 with JSON',
  '503, then well',
  'cut off',
  'wrong bytes',
] as const;
export type FileFault = (typeof fileFaults)[number];
/** Code of a release that throws in the browser only. */
export const thrown = [
  { what: 'entry', fault: 'throws on load' },
  { what: 'chunk', fault: 'throws on load' },
  { what: 'chunk', fault: 'throws in render' },
  { what: 'chunk', fault: 'throws in an event handler' },
] as const;
export type Thrown = (typeof thrown)[number];

/** How a visitor meets the fault: with a document, or after a navigation within the same document. */
export const visits = {
  page: ['page, opened', 'page, moved to'],
  fragment: ['fragment, opened'],
} as const;
type Visit = (typeof visits)[keyof typeof visits][number];
/** The visits of a place on which a file is fetched. */
export const visitsOf = (file: File, place: (typeof places)[number]): Visit[] =>
  visits[place].filter((when) => file !== 'stylesheet' || when === 'page, moved to');
const everyVisit: Visit[] = [...visits.page, ...visits.fragment];

const statusAt = (when: Visit): number | null => (when === 'page, moved to' ? null : 200);
const withoutScript: Record<Visit, Sight> = {
  'page, opened': 'server page',
  'page, moved to': 'no page',
  'fragment, opened': 'server part',
};
const withoutRender: Record<Visit, Sight> = {
  'page, opened': 'no page',
  'page, moved to': 'no page',
  'fragment, opened': 'no part',
};

const scriptRule = (what: File, fault: FileFault, when: Visit): Rule => {
  const common = { status: statusAt(when), proof: 'proxy' } as const;
  if (fault === '503, then well') return rule(what, fault, when, 'whole', { ...common, recovery: 'nothing' });
  // A file of the page that the site no longer has leads to one reload of the document, which the server renders.
  if (fault === '404' && when !== 'fragment, opened')
    return rule(what, fault, when, 'server page', { ...common, status: 200, reloads: true, recovery: 'retry' });
  return rule(what, fault, when, withoutScript[when], { ...common, recovery: 'retry' });
};
// The styles of an opened page are inlined in its HTML.
const stylesheetRule = (fault: FileFault): Rule => {
  const common = { status: null, proof: 'proxy' } as const;
  const when = 'page, moved to';
  if (fault === '503, then well') return rule('stylesheet', fault, when, 'whole', { ...common, recovery: 'nothing' });
  // The page waits for it only briefly.
  const recovery = fault === 'slow' ? 'arrival' : 'next visit';
  return rule('stylesheet', fault, when, 'no styles', { ...common, recovery });
};
const thrownRule = ({ what, fault }: Thrown, when: Visit): Rule => {
  const common = { status: statusAt(when), proof: 'console' } as const;
  if (fault === 'throws in an event handler')
    return rule(what, fault, when, 'whole', { ...common, recovery: 'nothing' });
  const sees = fault === 'throws in render' ? withoutRender[when] : withoutScript[when];
  return rule(what, fault, when, sees, { ...common, recovery: 'retry' });
};

const browserRules: Rule[] = [
  ...fileFaults.flatMap((fault) =>
    everyVisit.flatMap((when) => [scriptRule('entry', fault, when), scriptRule('chunk', fault, when)]),
  ),
  ...fileFaults.map(stylesheetRule),
  ...thrown.flatMap((one) => everyVisit.map((when) => thrownRule(one, when))),
];

/** The matrix, by the part of the system where the fault occurs. */
export const sections = [
  { title: 'On the server: what comes from the bucket', rules: bucketRules },
  { title: 'On the server: the code of a release', rules: codeRules },
  { title: 'In the browser', rules: browserRules },
] as const;

/** The rules of some cells, one for each moment; throws when a moment has none. */
export const rulesFor = (what: string, fault: string, moments: readonly string[]): Rule[] =>
  moments.map((when) => {
    const found = sections
      .flatMap(({ rules }) => rules)
      .filter((one) => one.what === what && one.fault === fault && one.when === when);
    const [only] = found;
    if (!only || found.length > 1) throw new Error(`${found.length} rules for ${what}, ${fault}, ${when}`);
    return only;
  });
