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
});

/** Whoever works at the desk; `personId` is whom visitors know them as, `secondStep` whether their login has one, or must have before they can do anything. */
export type StaffMember = v.InferOutput<typeof staffMemberSchema>;

/** Who is logged in at the desk. */
export const sessionEndpoints = {
  deskSession: deskGet('self')('/session', v.object({}), v.object({ staff: staffMemberSchema })),
};
