import { auditPageSize } from '@rowhouse/shared/contract/desk-audit';
import * as v from 'valibot';
import type { Database } from '../../database/database.ts';
import { asc, sql } from '../../database/orm.ts';
import { rowsOf } from '../../database/rows.ts';
import { staff } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { textIn } from '../../properties/card.ts';
import { readSettings } from '../../settings/settings.ts';
import type { DeskEndpoints } from '../desk-endpoint.ts';
import { auditRows, cursorOf, namedRows } from './read-audit.ts';

// Each action once, by jumps over the index: it reads one row of each action, however many rows exist.
const actionsIn = async (database: Database): Promise<string[]> => {
  const all = sql`
    with recursive actions as (
      (select action from audit order by action limit 1)
      union all
      select (select action from audit where action > actions.action order by action limit 1) from actions
      where actions.action is not null
    )
    select action from actions where action is not null`;
  return (await rowsOf(database, v.object({ action: v.string() }), all)).map(({ action }) => action);
};

/** Actions at the desk, newest first. */
export const auditEndpoints = ({ database }: Pick<Dependencies, 'database'>): Pick<DeskEndpoints, 'deskAudit'> => ({
  deskAudit: async ({ language, after, ...filter }) => {
    const [settings, rows, people, actions] = await Promise.all([
      readSettings(database),
      auditRows(database, filter, after, auditPageSize + 1),
      database.select({ id: staff.id, name: staff.name }).from(staff).orderBy(asc(staff.name), asc(staff.id)),
      actionsIn(database),
    ]);
    const pageRows = rows.slice(0, auditPageSize);
    const last = pageRows.at(-1);
    return {
      entries: await namedRows(database, pageRows, textIn({ language, settings })),
      next: rows.length > auditPageSize && last ? cursorOf(last) : null,
      staff: people,
      actions,
    };
  },
});
