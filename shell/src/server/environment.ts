import { join } from 'node:path';
import { trustOf } from '@rowhouse/federation/keys';
import { workspace } from '@rowhouse/shared/site';
import * as v from 'valibot';
import { trustedProxies } from './trusted-proxies.ts';

const port = (fallback: string) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.regex(/^\d+$/, 'must be a port number'),
    v.transform(Number),
    v.maxValue(65_535, 'must be a port number'),
  );
const number = (fallback: string, most: number) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.transform(Number),
    v.number('must be a number'),
    v.minValue(0, 'must be 0 or more'),
    v.maxValue(most, `must be ${most} or less`),
  );
const url = v.pipe(v.string(), v.url('must be a URL'));
// `must` and the message of `parse` say what is wrong.
const parsedBy = <T>(parse: (text: string) => T, must: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.rawTransform(({ dataset, addIssue, NEVER }): T => {
      try {
        return parse(dataset.value);
      } catch (error) {
        addIssue({ message: `${must}: ${error instanceof Error ? error.message : String(error)}` });
        return NEVER;
      }
    }),
  );
// `12` for every app, `mf-listings:12` for one.
const numbers = v.pipe(
  v.optional(v.string(), ''),
  v.regex(/^(?:(?:[a-z][\w-]*:)?\d+(?:,(?!$)|$))*$/, 'must be numbers such as 12 or mf-listings:12, comma-separated'),
  v.transform((text) => {
    const entries = text === '' ? [] : text.split(',').map((entry) => entry.split(':').toReversed());
    return (app: string): number =>
      Math.max(0, ...entries.filter(([, name = app]) => name === app).map(([number]) => Number(number)));
  }),
);

const environmentSchema = v.pipe(
  v.object({
    PORT: port('3000'),
    HOST: v.optional(v.string(), '127.0.0.1'),
    API_PORT: port('4000'),
    HARNESS_PORT: port('3100'),
    API_URL: v.optional(url),
    SITE_URL: v.optional(url),
    SERVICE_TOKEN: v.optional(v.string(), ''),
    DATA_DIR: v.optional(v.string(), join(workspace, '.data')),
    BUCKET: v.optional(v.string()),
    RELEASE_CACHE: v.optional(v.string()),
    // The keys whose releases are shown; a shell holds no signing key.
    RELEASE_TRUSTED_KEYS: parsedBy(trustOf, 'must name public keys'),
    // The lowest section number that a machine accepts when it has not seen a registry yet.
    RELEASE_MINIMUM: numbers,
    // Remotes that `start` still builds: the site is shown without them until they have a live release.
    LATE_REMOTES: v.pipe(
      v.optional(v.string(), ''),
      v.transform((names) => names.split(',').filter((name) => name !== '')),
    ),
    TRUSTED_PROXIES: parsedBy(trustedProxies, 'must be addresses or ranges, comma-separated'),
    // A release is withdrawn when it fails too often, counted over at least this many pages.
    WITHDRAW_RENDERS: number('200', 1_000_000),
    // A new release is withdrawn when it fails this many times in a row.
    WITHDRAW_ROW: number('5', 1_000_000),
    // Seconds after SIGTERM in which requests are still answered while /readyz reports that it is not ready.
    SHUTDOWN_DELAY: number('0', 600),
    // Whether all subdomains of the site are encrypted too: HSTS then covers them.
    HSTS_SUBDOMAINS: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '0'),
    // Whether browsers store the page of a visitor's favourites; `0` also removes the stored page from browsers.
    OFFLINE_FAVOURITES: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '1'),
    METRICS_TOKEN: v.optional(v.string(), ''),
    // The site whose releases and API a developer's shell shows, and whether non-GET requests are passed on to it.
    AGAINST: v.optional(url),
    WITH_POSTS: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '0'),
    DEVELOPMENT: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '0'),
  }),
  v.transform((values) => ({
    ...values,
    // While it is changed there are several: the shell sends and signs with the first one, and accepts what was signed with any.
    SERVICE_TOKEN: values.SERVICE_TOKEN.split(',')[0] ?? '',
    serviceTokens: values.SERVICE_TOKEN.split(',').filter((token) => token !== ''),
    SITE_URL: (values.SITE_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, ''),
    API_URL: (values.API_URL ?? `http://127.0.0.1:${values.API_PORT}`).replace(/\/$/, ''),
    BUCKET: values.BUCKET ?? join(values.DATA_DIR, 'bucket'),
    RELEASE_CACHE: values.RELEASE_CACHE ?? join(values.DATA_DIR, 'releases'),
  })),
);

/** The front's settings, read once. */
export type Environment = v.InferOutput<typeof environmentSchema>;

/**
 * Reads the environment, in which an empty variable counts as absent; prints every invalid variable and exits when
 * there is one.
 */
export const readEnvironment = (values: NodeJS.ProcessEnv): Environment => {
  const nonEmpty = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(environmentSchema, nonEmpty);
  if (parsed.success) return parsed.output;
  for (const issue of parsed.issues) console.error(`${v.getDotPath(issue)} ${issue.message}`);
  process.exit(1);
};
