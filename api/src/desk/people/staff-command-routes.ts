import { Hono } from 'hono';
import { addressSchema } from '../../admin/address-schema.ts';
import { bodyOf } from '../../admin/body-of.ts';
import type { Dependencies } from '../../dependencies.ts';
import { adminStaffPath, staffInvitationSchema } from './admin-staff.ts';
import { inviteByCommand } from './invite.ts';
import { secondStepOffByCommand } from './second-step-off.ts';

/** Routes of the command `staff`. */
export const staffCommandRoutes = (dependencies: Dependencies): Hono => {
  const { database, staffAccounts, now } = dependencies;
  const routes = new Hono();
  routes.post(`${adminStaffPath}/invite`, async (context) => {
    const invitation = await bodyOf(
      context,
      staffInvitationSchema,
      'A mail address, a name, a role and a language are needed',
    );
    return context.json(await inviteByCommand(database, invitation, staffAccounts, now()));
  });
  routes.post(`${adminStaffPath}/second-step-off`, async (context) => {
    const { email } = await bodyOf(context, addressSchema, 'That is not a mail address');
    await secondStepOffByCommand(email, dependencies);
    return context.json({});
  });
  return routes;
};
