import { Counter, Gauge, type OpenMetricsContentType, Registry } from 'prom-client';
import type { Database } from './database/database.ts';
import { readiness } from './health.ts';
import type { Log } from './log.ts';

/** The API's counts, in OpenMetrics form. */
export interface Metrics {
  request: (method: string, status: number) => void;
  text: () => Promise<string>;
  contentType: string;
}

/** Makes the counts of one API; how many mails wait is asked of the database when somebody reads them. */
export const createMetrics = (database: Database, log: Log): Metrics => {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  const registers = [registry];
  const requests = new Counter({
    name: 'rowhouse_api_requests',
    help: 'Requests answered, by method and status',
    labelNames: ['method', 'status'],
    registers,
  });
  const mails = new Gauge({
    name: 'rowhouse_outbox_mails',
    help: 'Mails that wait to be sent, and those that were given up',
    labelNames: ['state'],
    registers,
  });
  const ready = new Gauge({ name: 'rowhouse_database_ready', help: 'Whether the database answers', registers });
  return {
    request: (method, status) => requests.inc({ method, status: String(status) }),
    text: async () => {
      const facts = await readiness(database, log);
      ready.set(facts.ready ? 1 : 0);
      if (facts.outbox) {
        mails.set({ state: 'waiting' }, facts.outbox.waiting);
        mails.set({ state: 'dead' }, facts.outbox.dead);
      }
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
};
