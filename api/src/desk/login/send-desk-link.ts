import { and, eq, isNull } from '../../database/orm.ts';
import { staff, user } from '../../database/schema.ts';
import type { MailDependencies } from '../../mail/outbox.ts';
import { deskLoginName } from '../../owners/owners.ts';
import type { SendLink } from '../../owners/password-resets.ts';
import { sendPasswordLink } from '../staff-mails.ts';
import { makeLink } from './staff-links.ts';

/** Sends a staff member the link to a new password, also one who was invited and has no password yet. */
export const sendDeskLink =
  (dependencies: MailDependencies): SendLink =>
  async ({ email, language }) => {
    const { database, now, siteUrl } = dependencies;
    await database.transaction(async (transaction) => {
      const [found] = await transaction
        .select({ staff })
        .from(staff)
        .innerJoin(user, eq(user.id, staff.userId))
        .where(and(eq(user.username, deskLoginName(email)), isNull(staff.leftAt)));
      if (!found) return;
      const { id: staffId, name, email: recipient } = found.staff;
      const url = await makeLink(transaction, { staffId, language, purpose: 'password' }, { at: now(), siteUrl });
      await sendPasswordLink({ name, email: recipient, language }, url, { ...dependencies, database: transaction });
    });
  };
