import { requestStates } from '@rowhouse/shared/domain/request-states';
import * as v from 'valibot';
import { ApiError } from '../../api-error.ts';
import { type FormerTime, formerTime } from '../../appointments/former-time.ts';
import { readVisit, versionOf } from '../../appointments/known-visit.ts';
import { takeMailsBack } from '../../appointments/take-mails-back.ts';
import { lockAgents } from '../../appointments/visit-times.ts';
import { writeAudit } from '../../audit.ts';
import type { Database } from '../../database/database.ts';
import { and, desc, eq, inArray } from '../../database/orm.ts';
import { appointments, audit, requestDrafts, requestNotes, requestReplies, requests } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readSettings } from '../../settings/settings.ts';
import type { DeskCall, DeskEndpoint } from '../desk-endpoint.ts';
import { writeChange } from '../requests/change-requests.ts';
import { isWithin, noSuchVisit } from './own-visits.ts';
import { placeFor } from './place-for.ts';

const stateSchema = v.object({ state: v.picklist(requestStates) });
// For a change about which nobody gets a mail, in milliseconds.
const longest = 60_000;

const tooLate = () =>
  new ApiError('conflict', 'The mail has left, or the visit has changed since', { fields: { mail: 'sent' } });

const moveBack = async (
  database: Database,
  visit: { id: string; subjectId: string },
  { startsAt, endsAt, ...former }: FormerTime,
): Promise<void> => {
  const wanted = { home: visit.subjectId, agentId: former.agentId, except: visit.id };
  const { place, slotId } = await placeFor(
    database,
    { start: startsAt, end: endsAt },
    wanted,
    await readSettings(database),
  );
  await database
    .update(appointments)
    .set({ ...former, startsAt, endsAt, place, slotId })
    .where(eq(appointments.requestId, visit.id));
};

// What people wrote about a request.
const hasWriting = async (database: Database, id: string): Promise<boolean> => {
  for (const table of [requestNotes, requestReplies, requestDrafts])
    if ((await database.$count(table, eq(table.requestId, id))) > 0) return true;
  return false;
};

// A request that the form made goes, unless somebody wrote about it since; an earlier one is as it was.
const unplan = async (database: Database, id: string, at: Date, desk: DeskCall): Promise<void> => {
  await database.delete(appointments).where(eq(appointments.requestId, id));
  const [request] = await database.select().from(requests).where(eq(requests.id, id)).for('update');
  if (!request) return;
  if (request.fingerprint === `desk:${id}` && !(await hasWriting(database, id))) {
    await database.delete(requests).where(eq(requests.id, id));
    return;
  }
  const isChange = and(eq(audit.subjectId, id), eq(audit.action, 'request.changed'), eq(audit.at, at));
  const [changed] = await database.select({ before: audit.before }).from(audit).where(isChange);
  const before = v.safeParse(stateSchema, changed?.before);
  await writeChange(database, request, { state: before.success ? before.output.state : 'open' }, desk);
};

/** Takes back the planning or the move of a visit, as long as none of its mails has left. */
export const takeVisitBack =
  (dependencies: Dependencies): DeskEndpoint<'deskTakeVisitBack'> =>
  async ({ id, version }, desk) =>
    dependencies.database.transaction(async (database) => {
      await lockAgents(database);
      const context = { settings: await readSettings(database), siteUrl: dependencies.siteUrl };
      const visit = await readVisit(database, id, context);
      if (!visit || !isWithin(desk, visit.agent?.id ?? null)) throw noSuchVisit();
      const isIt = and(
        eq(audit.kind, 'visit'),
        eq(audit.subjectId, id),
        inArray(audit.action, ['visit.moved', 'visit.planned']),
      );
      const [last] = await database.select().from(audit).where(isIt).orderBy(desc(audit.id)).limit(1);
      if (!last || last.by !== desk.by || versionOf(visit) !== version) throw tooLate();
      const mails = await takeMailsBack(database, id, last.at);
      const isRecent = desk.at.getTime() - last.at.getTime() < longest;
      if (mails === 'left' || (mails === 'none' && !isRecent)) throw tooLate();
      const before = last.action === 'visit.moved' ? formerTime(last.before) : null;
      if (before) await moveBack(database, visit, before);
      else await unplan(database, id, last.at, desk);
      await writeAudit(database, desk, {
        action: 'visit.taken-back',
        kind: 'visit',
        subjectId: id,
        before: last.after,
        after: before,
      });
      const after = await readVisit(database, id, context);
      return { id, version: after ? versionOf(after) : '', mailed: false };
    });
