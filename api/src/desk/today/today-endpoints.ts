import type { Today } from '@rowhouse/shared/contract/desk-today';
import type { Language } from '@rowhouse/shared/domain/language';
import { type Permission, reachOf } from '@rowhouse/shared/domain/staff-roles';
import * as v from 'valibot';
import { writeRequestsRead } from '../../audit.ts';
import type { Database } from '../../database/database.ts';
import { asc, sql } from '../../database/orm.ts';
import { feedRuns, feeds } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { noteIn } from '../../messages/feed-words.ts';
import { textIn } from '../../properties/card.ts';
import { readSettings } from '../../settings/settings.ts';
import type { DeskCall, DeskEndpoints } from '../desk-endpoint.ts';
import { scopeOf } from '../requests/request-scope.ts';
import { firstStepsLeft } from './first-steps.ts';
import { homesNeeding } from './home-needs.ts';
import { nearVisits } from './near-visits.ts';
import { givenUpMails, newRequests } from './new-requests.ts';

// A line of the report of a run.
const noteSchema = v.object({ sourceId: v.nullable(v.string()), path: v.string(), why: v.string() });

/** The feeds with a run that waits for confirmation, and those whose last run failed or skipped homes. */
const feedsInNeed = async (database: Database, language: Language): Promise<NonNullable<Today['feeds']>> => {
  const skipped = sql<number>`coalesce((select jsonb_array_length(${feedRuns.report} -> 'skipped') + (${feedRuns.report} #>> '{more,skipped}')::int
    from ${feedRuns} where ${feedRuns.feed} = ${feeds.name} and ${feedRuns.state} <> 'running'
    and ${feedRuns.report} ->> 'event' is null order by ${feedRuns.startedAt} desc limit 1), 0)`;
  const first = sql<unknown>`(select jsonb_path_query_array(${feedRuns.report}, '$.skipped[0 to 2]') from ${feedRuns}
    where ${feedRuns.feed} = ${feeds.name} and ${feedRuns.state} <> 'running' and ${feedRuns.report} ->> 'event' is null
    order by ${feedRuns.startedAt} desc limit 1)`;
  const last = sql`(select ${feedRuns.state} from ${feedRuns} where ${feedRuns.feed} = ${feeds.name}
    and ${feedRuns.state} <> 'running' order by ${feedRuns.startedAt} desc limit 1)`;
  const at = sql`(select max(${feedRuns.startedAt}) from ${feedRuns} where ${feedRuns.feed} = ${feeds.name}
    and ${feedRuns.state} <> 'running')`;
  const rows = await database
    .select({
      name: feeds.name,
      waits: sql<boolean>`${feeds.waitingRun} is not null`,
      isFailed: sql<boolean>`${last} = 'failed'`,
      count: skipped.mapWith(Number),
      first,
      at: at.mapWith(feedRuns.startedAt),
    })
    .from(feeds)
    .where(sql`${feeds.waitingRun} is not null or ${last} = 'failed' or ${skipped} > 0`)
    .orderBy(asc(feeds.name));
  return rows.map((row) => ({
    name: row.name,
    state: row.waits ? 'waits' : row.isFailed ? 'failed' : 'skips',
    count: row.count,
    at: row.at instanceof Date ? row.at.toISOString() : null,
    skipped: v.parse(v.nullable(v.array(noteSchema), []), row.first).map((note) => {
      const { path, why, isTranslated } = noteIn(note, language);
      return { id: note.sourceId ?? '', why: isTranslated ? [path, why].filter(Boolean).join(': ') : '' };
    }),
  }));
};

/** What is to be done today, as far as the caller's role allows; an agent sees their own. */
export const todayEndpoints = ({ database }: Pick<Dependencies, 'database'>): Pick<DeskEndpoints, 'deskToday'> => ({
  deskToday: async ({ language }, desk) => {
    const within = async <T>(may: Permission, read: (call: DeskCall) => Promise<T>): Promise<T | null> => {
      const reach = reachOf(desk.staff.role, may);
      return reach === 'none' ? null : read({ ...desk, reach });
    };
    const settings = await readSettings(database);
    const text = textIn({ language, settings });
    const ofRequests = async (call: DeskCall) => {
      const scope = await scopeOf(database, call);
      return Promise.all([newRequests(database, scope, language, text), givenUpMails(database, scope)]);
    };
    const [[requests, mails], visits, homes, feedsFound, steps] = await Promise.all([
      within('requests.read', ofRequests).then((results) => results ?? [null, null]),
      within('visits.read', (call) => nearVisits(database, call, { text, language })),
      homesNeeding(database, desk, text),
      reachOf(desk.staff.role, 'stock.write') === 'all' ? feedsInNeed(database, language) : null,
      firstStepsLeft(database, desk.staff.role, settings),
    ]);
    const reached = (visits ?? []).filter(({ phone, email }) => phone !== '' || email !== '');
    await writeRequestsRead(database, desk, 'today', [
      ...reached.map(({ id }) => id),
      ...(mails?.items ?? []).map(({ requestId }) => requestId),
    ]);
    return { firstSteps: steps, requests, visits, homes, mails, feeds: feedsFound };
  },
});
