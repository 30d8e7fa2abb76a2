import { type DeskSearchHit, type DeskSearchKind, deskSearchKinds } from '@rowhouse/shared/contract/desk-search';
import { contentNames } from '@rowhouse/shared/contract/desk-values';
import type { Language } from '@rowhouse/shared/domain/language';
import { reachOf } from '@rowhouse/shared/domain/staff-roles';
import { closedStatuses } from '@rowhouse/shared/domain/stock-status';
import { storedTitle, titleOfFile } from '../../content/file-title.ts';
import { goneFrom } from '../../content/store.ts';
import type { Database } from '../../database/database.ts';
import { contains } from '../../database/fold-text.ts';
import { and, asc, desc, eq, inArray, isNull, lt, sql } from '../../database/orm.ts';
import { contentEntries, staff } from '../../database/schema.ts';
import { titlesOf } from '../content/content-state.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { listOwners } from '../owners/read-owners.ts';
import { conditionOf, eachWord, tables } from '../stock-list/stock-conditions.ts';
import { agentsWithin, namedHomes, readVisits } from '../visits/read-week.ts';
import { findPersons, findRequests } from './request-hits.ts';
import type { Search } from './search.ts';

/** Finds results of a kind among what the list of that kind shows the caller; `desk` has the reach for it. */
type Find = (database: Database, search: Search, desk: DeskCall) => Promise<DeskSearchHit[]>;

const findStock =
  (kind: 'property' | 'project'): Find =>
  async (database, { text, most, language }, desk) => {
    const table = tables[kind];
    const rows = await database
      .select({ id: table.id })
      .from(table)
      .where(await conditionOf(database, { kind, text }, desk.staff.id))
      // The one with that number first, and what is on the market before what was.
      .orderBy(
        desc(sql`${table.id} = ${text}`),
        inArray(table.stockStatus, closedStatuses),
        desc(table.updatedAt),
        table.id,
      )
      .limit(most);
    const home = await namedHomes(
      database,
      rows.map(({ id }) => id),
      language,
      [kind],
    );
    return rows.map(({ id }) => {
      const { title, address } = home(id);
      return { id, title, detail: [address, id].filter(Boolean).join(' · '), at: null };
    });
  };

const findVisits: Find = async (database, { text, most, language }, desk) => {
  const visits = await readVisits(database, { agents: agentsWithin(desk), words: { text, most } }, language);
  return visits
    .toSorted((one, other) => other.start.localeCompare(one.start))
    .slice(0, most)
    .map(({ id, visitor, home, start }) => ({ id, title: visitor, detail: home.title, at: start }));
};

const findOwners: Find = async (database, { text, most }, desk) => {
  const { owners } = await listOwners(database, { search: text, page: 1 }, desk);
  return owners.slice(0, most).map(({ id, name, email }) => ({ id, title: name, detail: email, at: null }));
};

const findStaff: Find = async (database, { text, most }) => {
  const nameAndEmail = sql`concat_ws(' ', ${staff.name}, ${staff.email})`;
  const rows = await database
    .select({ id: staff.id, title: staff.name, detail: staff.email })
    .from(staff)
    .where(
      and(
        isNull(staff.leftAt),
        eachWord(text, (word) => contains(nameAndEmail, word)),
      ),
    )
    .orderBy(asc(staff.name), asc(staff.id))
    .limit(most);
  return rows.map((row) => ({ ...row, at: null }));
};

const titleIn = (titles: Readonly<Record<string, string>>, language: Language): string =>
  titles[language] ?? Object.values(titles)[0] ?? '';

const findContent =
  (kind: 'page' | 'category' | 'article'): Find =>
  async (database, { text, most, language }) => {
    const { document } = contentEntries;
    const id = sql`${document} #>> '{file,id}'`;
    const home = Object.values(contentNames({ kind, id: 'home' }, {})).join(' ') || null;
    const title = sql`coalesce(case ${id} when 'home' then ${home}::text end, ${storedTitle}::text)`;
    const rows = await database
      .select({ document })
      .from(contentEntries)
      .where(
        and(
          eq(sql`${document} ->> 'kind'`, kind),
          lt(contentEntries.position, goneFrom),
          eachWord(text, (word) => contains(sql`concat_ws(' ', ${id}, ${title})`, word)),
        ),
      )
      .orderBy(asc(contentEntries.position))
      .limit(most);
    return rows.map(({ document: { file } }) => ({
      id: file.id,
      title: titleIn(contentNames({ kind, id: file.id }, titlesOf({ title: titleOfFile(file) })), language) || file.id,
      detail: file.id,
      at: null,
    }));
  };

const finds: { [K in DeskSearchKind]: Find } = {
  property: findStock('property'),
  project: findStock('project'),
  person: findPersons,
  request: findRequests,
  visit: findVisits,
  owner: findOwners,
  staff: findStaff,
  page: findContent('page'),
  category: findContent('category'),
  article: findContent('article'),
};

/** The kinds that a role may search, with its reach for each. */
export const kindsWithin = (desk: DeskCall): { kind: DeskSearchKind; desk: DeskCall }[] =>
  (Object.keys(deskSearchKinds) as DeskSearchKind[]).flatMap((kind) => {
    const reach = reachOf(desk.staff.role, deskSearchKinds[kind]);
    return reach === 'none' ? [] : [{ kind, desk: { ...desk, reach } }];
  });

/** The results of a kind, one more than wanted if there are more. */
export const findOf = (kind: DeskSearchKind): Find => finds[kind];
