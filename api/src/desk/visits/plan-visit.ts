import { eq } from 'drizzle-orm';
import { ApiError } from '../../api-error.ts';
import { readVisit, versionOf } from '../../appointments/known-visit.ts';
import { lockAgents } from '../../appointments/visit-times.ts';
import { appointments, requests } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readHome } from '../../properties/read-home.ts';
import { aboutIn, searchWordsOf } from '../../requests/search-words.ts';
import { readSettings } from '../../settings/settings.ts';
import { writeAudit } from '../audit.ts';
import type { DeskEndpoint } from '../desk-endpoint.ts';
import { tellOfVisit } from './change-visit.ts';
import { checkAgent } from './own-visits.ts';
import { placeFor, spanAt } from './place-for.ts';

/** Plans a visit for somebody who called: a request like one that a visitor sends, which the desk has planned already. */
export const planVisit =
  (dependencies: Dependencies): DeskEndpoint<'deskPlanVisit'> =>
  async ({ home, agent, day, time, key, ...said }, desk) =>
    dependencies.database.transaction(async (database) => {
      await lockAgents(database);
      const settings = await readSettings(database);
      const context = { ...dependencies, database, settings, by: desk.by, now: () => desk.at };
      // A second click finds it there.
      const earlier = await readVisit(database, key, context);
      if (earlier) return { id: key, version: versionOf(earlier), mailed: said.email !== '' };
      const found = await readHome(home, settings, context);
      if (!found) throw new ApiError('invalid-input', 'There is no such home', { fields: { home: 'unknown' } });
      const agentWanted = agent ?? found.managerId;
      await checkAgent(database, desk, agentWanted);
      if (said.email === '' && said.phone === '')
        throw new ApiError('invalid-input', 'Nobody could be reached', { fields: { phone: 'required' } });
      const span = spanAt({ day, time }, settings.appointments.minutes, desk.at);
      const to = await placeFor(database, span, { home, agentId: agentWanted }, settings);
      const { language, ...data } = said;
      const taken = await database.select({ id: requests.id }).from(requests).where(eq(requests.id, key));
      if (taken.length > 0) throw new ApiError('conflict', 'This form was sent for another');
      await database.insert(requests).values({
        id: key,
        kind: 'contact-appointment',
        subjectId: home,
        language,
        data: { ...data, slotId: to.start.toISOString() },
        addresses: said.email === '' ? [] : [said.email.toLowerCase()],
        fingerprint: `desk:${key}`,
        keyed: true,
        createdAt: desk.at,
        state: 'planned',
        assigneeId: desk.staff.id,
        readAt: desk.at,
        words: searchWordsOf(said, aboutIn(found)),
      });
      const { start: startsAt, end: endsAt, agentId, place, slotId } = to;
      await database.insert(appointments).values({ requestId: key, startsAt, endsAt, agentId, place, slotId });
      const after = { home, startsAt, endsAt, agentId, slotId, sequence: 0 };
      await writeAudit(database, desk, { action: 'visit.planned', kind: 'visit', subjectId: key, after });
      const visit = await readVisit(database, key, context);
      if (!visit) throw new Error('the visit that was just planned is not there');
      const mailed = await tellOfVisit(
        'planned',
        visit,
        { span: to, sequence: 0, before: { ...to, agent: visit.agent } },
        context,
      );
      return { id: key, version: versionOf(visit), mailed };
    });
