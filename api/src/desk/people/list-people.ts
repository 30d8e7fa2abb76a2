import type { StaffRow } from '@rowhouse/shared/contract/desk-people';
import type { PgTable } from 'drizzle-orm/pg-core';
import { isInvitation } from '../../accounts/accounts.ts';
import type { Database } from '../../database/database.ts';
import { and, asc, eq, gt, type SQL, sql } from '../../database/orm.ts';
import {
  account,
  appointments,
  audit,
  people,
  projects,
  properties,
  session,
  staff,
  user,
  verification,
} from '../../database/schema.ts';
import { isOffered } from '../../offered/statuses.ts';
import { absencesFrom } from './absences.ts';

const stateOf = (leftAt: Date | null, hasPassword: boolean): StaffRow['state'] => {
  if (leftAt) return 'left';
  return hasPassword ? 'active' : 'invited';
};

const invitationOf = (until: Date | null, state: StaffRow['state'], at: Date): StaffRow['invitation'] => {
  if (until !== null && until > at) return 'open';
  return state === 'invited' ? 'over' : 'none';
};

const moment = (time: string | Date | null): Date | null => (time === null ? null : new Date(time));

const numberOf = (table: PgTable, which: SQL | undefined) =>
  sql`(select count(*) from ${table} where ${which})`.mapWith(Number);

/** Everybody who works or worked at the desk, and their public persons. */
export const listPeople = async (database: Database, at: Date) => {
  const alive = sql`${session.userId} = ${staff.userId} and ${session.expiresAt} > now()`;
  const rows = await database
    .select({
      member: staff,
      secondStep: user.twoFactorEnabled,
      hasPassword: sql<boolean>`exists (select 1 from ${account} where ${account.userId} = ${staff.userId})`,
      invitedUntil: sql<
        string | null
      >`(select max(${verification.expiresAt}) from ${verification} where ${verification.value} = ${staff.userId} and ${isInvitation})`,
      sessions: sql<number>`(select count(*) from ${session} where ${alive})`.mapWith(Number),
      usedAt: sql<string | null>`(select max(${session.updatedAt}) from ${session} where ${alive})`,
      homes: numberOf(properties, and(eq(properties.managerId, staff.personId), isOffered(properties))),
      projects: numberOf(projects, and(eq(projects.managerId, staff.personId), isOffered(projects))),
      visits: numberOf(appointments, and(eq(appointments.agentId, staff.personId), gt(appointments.startsAt, at))),
      actedAt: sql<string | null>`(select max(${audit.at}) from ${audit} where ${audit.by} = 'staff:' || ${staff.id})`,
    })
    .from(staff)
    .leftJoin(user, eq(user.id, staff.userId))
    .orderBy(sql`${staff.leftAt} is not null`, asc(staff.name), asc(staff.id))
    .limit(500);
  const absences = await absencesFrom(database, at);
  const agentRows = await database
    .select({
      ...{ id: people.id, name: people.name, staffId: staff.id },
      ...{ jobs: people.jobs, phone: people.phone, email: people.email, picture: people.picture },
    })
    .from(people)
    .leftJoin(staff, eq(staff.personId, people.id))
    // As visitors see them, without those who have left.
    .orderBy(sql`${staff.leftAt} is not null`, asc(people.order), asc(people.id));
  return {
    known: agentRows,
    people: rows.map(({ member, secondStep, hasPassword, invitedUntil, sessions, usedAt, actedAt, ...duties }) => {
      const { id, version, name, email, role, language, leftAt, personId } = member;
      const state = stateOf(leftAt, hasPassword);
      const times = [moment(usedAt), moment(actedAt)]
        .filter((time) => time !== null)
        .sort((a, b) => Number(b) - Number(a));
      return {
        ...{ id, version, name, email, role, language, personId, sessions, duties },
        state,
        invitation: invitationOf(moment(invitedUntil), state, at),
        secondStep: secondStep ?? false,
        seenAt: times[0]?.toISOString() ?? null,
        absences: absences.filter(({ staffId }) => staffId === id),
      };
    }),
  };
};
