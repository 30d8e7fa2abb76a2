import { randomUUID } from 'node:crypto';
import { notifyOfChange, sendInvitation } from '../../accounts/account-mails.ts';
import { knownDevices } from '../../accounts/known-device.ts';
import { beginView } from '../../accounts/owner-view.ts';
import { sessionOf } from '../../accounts/session-of.ts';
import { ApiError } from '../../api-error.ts';
import { eq } from '../../database/orm.ts';
import { account, passwordResets } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { writableOwner } from '../../offered/owner-reach.ts';
import type { DeskCall, DeskEndpoints } from '../desk-endpoint.ts';
import { loginOf, writeOwnerAudit } from './owner-writes.ts';

type Names = 'deskOwnerInvite' | 'deskOwnerReset' | 'deskOwnerStepOff' | 'deskOwnerEndSessions' | 'deskOwnerView';

/** Sends an owner a link to a first password; throws 'conflict' when there is one. */
export const inviteOwner = (id: string, desk: DeskCall, dependencies: Dependencies): Promise<void> =>
  dependencies.database.transaction(async (transaction) => {
    const { owner, login } = await loginOf(transaction, id, desk);
    if ((await transaction.$count(account, eq(account.userId, login.id))) > 0)
      throw new ApiError('conflict', 'This owner has a password already');
    const { name, language } = owner;
    const url = await dependencies.ownerAccounts.makeLink(
      transaction,
      { userId: login.id, language },
      'invitation',
      desk.at,
    );
    const to = { name, language, email: login.email };
    await sendInvitation('owners', to, { url, by: '' }, { ...dependencies, database: transaction });
    await writeOwnerAudit(transaction, desk, id, 'owner.invited');
  });

/** The endpoints of the desk about how an owner logs in. */
export const ownerLoginEndpoints = (dependencies: Dependencies): Pick<DeskEndpoints, Names> => {
  const { database, ownerAccounts: accounts, siteUrl } = dependencies;
  const devices = knownDevices(dependencies, 'owners');
  return {
    async deskOwnerInvite({ id }, desk) {
      await inviteOwner(id, desk, dependencies);
      return {};
    },

    async deskOwnerReset({ id }, desk) {
      await database.transaction(async (transaction) => {
        const { owner, login } = await loginOf(transaction, id, desk);
        const { language } = owner;
        await transaction
          .insert(passwordResets)
          .values({ id: randomUUID(), email: login.email, language, dueAt: desk.at });
        await writeOwnerAudit(transaction, desk, id, 'owner.reset-sent');
      });
      return {};
    },

    async deskOwnerStepOff({ id }, desk) {
      await database.transaction(async (transaction) => {
        const { owner, login } = await loginOf(transaction, id, desk);
        const removed = await accounts.removeSecondStep(login.id, transaction);
        if (!removed) throw new ApiError('not-found', 'There is no second step');
        await writeOwnerAudit(transaction, desk, id, 'owner.second-step-off');
        const to = { name: owner.name, language: owner.language, email: login.email };
        await notifyOfChange('owners', to, 'secondStepOff', { ...dependencies, database: transaction });
      });
      return {};
    },

    async deskOwnerEndSessions({ id }, desk) {
      await database.transaction(async (transaction) => {
        const { login } = await loginOf(transaction, id, desk);
        await accounts.endSessions(transaction, login.id);
        // As when they log out everywhere: all known devices are forgotten.
        await devices.forget(id, transaction);
        await writeOwnerAudit(transaction, desk, id, 'owner.sessions-ended');
      });
      return {};
    },

    async deskOwnerView({ id }, desk) {
      const { sessionId } = await sessionOf(dependencies.staffAccounts, desk.call);
      await database.transaction(async (transaction) => {
        await writableOwner(transaction, id, desk);
        const view = { ownerId: id, staffId: desk.staff.id, sessionId };
        desk.call.answer.append('set-cookie', await beginView(transaction, view, siteUrl));
        await writeOwnerAudit(transaction, desk, id, 'owner.viewed');
      });
      return {};
    },
  };
};
