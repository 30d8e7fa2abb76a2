import { documentAccesses, isAskedFor, stockDocumentKindList } from '@rowhouse/shared/contract/desk-media';
import * as v from 'valibot';
import type { Adapters } from './any-adapter.ts';
import { faultWords } from './fault-words.ts';

const whole = (least: number, most: number) =>
  v.pipe(
    v.number('must be a whole number'),
    v.integer('must be a whole number'),
    v.minValue(least, `must be ${least} or more`),
    v.maxValue(most, `must be ${most} or less`),
  );
const yesNo = v.optional(v.boolean('must be true or false'), false);

// A variable of the environment must be marked as a feed's, and a file needs its whole path, so that settings cannot
// name other secrets of the API.
const secret = v.union(
  [
    v.strictObject({
      env: v.pipe(v.string(), v.regex(/^FEED_[A-Z0-9_]+$/, 'must be a variable whose name begins with FEED_')),
    }),
    // Given at the desk, and enciphered by the API.
    v.strictObject({ sealed: v.pipe(v.string(), v.regex(/^[\w-]{38,40000}$/, 'must be enciphered by the API')) }),
    v.strictObject({ file: v.pipe(v.string(), v.regex(/^\/[^\0]+$/, 'must be a whole path')) }),
  ],
  'must be { "env": "FEED_…" } or { "file": "/…" }',
);

const code = v.nullable(
  v.union([v.string(), v.number(), v.boolean()], 'must be a text, a number, true, false or null'),
);

const documentRule = v.pipe(
  v.strictObject({
    kind: v.optional(v.picklist(stockDocumentKindList, `must be one of ${stockDocumentKindList.join(', ')}`), 'other'),
    access: v.optional(v.picklist(documentAccesses, `must be one of ${documentAccesses.join(', ')}`), 'desk'),
  }),
  v.check(
    ({ kind, access }) => access !== 'visitors' || isAskedFor(kind),
    'visitors cannot ask for a document of this kind',
  ),
);

/** The settings of a feed, as in the file of `feed add`. */
export const feedSettingsSchema = v.strictObject({
  adapter: v.string('must be the name of an adapter'),
  /** The adapter's own settings. */
  source: v.optional(v.unknown(), {}),
  secrets: v.optional(v.record(v.pipe(v.string(), v.regex(/^\w{1,40}$/, 'must be letters and digits')), secret), {}),
  /** Minutes between runs; null means by hand only. */
  every: v.optional(v.nullable(whole(1, 10_080)), 60),
  /** Hours between complete readings, for feeds that can return changes alone. */
  whole: v.optional(whole(1, 720), 24),
  /** The prefix of the feed's ids on the site. */
  prefix: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{0,20}$/, 'must be at most 20 letters, digits, hyphens or underscores')),
    '',
  ),
  allow: v.optional(v.strictObject({ http: yesNo, private: yesNo }), { http: false, private: false }),
  /** A run in which more homes vanish than both limits waits for confirmation. */
  stop: v.optional(
    v.strictObject({
      share: v.optional(v.pipe(v.number(), v.minValue(0, 'must be 0 to 1'), v.maxValue(1, 'must be 0 to 1')), 0.2),
      least: v.optional(whole(1, 100_000), 5),
    }),
    { share: 0.2, least: 5 },
  ),
  /** The agency's own mapping: by the feed's field, the meaning of each code. */
  codes: v.optional(v.record(v.string(), v.record(v.string(), code)), {}),
  publish: v.optional(v.picklist(['published', 'draft'], 'must be published or draft'), 'published'),
  /** Whether requests about its homes are handed over to the software. */
  leads: yesNo,
  /** By the feed's own kind of document: the kind on the site, and who may see it. */
  documents: v.optional(v.record(v.string(), documentRule), {}),
  /** Days after which a picture is fetched again even without a change in the feed. */
  recheckPictures: v.optional(whole(1, 365), 30),
});

export type FeedSettings = v.InferOutput<typeof feedSettingsSchema>;

const faultsOf = (issues: readonly v.BaseIssue<unknown>[], within = ''): string[] =>
  issues.map((issue) => {
    const path = [within, v.getDotPath(issue)].filter(Boolean).join('.');
    return `${path || 'the settings'}: ${faultWords(issue)}`;
  });

/** The settings, or every fault with its path; the adapter's settings are under `source`. */
export const parseFeedSettings = (
  value: unknown,
  adapters: Adapters,
): { settings: FeedSettings } | { faults: string[] } => {
  const parsed = v.safeParse(feedSettingsSchema, value);
  const named = typeof value === 'object' && value !== null ? Reflect.get(value, 'adapter') : undefined;
  const adapter = typeof named === 'string' && Object.hasOwn(adapters, named) ? adapters[named] : undefined;
  const ownSettings = adapter && v.safeParse(adapter.settings, Reflect.get(Object(value), 'source') ?? {});
  const faults = [
    ...faultsOf(parsed.issues ?? []),
    ...(typeof named === 'string' && !adapter
      ? [`adapter: there is no '${named}'; there are ${Object.keys(adapters).join(', ')}`]
      : []),
    ...faultsOf(ownSettings?.issues ?? [], 'source'),
    ...(parsed.success && parsed.output.leads && adapter && !adapter.lead
      ? [`leads: '${parsed.output.adapter}' takes no requests`]
      : []),
  ];
  return parsed.success && faults.length === 0 ? { settings: parsed.output } : { faults };
};
