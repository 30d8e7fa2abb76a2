import { and, eq, isNull } from '../../database/orm.ts';
import { feeds, leads, requests } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { afterFailure } from '../../jobs/after-failure.ts';
import { nextDue, nextFree } from '../../jobs/lease.ts';
import type { Queue } from '../../jobs/queues.ts';
import { guardedOpen } from '../../outgoing/guarded-open.ts';
import { readSettings } from '../../settings/settings.ts';
import { settingsOf } from '../feed-rows.ts';
import { readSecrets, withoutSecrets } from '../feed-secrets.ts';
import type { FeedTools } from '../feed-tools.ts';
import { ReadingFault } from '../reading-fault.ts';
import { leadOf } from './lead-of.ts';

export type LeadDependencies = Pick<Dependencies, 'database' | 'now' | 'log' | 'siteUrl'> & {
  feeds: FeedTools;
  /** A number from 0 to 1, to spread retries. */
  random: () => number;
};

type QueuedLead = typeof leads.$inferSelect;

// Longer than a hand-over can take: two logins of two calls each, and a call after each, of 30 seconds.
const lease = 4 * 60_000;
const limits = { bytes: 1024 * 1024, seconds: 30, silence: 15 };
const work = { table: leads, key: leads.requestId, dueAt: leads.dueAt, leasedUntil: leads.leasedUntil };
const isOpen = and(isNull(leads.sentAt), isNull(leads.deadAt));

/** Hands a request over; returns false when the feed no longer takes any. */
const handOver = async (
  { requestId, feed, sourceId }: QueuedLead,
  { database, siteUrl, feeds: tools }: LeadDependencies,
): Promise<boolean> => {
  const [row] = await database.select().from(feeds).where(eq(feeds.name, feed));
  const [request] = await database.select().from(requests).where(eq(requests.id, requestId));
  const settings = row && settingsOf(row, tools.adapters);
  const adapter = settings && tools.adapters[settings.adapter];
  if (!request || !settings?.leads || !adapter?.lead) return false;
  const { languages } = await readSettings(database);
  const lead = leadOf(request, sourceId, { agencyLanguage: languages.default, siteUrl });
  if (!lead) return false;
  const { secrets, faults } = await readSecrets(settings, tools);
  if (faults.length > 0) throw new ReadingFault(faults.join('; '));
  try {
    const open = guardedOpen(limits, settings.allow);
    await adapter.lead(lead, { settings: settings.source, open, secrets, pause: null });
  } catch (error) {
    // People read the error of a request, so it must hold no secrets.
    throw new ReadingFault(withoutSecrets(error instanceof Error ? error.message : String(error), secrets));
  }
  return true;
};

/**
 * Hands over the request that is due first; returns whether there was one. A failed one is retried as often as a mail.
 */
export const handOverNext = async (dependencies: LeadDependencies): Promise<boolean> => {
  const { database, now, log, random } = dependencies;
  const time = now();
  const [lead] = await database
    .update(leads)
    .set({ leasedUntil: new Date(time.getTime() + lease) })
    .where(nextFree(database, work, time, isOpen))
    .returning();
  if (!lead) return false;
  const isIt = eq(leads.requestId, lead.requestId);
  const facts = { request: lead.requestId, feed: lead.feed, attempts: lead.attempts + 1 };
  try {
    if (!(await handOver(lead, dependencies))) {
      await database.delete(leads).where(isIt);
      log('warn', 'a request is not handed over: its feed no longer accepts leads', facts);
      return true;
    }
  } catch (error) {
    const failure = afterFailure(lead, error, { at: now(), random: random() });
    await database.update(leads).set(failure).where(isIt);
    const isDead = 'deadAt' in failure;
    log(
      isDead ? 'error' : 'warn',
      isDead ? 'a request was not handed over, and is given up' : 'a request was not handed over',
      {
        ...facts,
        error,
      },
    );
    return true;
  }
  await database
    .update(leads)
    .set({ attempts: facts.attempts, leasedUntil: null, sentAt: now(), lastError: null })
    .where(isIt);
  log('info', 'a request was handed over', facts);
  return true;
};

/** The requests that wait to be handed over. */
export const leadQueue = (dependencies: LeadDependencies): Queue => ({
  name: 'the requests for other software',
  table: leads,
  next: (time) => nextDue(work, time, isOpen),
  run: () => handOverNext(dependencies),
});
