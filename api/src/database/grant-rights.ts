import * as v from 'valibot';
import type { Database } from './database.ts';
import { type SQL, sql } from './orm.ts';
import { rowsOf } from './rows.ts';

const roleSchema = v.object({ isMore: v.boolean() });
const statementSchema = v.object({ statement: v.string() });

/**
 * Gives the role with which the APIs log in what they need: they read and write rows, and change no table. It is made if
 * it is not there.
 */
const grantRights = async (database: Database, apiUrl: string): Promise<void> => {
  const { username, password } = new URL(apiUrl);
  const [name, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
  const role = sql.identifier(name);
  const [row] = await rowsOf(
    database,
    roleSchema,
    sql`select rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls
      or pg_has_role(rolname, current_user, 'member') as "isMore" from pg_roles where rolname = ${name}`,
  );
  if (row?.isMore) throw new Error(`the role ${name} of API_DATABASE_URL may do more than an API needs: name another`);
  // Such statements take no parameters.
  const run = async (text: SQL): Promise<void> => {
    for (const { statement } of await rowsOf(database, statementSchema, text))
      await database.execute(sql.raw(statement));
  };
  if (!row)
    await run(sql`select format('create role %I login password %L', ${name}::text, ${secret}::text) as statement`);
  await run(sql`select format('revoke temporary on database %I from public', current_database()) as statement`);
  for (const right of [
    sql`revoke create on schema public from public`,
    sql`grant usage on schema public, drizzle to ${role}`,
    sql`grant select on all tables in schema drizzle to ${role}`,
    sql`grant select, insert, update, delete on all tables in schema public to ${role}`,
    sql`grant usage, select on all sequences in schema public to ${role}`,
    // The audit is only added to, and blanked.
    sql`revoke update, delete on audit from ${role}`,
    sql`grant update (before, after) on audit to ${role}`,
  ])
    await database.execute(right);
  // After erasing the API runs VACUUM; before PostgreSQL 17 this takes the tables' owner.
  await run(sql`select format('grant maintain on all tables in schema public to %I', ${name}::text) as statement
    where current_setting('server_version_num')::int >= 170000`);
};

/** Work before a database is used: the rights of the APIs' role, where they have one of their own. */
export const rightsOf =
  (apiUrl: string | undefined) =>
  async (database: Database): Promise<void> => {
    if (apiUrl !== undefined) await grantRights(database, apiUrl);
  };
