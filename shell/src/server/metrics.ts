import { Counter, Gauge, Histogram, type OpenMetricsContentType, Registry } from 'prom-client';
import type { BrowserFailure } from '../layout/browser-failure.ts';
import type { RenderAnswer } from '../render/protocol.ts';

/** Makes the counts of one front, in OpenMetrics form. */
export const createMetrics = () => {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  const registers = [registry];
  const requests = new Counter({
    name: 'rowhouse_requests',
    help: 'Requests answered, by kind and status',
    labelNames: ['kind', 'status'],
    registers,
  });
  const renders = new Histogram({
    name: 'rowhouse_render_seconds',
    help: 'Time from the request of a page to its HTML, by the app that owns the page',
    labelNames: ['app'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const failures = new Counter({
    name: 'rowhouse_app_failures',
    help: 'Pages on which a remote did not show what it should',
    labelNames: ['app'],
    registers,
  });
  const browserFailures = new Counter({
    name: 'rowhouse_browser_failures',
    help: 'Failures that browsers reported: code that could not be loaded (remote) or did not render',
    labelNames: ['app', 'failure'],
    registers,
  });
  new Gauge({
    name: 'rowhouse_memory_bytes',
    help: 'Memory of the process with all its workers (resident), and what of it the front itself holds (heap, external)',
    labelNames: ['kind'],
    registers,
    collect() {
      const { rss, heapUsed, external } = process.memoryUsage();
      this.set({ kind: 'resident' }, rss);
      this.set({ kind: 'heap' }, heapUsed);
      this.set({ kind: 'external' }, external);
    },
  });
  return {
    registry,
    request: (kind: 'page' | 'api' | 'file', status: number) => requests.inc({ kind, status: String(status) }),
    browserFailure: ({ app, failure }: BrowserFailure) => browserFailures.inc({ app, failure }),
    render: ({ apps }: RenderAnswer, seconds: number) => {
      // The page's own remote comes first.
      renders.observe({ app: apps[0]?.owner ?? 'none' }, seconds);
      for (const { owner, failed } of apps) if (failed) failures.inc({ app: owner });
    },
  };
};

/** The front's counts. */
export type Metrics = ReturnType<typeof createMetrics>;
