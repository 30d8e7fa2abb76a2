import { languageSchema } from '@rowhouse/shared/contract/language';
import { isMailAddress, mailAddressLimit } from '@rowhouse/shared/domain/mail-address';
import { staffRoles } from '@rowhouse/shared/domain/staff-roles';
import * as v from 'valibot';

/** Path of what the agency does about the logins of its own people by commands, below the API's prefix. */
export const adminStaffPath = '/admin/staff';

/** Whom a command invites. */
export const staffInvitationSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.maxLength(mailAddressLimit), v.check(isMailAddress)),
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
  role: v.picklist(staffRoles),
  language: v.optional(languageSchema, 'nl'),
});

/** The link of an invitation, good once, and the role that it gives. */
export const staffInvitedSchema = v.object({ link: v.string(), role: v.picklist(staffRoles) });
