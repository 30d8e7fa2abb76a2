import { ApiError } from '../../api-error.ts';
import {
  beforeCancel,
  type ChangeContext,
  cancelVisit,
  moveVisit,
  restoreVisit,
} from '../../appointments/change-visit.ts';
import { type KnownVisit, readVisit, versionOf } from '../../appointments/known-visit.ts';
import { recordVisit } from '../../appointments/record-visit.ts';
import { lockAgents } from '../../appointments/visit-times.ts';
import { writeAudit } from '../../audit.ts';
import type { Database } from '../../database/database.ts';
import { eq } from '../../database/orm.ts';
import { subjectVisits } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readSettings } from '../../settings/settings.ts';
import type { DeskCall, DeskEndpoints } from '../desk-endpoint.ts';
import { checkAgent, isWithin, noSuchVisit } from './own-visits.ts';
import { placeFor, spanAt } from './place-for.ts';
import { takeVisitBack } from './take-back.ts';

type Changes = Pick<
  DeskEndpoints,
  'deskMoveVisit' | 'deskCancelVisit' | 'deskRestoreVisit' | 'deskTakeVisitBack' | 'deskVisitOutcome'
>;

const changeConflict = () => new ApiError('conflict', 'Another changed this visit since it was read');
const tooEarly = () => new ApiError('invalid-input', 'The visit is still to come', { fields: { state: 'too-early' } });
const calledOff = () => new ApiError('conflict', 'The visit was called off');

const statusOf = async (database: Database, id: string) => {
  const [row] = await database.select().from(subjectVisits).where(eq(subjectVisits.id, id));
  return row && row.requestId === null ? row : null;
};

/** Moves, cancels and restores visits, and records their outcome. */
export const visitChanges = (dependencies: Dependencies): Changes => {
  /** Changes a visit while nobody else does; returns its new version. */
  const change = async (
    { id, version, note }: { id: string; version?: string; note?: string },
    desk: DeskCall,
    how: (visit: KnownVisit, context: ChangeContext) => Promise<boolean>,
  ) =>
    dependencies.database.transaction(async (database) => {
      await lockAgents(database);
      const settings = await readSettings(database);
      const context = { ...dependencies, database, settings, by: desk.by, now: () => desk.at, note };
      const visit = await readVisit(database, id, context);
      if (!visit || !isWithin(desk, visit.agent?.id ?? null)) throw noSuchVisit();
      if (version !== undefined && versionOf(visit) !== version) throw changeConflict();
      const mailed = await how(visit, context);
      const after = await readVisit(database, id, context);
      return { id, version: after ? versionOf(after) : '', mailed };
    });

  return {
    deskMoveVisit: (input, desk) =>
      change(input, desk, async (visit, context) => {
        const { appointment } = visit;
        if (!appointment || appointment.startsAt <= desk.at) throw calledOff();
        await checkAgent(context.database, desk, input.agent);
        const minutes = (appointment.endsAt.getTime() - appointment.startsAt.getTime()) / 60_000;
        const wanted = { home: visit.subjectId, agentId: input.agent, except: visit.id };
        const to = await placeFor(context.database, spanAt(input, minutes, desk.at), wanted, context.settings);
        return moveVisit({ ...visit, appointment }, to, context);
      }),

    deskCancelVisit: (input, desk) =>
      change(input, desk, async (visit, context) => {
        const { appointment } = visit;
        if (!appointment || appointment.startsAt <= desk.at) throw calledOff();
        return cancelVisit({ ...visit, appointment }, context);
      }),

    deskRestoreVisit: (input, desk) =>
      change(input, desk, async (visit, context) => {
        // A second click finds the visit restored.
        if (visit.appointment) return false;
        const before = await beforeCancel(context.database, visit.id);
        if (!before || before.startsAt <= desk.at) throw calledOff();
        const span = { start: before.startsAt, end: before.endsAt };
        const wanted = { home: visit.subjectId, agentId: before.agentId };
        const { place } = await placeFor(context.database, span, wanted, context.settings);
        return restoreVisit(visit, before, place, context);
      }),

    deskTakeVisitBack: takeVisitBack(dependencies),

    async deskVisitOutcome({ id, version, state, said }, desk) {
      const { database } = dependencies;
      const planned = await statusOf(database, id);
      if (planned) return outcomeOfStock(database, { ...planned, version }, { state, said }, desk);
      return change({ id, version }, desk, async (visit, context) => {
        const { appointment, written } = visit;
        if (!appointment) throw calledOff();
        if (appointment.startsAt > desk.at) throw tooEarly();
        await recordVisit(context.database, { id, status: state, feedback: said });
        const before = written && { state: written.status, said: written.feedback?.nl ?? '' };
        const entry = {
          action: 'visit.outcome',
          kind: 'visit',
          subjectId: id,
          before,
          after: { state, said },
        } as const;
        await writeAudit(context.database, desk, entry);
        return false;
      });
    },
  };
};

// A visit that the agency planned in its own software has no request.
const outcomeOfStock = (
  database: Database,
  planned: typeof subjectVisits.$inferSelect & { version: string },
  { state, said }: { state: 'done' | 'missed'; said: string },
  desk: DeskCall,
) =>
  database.transaction(async (transaction) => {
    if (!isWithin(desk, planned.contactId)) throw noSuchVisit();
    const isIt = eq(subjectVisits.id, planned.id);
    const [row] = await transaction.select().from(subjectVisits).where(isIt).for('update');
    if (!row || versionOf({ appointment: null, written: row }) !== planned.version) throw changeConflict();
    if (row.startsAt > desk.at) throw tooEarly();
    const feedback = said === '' ? null : { nl: said, fr: said, en: said, de: said };
    await transaction.update(subjectVisits).set({ status: state, feedback }).where(isIt);
    const before = { state: row.status, said: row.feedback?.nl ?? '' };
    const entry = {
      action: 'visit.outcome',
      kind: 'visit',
      subjectId: row.id,
      before,
      after: { state, said },
    } as const;
    await writeAudit(transaction, desk, entry);
    const version = versionOf({ appointment: null, written: { status: state, feedback } });
    return { id: row.id, version, mailed: false };
  });
