import type { visitsEndpoints as contract } from '@rowhouse/shared/contract/desk-visits';
import { offeredStatuses } from '@rowhouse/shared/domain/stock-status';
import * as v from 'valibot';
import { readVisit, textOf, versionOf } from '../../appointments/known-visit.ts';
import { visitTimes } from '../../appointments/visit-times.ts';
import { writeRead } from '../../audit.ts';
import { and, asc, desc, eq, inArray, ne, sql } from '../../database/orm.ts';
import { audit, properties, staff, subjectVisits } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readSettings } from '../../settings/settings.ts';
import type { DeskEndpoints } from '../desk-endpoint.ts';
import { blockChanges } from './blocked-times.ts';
import { slotChanges } from './change-slots.ts';
import { visitChanges } from './change-visits.ts';
import { isWithin, noSuchVisit } from './own-visits.ts';
import { planVisit } from './plan-visit.ts';
import { namedHomes, readVisits, readWeek } from './read-week.ts';

const mostHomes = 200;
const mostTimes = 100;
const mostEvents = 20;
const toSchema = v.object({ startsAt: v.pipe(v.string(), v.isoTimestamp()), agentId: v.nullable(v.number()) });

/** The calendar of visits, and its actions. */
export const visitsEndpoints = (dependencies: Dependencies): Pick<DeskEndpoints, keyof typeof contract> => {
  const { database, siteUrl } = dependencies;

  const historyOf = async (id: string) => {
    const rows = await database
      .select({ at: audit.at, by: audit.by, action: audit.action, after: audit.after, name: staff.name })
      .from(audit)
      .leftJoin(staff, sql`${audit.by} = 'staff:' || ${staff.id}`)
      .where(and(eq(audit.kind, 'visit'), eq(audit.subjectId, id), ne(audit.action, 'visit.opened')))
      .orderBy(desc(audit.id))
      .limit(mostEvents);
    return rows.map(({ at, by, action, after, name }) => {
      const { success, output } = v.safeParse(toSchema, after);
      const to = success ? { start: output.startsAt, agentId: output.agentId } : null;
      return { at: at.toISOString(), by: name ?? by, action, to };
    });
  };

  return {
    deskVisits: (input, desk) => readWeek(database, input, desk),

    async deskVisit({ id, language }, desk) {
      const [visit] = await readVisits(database, { agents: null, id }, language);
      if (!visit || !isWithin(desk, visit.agentId)) throw noSuchVisit();
      await writeRead(database, desk, { action: 'visit.opened', kind: 'visit', subjectId: id });
      const settings = await readSettings(database);
      const visitRow = await readVisit(database, id, { settings, siteUrl });
      if (!visitRow) {
        const [record] = await database.select().from(subjectVisits).where(eq(subjectVisits.id, id));
        return {
          visit,
          version: versionOf({ appointment: null, written: record ?? null }),
          contact: { email: '', phone: '', language: null, remark: '' },
          said: record?.feedback?.[language] ?? '',
          requestId: null,
          isOpen: false,
          addressDue: false,
          times: [],
          history: await historyOf(id),
        };
      }
      const isOpen = visitRow.appointment !== null && visitRow.appointment.startsAt > desk.at;
      // The desk is not bound by the lead time of the visitors' form.
      const rules = { ...settings.appointments, hoursAhead: 0 };
      const times = isOpen && visitRow.home ? await visitTimes(database, visitRow.home, rules, desk.at, id) : [];
      return {
        visit,
        version: versionOf(visitRow),
        contact: {
          email: textOf(visitRow, 'email'),
          phone: textOf(visitRow, 'phone'),
          language: visitRow.language,
          remark: textOf(visitRow, 'remark'),
        },
        said: visitRow.written?.feedback?.[language] ?? '',
        requestId: visitRow.id,
        isOpen,
        addressDue: isOpen && visitRow.home !== null && !visitRow.home.in(language).address,
        times: times
          .flatMap(({ start, end, next }) =>
            next && isWithin(desk, next.agentId) && start.toISOString() !== visit.start
              ? [{ start: start.toISOString(), end: end.toISOString(), agentId: next.agentId }]
              : [],
          )
          .slice(0, mostTimes),
        history: await historyOf(id),
      };
    },

    async deskVisitHomes({ agent, language }) {
      const isTheirs = agent === undefined ? [] : [desc(sql`${properties.managerId} is not distinct from ${agent}`)];
      const rows = await database
        .select({ id: properties.id, agentId: properties.managerId })
        .from(properties)
        .where(inArray(properties.stockStatus, offeredStatuses))
        .orderBy(...isTheirs, asc(properties.id))
        .limit(mostHomes);
      const ids = rows.map(({ id }) => id);
      const home = await namedHomes(database, ids, language);
      return { homes: rows.map(({ id, agentId }) => ({ ...home(id), agentId })) };
    },

    deskPlanVisit: planVisit(dependencies),
    ...visitChanges(dependencies),
    ...slotChanges(dependencies),
    ...blockChanges(dependencies),
  };
};
