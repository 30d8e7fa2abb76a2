import { randomUUID } from 'node:crypto';
import { type SlotPattern, slotLimits } from '@rowhouse/shared/contract/desk-visits';
import { dayAfter } from '@rowhouse/shared/domain/date';
import * as v from 'valibot';
import { ApiError } from '../../api-error.ts';
import { busyIn } from '../../appointments/busy.ts';
import { type PatternSlot, patternSlots } from '../../appointments/slot-pattern.ts';
import { brusselsInstant } from '../../appointments/slots.ts';
import { lockAgents } from '../../appointments/visit-times.ts';
import { writeAudit } from '../../audit.ts';
import type { Database } from '../../database/database.ts';
import { and, eq, gt, inArray, sql } from '../../database/orm.ts';
import { appointments, audit, properties, visitSlots } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readSettings } from '../../settings/settings.ts';
import type { DeskCall, DeskEndpoints } from '../desk-endpoint.ts';
import { checkAgent, isWithin, noSuchVisit } from './own-visits.ts';

type Slots = Pick<DeskEndpoints, 'deskMakeSlots' | 'deskRemoveSlots' | 'deskRestoreSlots'>;

const removedSchema = v.array(
  v.object({
    id: v.string(),
    agentId: v.number(),
    patternId: v.nullable(v.string()),
    startsAt: v.pipe(v.string(), v.isoTimestamp(), v.toDate()),
    endsAt: v.pipe(v.string(), v.isoTimestamp(), v.toDate()),
    subjectIds: v.array(v.string()),
  }),
);

const refusalOf = (field: string, code: string) =>
  new ApiError('invalid-input', `The ${field} of the pattern is ${code}`, { fields: { [field]: code } });

/** The slots of a pattern, checked against the database; throws 'invalid-input' when none is possible. */
const checkPattern = async (database: Database, pattern: SlotPattern, desk: DeskCall): Promise<PatternSlot[]> => {
  const { agent, homes, from, until, opens, closes } = pattern;
  await checkAgent(database, desk, agent);
  const homeCount = await database.$count(properties, inArray(properties.id, homes));
  if (homeCount < new Set(homes).size) throw refusalOf('homes', 'unknown');
  if (until < from || until > dayAfter(from, slotLimits.days)) throw refusalOf('until', 'invalid');
  if (closes <= opens) throw refusalOf('closes', 'invalid');
  const [start, end] = [brusselsInstant(from, '00:00'), brusselsInstant(dayAfter(until, 1), '00:00')];
  if (!start || !end) throw refusalOf('from', 'invalid-day');
  const { appointments: rules } = await readSettings(database);
  const busy = (await busyIn(database, { start, end }, rules)).filter(({ agentId }) => agentId === agent);
  const slots = patternSlots(pattern, { busy, closed: rules.closed, now: desk.at, days: slotLimits.days + 1 });
  if (slots.length === 0) throw refusalOf('closes', 'too-short');
  if (slots.length > slotLimits.slots) throw refusalOf('until', 'too-many');
  return slots;
};

/** Slots of agents: made by a pattern, and removed singly or by pattern, which can be undone. */
export const slotChanges = ({ database }: Pick<Dependencies, 'database'>): Slots => ({
  deskMakeSlots: (pattern, desk) =>
    database.transaction(async (transaction) => {
      await lockAgents(transaction);
      const slots = await checkPattern(transaction, pattern, desk);
      const freeSlots = slots.filter(({ clash }) => clash === null);
      if (freeSlots.length === 0) throw refusalOf('until', 'nothing-free');
      const patternId = randomUUID();
      const subjectIds = [...new Set(pattern.homes)];
      const rows = freeSlots.map(({ start: startsAt, end: endsAt }) => ({
        id: randomUUID(),
        agentId: pattern.agent,
        patternId,
        startsAt,
        endsAt,
        subjectIds,
      }));
      await transaction.insert(visitSlots).values(rows);
      const after = { ...pattern, made: rows.length };
      await writeAudit(transaction, desk, { action: 'slots.made', kind: 'visit', subjectId: patternId, after });
      const answer = slots.map(({ start, end, clash }) => ({
        start: start.toISOString(),
        end: end.toISOString(),
        clash,
      }));
      return { pattern: patternId, slots: answer };
    }),

  deskRemoveSlots: ({ id, all }, desk) =>
    database.transaction(async (transaction) => {
      await lockAgents(transaction);
      const [slot] = await transaction.select().from(visitSlots).where(eq(visitSlots.id, id));
      if (!slot || !isWithin(desk, slot.agentId)) throw noSuchVisit();
      const isOne =
        all && slot.patternId
          ? and(eq(visitSlots.patternId, slot.patternId), gt(visitSlots.startsAt, desk.at))
          : eq(visitSlots.id, id);
      const isFree = sql`not exists (select 1 from ${appointments} where ${appointments.slotId} = ${visitSlots.id})`;
      const wanted = await transaction.$count(visitSlots, isOne);
      const removed = await transaction.delete(visitSlots).where(and(isOne, isFree)).returning();
      const removal = randomUUID();
      if (removed.length > 0)
        await writeAudit(transaction, desk, {
          action: 'slots.removed',
          kind: 'visit',
          subjectId: removal,
          before: removed,
        });
      return { removal, removed: removed.length, stayed: wanted - removed.length };
    }),

  deskRestoreSlots: ({ removal }, desk) =>
    database.transaction(async (transaction) => {
      await lockAgents(transaction);
      const isIt = and(eq(audit.kind, 'visit'), eq(audit.subjectId, removal), eq(audit.action, 'slots.removed'));
      const [row] = await transaction.select({ before: audit.before }).from(audit).where(isIt);
      const rows = v.safeParse(removedSchema, row?.before);
      const removed = rows.success ? rows.output : [];
      if (removed.length === 0 || !removed.every(({ agentId }) => isWithin(desk, agentId))) throw noSuchVisit();
      // A slot that overlaps a newer one of the agent is not restored.
      const restored = await transaction.insert(visitSlots).values(removed).onConflictDoNothing().returning();
      if (restored.length > 0)
        await writeAudit(transaction, desk, {
          action: 'slots.restored',
          kind: 'visit',
          subjectId: removal,
          after: { restored: restored.length },
        });
      return { restored: restored.length, clashed: removed.length - restored.length };
    }),
});
