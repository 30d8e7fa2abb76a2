import type { peopleEndpoints as contract } from '@rowhouse/shared/contract/desk-people';
import { sendInvitation } from '../../accounts/account-mails.ts';
import { addStaff } from '../../accounts/add-staff.ts';
import { knownDevices } from '../../accounts/known-device.ts';
import { ApiError } from '../../api-error.ts';
import { writeAudit } from '../../audit.ts';
import { eq } from '../../database/orm.ts';
import { staff } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { endCalendarAddress } from '../calendar-address.ts';
import type { DeskCall, DeskEndpoints } from '../desk-endpoint.ts';
import { addAbsence, removeAbsence } from './absences.ts';
import { loginOfStaff } from './invite.ts';
import { knownPerson } from './known-person.ts';
import { listPeople } from './list-people.ts';
import { secondStepOff } from './second-step-off.ts';
import { changeStaff, changingStaff, comeBack, leave, staffById } from './staff-changes.ts';
import { teamPage } from './team-page.ts';

/** The endpoints for admins about the people of the desk. */
export const peopleEndpoints = (dependencies: Dependencies): Pick<DeskEndpoints, keyof typeof contract> => {
  const { database, staffAccounts } = dependencies;
  const devices = knownDevices(dependencies, 'staff');
  const mailed = async (
    transaction: typeof database,
    to: typeof staff.$inferSelect,
    { at, staff: { name } }: DeskCall,
  ) => {
    const url = await staffAccounts.makeLink(transaction, loginOfStaff(to), 'invitation', at);
    await sendInvitation('staff', to, { url, by: name }, { ...dependencies, database: transaction });
  };
  return {
    deskPeople: async (_, { at, staff: { language } }) => ({
      ...(await listPeople(database, at)),
      teamPage: await teamPage(database, language),
    }),
    deskInvite: ({ email, name, role, language, ...fields }, desk) =>
      changingStaff(database, async (transaction) => {
        const added = await addStaff(transaction, { email, name, role, language, personId: null }, desk);
        const { id } = added;
        const personId = await knownPerson(transaction, { ...fields, staffId: id, name, email: added.email }, desk);
        if (personId !== null) await transaction.update(staff).set({ personId }).where(eq(staff.id, id));
        await mailed(transaction, added, desk);
        return { id };
      }),
    async deskInviteAgain({ id }, desk) {
      await changingStaff(database, async (transaction) => {
        const staffMember = await staffById(transaction, id);
        if (staffMember.leftAt) throw new ApiError('not-found', 'This person has left the desk');
        await mailed(transaction, staffMember, desk);
        await writeAudit(transaction, desk, { action: 'staff.invited-again', kind: 'staff', subjectId: id });
      });
      return {};
    },
    async deskChangePerson(changed, desk) {
      await changeStaff(database, changed, desk.staff.id, desk);
      return {};
    },
    async deskLeave({ id }, desk) {
      await leave(database, staffAccounts, id, desk);
      return {};
    },
    async deskComeBack({ id }, desk) {
      await comeBack(database, id, desk);
      return {};
    },
    async deskEndTheirSessions({ id }, desk) {
      await database.transaction(async (transaction) => {
        const { userId } = await staffById(transaction, id);
        if (userId) await staffAccounts.endSessions(transaction, userId);
        await devices.forget(id, transaction);
        await endCalendarAddress(transaction, id);
        await writeAudit(transaction, desk, { action: 'staff.sessions-ended', kind: 'staff', subjectId: id });
      });
      return {};
    },
    /** Only for another person: one's own second step is turned off with a code from the device or a recovery code. */
    async deskSecondStepOff({ id }, desk) {
      if (id === desk.staff.id) throw new ApiError('forbidden', 'You turn off your own second step with a code');
      await secondStepOff(await staffById(database, id), dependencies, desk);
      return {};
    },
    async deskAddTheirAbsence({ id, from, until }, desk) {
      await staffById(database, id);
      return { absence: await addAbsence(database, id, { from, until }, desk) };
    },
    async deskRemoveTheirAbsence({ id, absence }, desk) {
      await removeAbsence(database, id, absence, desk);
      return {};
    },
  };
};
