import * as v from 'valibot';
import type { CommandGroup } from '../admin/command-group.ts';
import { end } from '../environment.ts';
import { adminStaffPath, staffInvitedSchema } from './people/admin-staff.ts';

const text = v.optional(v.string());
const optionsSchema = v.object({ name: text, role: text, language: v.optional(v.string(), 'nl') });

/** The commands about the agency's own people. */
export const commands: CommandGroup = {
  usage: [
    '       staff invite <mail address> --name <name> --role <role> [--language nl|fr|en|de]',
    '                                     prints a link, good once, by which somebody sets a password for the desk',
    '       staff second-step-off <mail address> lets somebody of the desk log in who lost device and recovery codes',
  ],
  options: { name: { type: 'string' }, role: { type: 'string' }, language: { type: 'string' } },
  create: ({ rest: [email], values, usage, ask }) => ({
    async 'staff invite'() {
      const { name, role, language } = v.parse(optionsSchema, values);
      if (!email || !name || !role) return end(usage);
      const answer = await ask(`${adminStaffPath}/invite`, { email, name, role, language });
      const invitation = v.parse(staffInvitedSchema, await answer.json());
      const stays =
        invitation.role === role ? '' : `This person works at the desk already; the role stays ${invitation.role}\n`;
      return `${stays}${invitation.link}\n`;
    },
    async 'staff second-step-off'() {
      if (!email) return end(usage);
      await ask(`${adminStaffPath}/second-step-off`, { email });
      return 'Two-step login is off. An admin has to set it up again. They get a mail\n';
    },
  }),
};
