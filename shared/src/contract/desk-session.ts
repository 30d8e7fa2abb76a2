import * as v from 'valibot';
import { staffRoles } from '../domain/staff-roles.ts';
import { deskGet } from './desk-endpoint.ts';
import { languageSchema } from './language.ts';

const staffMemberSchema = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  role: v.picklist(staffRoles),
  language: languageSchema,
  personId: v.nullable(v.number()),
  secondStep: v.picklist(['on', 'off', 'needed']),
  // Encrypts what the browser stores for this person, since scripts of public pages can read that; none from an older API.
  storageKey: v.optional(v.string()),
});

/**
 * A staff member. `personId` is the person whom visitors know them as; `secondStep` says whether their login has two factors, or must
 * have them before anything else is possible.
 */
export type StaffMember = v.InferOutput<typeof staffMemberSchema>;

/** The endpoint for the current session at the desk. */
export const sessionEndpoints = {
  deskSession: deskGet('self')('/session', v.object({}), v.object({ staff: staffMemberSchema })),
};
