import { Counter, collectDefaultMetrics, Histogram, type OpenMetricsContentType, Registry } from 'prom-client';
import type { BrowserFailure } from '../layout/browser-failure.ts';
import type { RenderAnswer } from '../render/protocol.ts';

/** Makes the counts of one front, in OpenMetrics form. */
export const createMetrics = () => {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  collectDefaultMetrics({ register: registry });
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
  const failures = new Counter(metric('app_failures', 'Pages on which a remote did not show what it should', ['app']));
  const browserFailures = new Counter(
    metric('browser_failures', 'Code that a browser could not load (remote) or that did not render', [
      'app',
      'failure',
    ]),
  );
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
