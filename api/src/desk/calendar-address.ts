import { apiPrefix } from '@rowhouse/shared/contract/api-prefix';
import { reachOf } from '@rowhouse/shared/domain/staff-roles';
import type { Database } from '../database/database.ts';
import { and, eq, isNull, sql } from '../database/orm.ts';
import { staff } from '../database/schema.ts';
import { openSeal, sealText } from '../sealed.ts';

type Staff = typeof staff.$inferSelect;

/** Path of a calendar below the API's prefix; `:file` is a seal and `.ics`. */
export const calendarPath = '/desk/calendar/:file{.+\\.ics}';

// Another number makes another seal, and invalidates the previous one.
const purposeOf = ({ calendarNumber }: Pick<Staff, 'calendarNumber'>): string => `calendar ${calendarNumber} of staff`;

/** The address of somebody's calendar: it gives read access to the calendar, and to nothing else. */
export const calendarAddress = (
  member: Pick<Staff, 'id' | 'calendarNumber'>,
  { secret, siteUrl }: { secret: string; siteUrl: string },
): string => new URL(`${apiPrefix}/desk/calendar/${sealText(secret, purposeOf(member), member.id)}.ics`, siteUrl).href;

/** Ends the present address of somebody's calendar, unless they chose that it stays. */
export const endCalendarAddress = async (transaction: Database, id: string): Promise<void> => {
  await transaction
    .update(staff)
    .set({ calendarNumber: sql`${staff.calendarNumber} + 1` })
    .where(and(eq(staff.id, id), eq(staff.calendarStays, false)));
};

/** Whether somebody has a calendar: a person known to visitors, with a role that sees visits. */
export const hasCalendar = ({ personId, role }: Pick<Staff, 'personId' | 'role'>): boolean =>
  personId !== null && reachOf(role, 'visits.read') !== 'none';

/**
 * The staff member of a calendar's seal; null for an invalid or outdated seal, or a person who left or may no longer
 * see visits.
 */
export const staffOfCalendar = async (database: Database, secret: string, seal: string): Promise<Staff | null> => {
  const id = Buffer.from(seal.split('.')[0] ?? '', 'base64url').toString();
  if (id.includes('\0')) return null;
  const [row] = await database
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.leftAt)));
  return row && hasCalendar(row) && openSeal(secret, purposeOf(row), seal) !== null ? row : null;
};
