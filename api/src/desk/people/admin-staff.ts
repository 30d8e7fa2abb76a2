import { languageSchema } from '@rowhouse/shared/contract/language';
import { isMailAddress, mailAddressLimit, tidyMailAddress } from '@rowhouse/shared/domain/mail-address';
import { staffRoles } from '@rowhouse/shared/domain/staff-roles';
import * as v from 'valibot';

/** Path of the commands about the logins of the agency's own people, below the API's prefix. */
export const adminStaffPath = '/admin/staff';

/** The person to be invited by a command. */
export const staffInvitationSchema = v.object({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(mailAddressLimit),
    v.transform(tidyMailAddress),
    v.check(isMailAddress),
  ),
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
  role: v.picklist(staffRoles),
  language: v.optional(languageSchema, 'nl'),
});

/** The one-time link of an invitation, and the role that it gives. */
export const staffInvitedSchema = v.object({ link: v.string(), role: v.picklist(staffRoles) });
