import { diskRoom } from '@rowhouse/shared/server/disk-room';
import { loopDelay } from '@rowhouse/shared/server/loop-delay';
import { Counter, collectDefaultMetrics, Gauge, Histogram, type OpenMetricsContentType, Registry } from 'prom-client';
import type { BrowserFailure } from '../layout/browser-report-schema.ts';
import type { Environment } from './environment.ts';
import type { RegistryReader } from './registry-reader.ts';
import type { PageOutcome } from './render-page.ts';

const hour = 3_600_000; // ms

/** Makes the metrics of one front, in OpenMetrics form, with what its reader of the registry tells. */
export const createMetrics = (
  { state, answered }: Pick<RegistryReader, 'state' | 'answered'>,
  { RELEASE_CACHE }: Pick<Environment, 'RELEASE_CACHE'>,
) => {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  // Its own watch of the event loop would wake an idle site a hundred times a second.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: hour });
  for (const figure of ['min', 'max', 'mean', 'stddev', 'p50', 'p90', 'p99'])
    registry.removeSingleMetric(`nodejs_eventloop_lag_${figure}_seconds`);
  const metric = <Label extends string>(name: string, help: string, labelNames: Label[]) => ({
    name: `rowhouse_${name}`,
    help,
    labelNames,
    registers: [registry],
  });
  const requests = new Counter(metric('requests', 'Requests answered, by kind and status', ['kind', 'status']));
  const renders = new Histogram(
    metric('render_seconds', 'Time from the request of a page to its HTML, by the app that owns the page', ['app']),
  );
  const keptPages = new Counter(metric('pages_kept', 'Pages that were sent as they were kept', []));
  const failures = new Counter(metric('app_failures', 'Pages on which a remote did not show what it should', ['app']));
  const browserFailures = new Counter(
    metric(
      'browser_failures',
      'What failed in browsers: code that could not be had (remote), did not render, was rendered again (repaired), threw an error that nothing handled, broke the policy, held everything (slow), moved what was read (shift), or hid the page (blank)',
      ['app', 'failure'],
    ),
  );
  const alteredPageFailures = new Counter(
    metric('altered_page_failures', 'The same on pages that a translator or an extension had altered', [
      'app',
      'failure',
    ]),
  );
  new Gauge({
    ...metric('registry_expires_seconds', 'When the section of an app ends to be followed, in seconds since 1970', [
      'app',
    ]),
    collect() {
      for (const { app, expires } of state()) if (expires) this.set({ app }, Date.parse(expires) / 1000);
    },
  });
  new Gauge({
    ...metric('registry_refused', 'Whether the section of an app, or the whole registry, is refused', ['app']),
    collect() {
      for (const { app, refused } of state()) this.set({ app }, refused === null ? 0 : 1);
    },
  });
  const begin = Date.now();
  new Gauge({
    ...metric(
      'registry_read_seconds',
      'When the bucket last had the registry, or this program started, in seconds since 1970',
      [],
    ),
    collect() {
      this.set((answered() ?? begin) / 1000);
    },
  });
  new Gauge({
    ...metric(
      'event_loop_delay_seconds',
      'The longest time of the last seconds in which the event loop stood still',
      [],
    ),
    collect() {
      this.set(loopDelay() / 1000);
    },
  });
  new Gauge({
    ...metric('disk_free_bytes', 'Free bytes of the disk of the release cache', []),
    async collect() {
      this.set((await diskRoom([RELEASE_CACHE])).free);
    },
  });
  return {
    registry,
    request: (kind: 'page' | 'api' | 'file', status: number) => requests.inc({ kind, status: String(status) }),
    kept: () => keptPages.inc(),
    browserFailure: ({ app, failure, altered }: BrowserFailure) =>
      (altered ? alteredPageFailures : browserFailures).inc({ app, failure }),
    render: ({ apps }: PageOutcome, seconds: number) => {
      // The page's own remote comes first.
      renders.observe({ app: apps[0]?.owner ?? 'none' }, seconds);
      for (const { owner, failed } of apps) if (failed) failures.inc({ app: owner });
    },
  };
};

/** The front's metrics. */
export type Metrics = ReturnType<typeof createMetrics>;
