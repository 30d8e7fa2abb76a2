import * as v from 'valibot';
import { ApiError } from '../../api-error.ts';
import { beforeCancel, type ChangeContext, cancelVisit, restoreVisit } from '../../appointments/change-visit.ts';
import { readVisit } from '../../appointments/known-visit.ts';
import type { Database } from '../../database/database.ts';
import { and, asc, eq, gt, inArray, ne, sql } from '../../database/orm.ts';
import { appointments, audit, requests, visitSlots } from '../../database/schema.ts';
import { readSettings } from '../../settings/settings.ts';
import { aboutProject } from '../requests/request-scope.ts';
import { placeFor } from './place-for.ts';

/** Who closes or reopens homes, when, and the context of mails. */
export type Closing = Omit<ChangeContext, 'settings'>;

/** The coming visits of some homes, by home; each by the id of its request. */
export const comingVisits = async (
  database: Database,
  homes: readonly string[],
  at: Date,
): Promise<Map<string, string[]>> => {
  const rows = await database
    .select({ id: requests.id, home: requests.subjectId })
    .from(appointments)
    .innerJoin(requests, eq(requests.id, appointments.requestId))
    .where(and(inArray(requests.subjectId, [...homes]), ne(requests.kind, aboutProject), gt(appointments.startsAt, at)))
    .orderBy(asc(appointments.startsAt), asc(requests.id));
  const visitsByHome = new Map<string, string[]>();
  for (const { id, home } of rows) visitsByHome.set(home ?? '', [...(visitsByHome.get(home ?? '') ?? []), id]);
  return visitsByHome;
};

/** Cancels visits, with a mail to each visitor. */
export const cancelVisits = async (ids: readonly string[], closing: Closing): Promise<void> => {
  const context = { ...closing, settings: await readSettings(closing.database) };
  for (const id of ids) {
    const visit = await readVisit(context.database, id, context);
    if (visit?.appointment) await cancelVisit({ ...visit, appointment: visit.appointment }, context);
  }
};

const slotSchema = v.object({
  id: v.string(),
  agentId: v.number(),
  patternId: v.nullable(v.string()),
  startsAt: v.pipe(v.string(), v.isoTimestamp(), v.toDate()),
  endsAt: v.pipe(v.string(), v.isoTimestamp(), v.toDate()),
});

const reopenSlots = async (database: Database, home: string, rows: unknown): Promise<void> => {
  const slots = v.safeParse(v.array(slotSchema), rows);
  if (!slots.success) return;
  const subjectIds = sql`array_append(array_remove(${visitSlots.subjectIds}, ${home}), ${home})`;
  for (const slot of slots.output) {
    const there = await database
      .update(visitSlots)
      .set({ subjectIds })
      .where(eq(visitSlots.id, slot.id))
      .returning({ id: visitSlots.id });
    // A slot that overlaps a newer one of the agent is not restored.
    if (there.length === 0)
      await database
        .insert(visitSlots)
        .values({ ...slot, subjectIds: [home] })
        .onConflictDoNothing();
  }
};

/**
 * Restores what the caller removed by closing a home at a time: its slots, and the cancelled visits whose time is still
 * free.
 */
export const reopenVisits = async (home: string, closedAt: Date, closing: Closing): Promise<void> => {
  const { database, by } = closing;
  const now = closing.now();
  const context = { ...closing, settings: await readSettings(database) };
  const ofClosing = and(eq(audit.by, by), eq(audit.at, closedAt));
  const closed = await database
    .select({ before: audit.before })
    .from(audit)
    .where(and(ofClosing, eq(audit.action, 'slots.closed'), eq(audit.subjectId, home)));
  for (const { before } of closed) await reopenSlots(database, home, before);
  const cancelled = await database
    .select({ id: requests.id })
    .from(audit)
    .innerJoin(requests, sql`${requests.id}::text = ${audit.subjectId}`)
    .where(and(ofClosing, eq(audit.action, 'visit.cancelled'), eq(requests.subjectId, home)))
    .orderBy(asc(audit.id));
  for (const { id } of cancelled) {
    const visit = await readVisit(database, id, context);
    const before = await beforeCancel(database, id);
    if (!visit || visit.appointment || !before || before.startsAt <= now) continue;
    const span = { start: before.startsAt, end: before.endsAt };
    try {
      const { place } = await placeFor(database, span, { home, agentId: before.agentId }, context.settings);
      await restoreVisit(visit, before, place, context);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'invalid-input') throw error;
    }
  }
};
