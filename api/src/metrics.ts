import { diskRoom } from '@rowhouse/shared/server/disk-room';
import { loopDelay } from '@rowhouse/shared/server/loop-delay';
import { Counter, Gauge, type OpenMetricsContentType, Registry } from 'prom-client';
import { and, isNotNull, isNull } from './database/orm.ts';
import { outbox } from './database/schema.ts';
import type { Dependencies } from './dependencies.ts';
import { decodesNow } from './media/decode-queue.ts';
import type { Part } from './part.ts';

type HealthDependencies = Pick<Dependencies, 'database' | 'log'>;

/** The numbers of waiting and of given-up mails; null when the database does not answer. */
export const mailCounts = async ({ database, log }: HealthDependencies) => {
  try {
    return {
      waiting: await database.$count(outbox, and(isNull(outbox.sentAt), isNull(outbox.deadAt))),
      dead: await database.$count(outbox, isNotNull(outbox.deadAt)),
    };
  } catch (error) {
    log('error', 'the database does not answer', { error });
    return null;
  }
};

/** The metrics of one API in OpenMetrics format; the mail counts are read from the database on each scrape. */
export const createMetrics = (
  dependencies: HealthDependencies & Pick<Dependencies, 'disk'>,
  parts: readonly Part[],
) => {
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
  const gaugesOfParts = parts.flatMap(({ addGauges }) => addGauges?.(registers, dependencies) ?? []);
  const decodes = new Gauge({
    name: 'rowhouse_decodes',
    help: 'Pictures that are being made, and those that wait',
    labelNames: ['state'],
    registers,
  });
  const memory = new Gauge({ name: 'rowhouse_resident_bytes', help: 'Resident memory of the API', registers });
  const delay = new Gauge({
    name: 'rowhouse_event_loop_delay_seconds',
    help: 'The longest time of the last seconds in which the event loop stood still',
    registers,
  });
  const room = new Gauge({ name: 'rowhouse_disk_free_bytes', help: 'Free bytes of the fullest disk', registers });
  const ready = new Gauge({ name: 'rowhouse_database_ready', help: 'Whether the database answers', registers });
  return {
    request: (method: string, status: number) => requests.inc({ method, status: String(status) }),
    text: async () => {
      const counts = await mailCounts(dependencies);
      ready.set(counts ? 1 : 0);
      for (const [state, count] of Object.entries(counts ?? {})) mails.set({ state }, count);
      if (counts) for (const setGauges of gaugesOfParts) await setGauges();
      const { running, waiting } = decodesNow();
      decodes.set({ state: 'running' }, running);
      decodes.set({ state: 'waiting' }, waiting);
      room.set((await diskRoom(dependencies.disk.folders)).free);
      memory.set(process.memoryUsage.rss());
      delay.set(loopDelay() / 1000);
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
};
