import type { DeskInput } from '@rowhouse/shared/contract/desk-endpoints';
import { reachOf } from '@rowhouse/shared/domain/staff-roles';
import { ApiError } from '../../api-error.ts';
import { tellOfVisit } from '../../appointments/change-visit.ts';
import { readVisit, textOf, versionOf } from '../../appointments/known-visit.ts';
import { brusselsInstant } from '../../appointments/slots.ts';
import { lockAgents } from '../../appointments/visit-times.ts';
import { writeAudit } from '../../audit.ts';
import type { Database } from '../../database/database.ts';
import { and, eq } from '../../database/orm.ts';
import { appointments, audit, requests } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Home, readHome } from '../../properties/read-home.ts';
import { aboutIn, searchWordsOf } from '../../requests/search-words.ts';
import { readSettings } from '../../settings/settings.ts';
import type { DeskCall, DeskEndpoint } from '../desk-endpoint.ts';
import { writeChange } from '../requests/change-requests.ts';
import { findRequest } from '../requests/find-request.ts';
import { plannableKinds } from '../requests/plannable-kinds.ts';
import { checkAgent, isWithin } from './own-visits.ts';
import { placeFor, spanAt } from './place-for.ts';

const refusalOf = (fields: Record<string, string>) =>
  new ApiError('invalid-input', 'No visit can be planned', { fields });

const contactFields = ['firstName', 'lastName', 'email', 'phone'] as const;
type GivenFields = Pick<DeskInput<'deskPlanVisit'>, (typeof contactFields)[number] | 'language'>;

/** A request for which a visit is planned, locked; refused when none can be planned. */
const askedRequest = async (database: Database, id: string, home: string, desk: DeskCall) => {
  const reach = reachOf(desk.staff.role, 'requests.write');
  if (reach === 'none') throw new ApiError('forbidden', 'The role may not change requests');
  const request = await findRequest(database, id, { ...desk, reach }, { hold: true });
  if (request.subjectId !== home || !plannableKinds.includes(request.kind)) throw refusalOf({ home: 'other-request' });
  return request;
};

/**
 * Turns a request into that of a planned visit, with corrected details of its sender; returns the corrected values
 * before and after.
 */
const planRequest = async (
  database: Database,
  request: Awaited<ReturnType<typeof askedRequest>>,
  { visitor, homeRow }: { visitor: GivenFields; homeRow: Home },
  desk: DeskCall,
) => {
  const { id, language, data, addresses } = request;
  const before: Record<string, string> = {
    language,
    ...Object.fromEntries(contactFields.map((name) => [name, textOf({ data }, name)])),
  };
  const corrected = (['language', ...contactFields] as const).filter((name) => visitor[name] !== before[name]);
  const sides = (values: Readonly<Record<string, string>>) =>
    Object.fromEntries(corrected.map((name) => [name, values[name]]));
  if (corrected.length > 0) {
    // The visitor's remark stays unchanged.
    const { language: spoken, firstName, lastName, email, phone } = visitor;
    const visitorData = { ...data, firstName, lastName, email, phone };
    // The corrected address is added, so that the visitor can be found and erased by it.
    const reached = visitor.email === '' ? addresses : [...new Set([...addresses, visitor.email.toLowerCase()])];
    const words = searchWordsOf(visitorData, aboutIn(homeRow));
    const set = { data: visitorData, language: spoken, addresses: reached, words };
    await database.update(requests).set(set).where(eq(requests.id, id));
  }
  await writeChange(database, request, { state: 'planned', readAt: request.readAt ?? desk.at }, desk);
  return { before: sides(before), after: sides(visitor) };
};

const formOfAnother = () => new ApiError('conflict', 'This form was sent for another');

const isPlannedBy = async (database: Database, id: string, { by }: DeskCall): Promise<boolean> => {
  const isIt = and(eq(audit.kind, 'visit'), eq(audit.subjectId, id), eq(audit.action, 'visit.planned'));
  return (await database.$count(audit, and(isIt, eq(audit.by, by)))) > 0;
};

/** A request for a person who called, as if they had sent it. */
const newRequest = async (
  database: Database,
  {
    id,
    home,
    visitor,
    homeRow,
    start,
  }: { id: string; home: string; visitor: GivenFields & { remark: string }; homeRow: Home; start: Date },
  desk: DeskCall,
) => {
  const existingIds = await database.select({ id: requests.id }).from(requests).where(eq(requests.id, id));
  if (existingIds.length > 0) throw formOfAnother();
  const { language, ...data } = visitor;
  await database.insert(requests).values({
    id,
    kind: 'contact-appointment',
    subjectId: home,
    language,
    data: { ...data, slotId: start.toISOString() },
    addresses: visitor.email === '' ? [] : [visitor.email.toLowerCase()],
    fingerprint: `desk:${id}`,
    keyed: true,
    createdAt: desk.at,
    state: 'planned',
    assigneeId: desk.staff.id,
    readAt: desk.at,
    words: searchWordsOf(visitor, aboutIn(homeRow)),
  });
};

/**
 * Plans a visit for a request, or for a person who called, by a new request like a visitor's. Either request is then
 * planned.
 */
export const planVisit =
  (dependencies: Dependencies): DeskEndpoint<'deskPlanVisit'> =>
  async ({ home, agent, day, time, key, request, note, ...visitor }, desk) =>
    dependencies.database.transaction(async (database) => {
      await lockAgents(database);
      const settings = await readSettings(database);
      const context = { ...dependencies, database, settings, by: desk.by, now: () => desk.at, note };
      const openRequest = request === undefined ? null : await askedRequest(database, request, home, desk);
      const id = openRequest?.id ?? key;
      const earlier = await readVisit(database, id, context);
      if (earlier) {
        // A second click finds the visit planned; another's is not told.
        const isSame = openRequest
          ? earlier.appointment?.startsAt.getTime() === brusselsInstant(day, time)?.getTime()
          : await isPlannedBy(database, id, desk);
        if (isSame && isWithin(desk, earlier.agent?.id ?? null))
          return { id, version: versionOf(earlier), mailed: visitor.email !== '' };
        throw openRequest ? refusalOf({ home: 'planned' }) : formOfAnother();
      }
      const homeRow = await readHome(home, settings, context);
      if (!homeRow) throw refusalOf({ home: 'unknown' });
      const agentWanted = agent ?? homeRow.managerId;
      await checkAgent(database, desk, agentWanted);
      if (visitor.email === '' && visitor.phone === '') throw refusalOf({ phone: 'required' });
      const span = spanAt({ day, time }, settings.appointments.minutes, desk.at);
      const to = await placeFor(database, span, { home, agentId: agentWanted }, settings);
      const corrected = openRequest && (await planRequest(database, openRequest, { visitor, homeRow }, desk));
      if (!openRequest) await newRequest(database, { id, home, visitor, homeRow, start: to.start }, desk);
      const { start: startsAt, end: endsAt, agentId, place, slotId } = to;
      await database.insert(appointments).values({ requestId: id, startsAt, endsAt, agentId, place, slotId });
      const after = { home, startsAt, endsAt, agentId, slotId, sequence: 0, ...corrected?.after };
      const sides = { ...(corrected && { before: corrected.before }), after };
      await writeAudit(database, desk, { action: 'visit.planned', kind: 'visit', subjectId: id, ...sides });
      const visit = await readVisit(database, id, context);
      if (!visit) throw new Error('the visit that was just planned is not there');
      const mailed = await tellOfVisit(
        'planned',
        visit,
        { span: to, sequence: 0, before: { ...to, agent: visit.agent } },
        context,
      );
      return { id, version: versionOf(visit), mailed };
    });
