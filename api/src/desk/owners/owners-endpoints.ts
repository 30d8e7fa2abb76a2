import { randomUUID } from 'node:crypto';
import type { deskOwnersEndpoints as contract } from '@rowhouse/shared/contract/desk-owners';
import { ApiError } from '../../api-error.ts';
import { attemptsIn, type Limit } from '../../attempts.ts';
import { writeRead } from '../../audit.ts';
import { eq } from '../../database/orm.ts';
import { account, ownerMessages, owners, user } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { writableOwner } from '../../offered/owner-reach.ts';
import { addLogin, addOwner } from '../../owners/add-owner.ts';
import { notifyOfAddress } from '../../owners/address-mails.ts';
import { changeLogin } from '../../owners/login-address.ts';
import { proposeAddress } from '../../owners/new-address.ts';
import type { DeskEndpoints } from '../desk-endpoint.ts';
import { connectHome } from './connect-home.ts';
import { eraseOwner } from './erase-owner.ts';
import { inviteOwner, ownerLoginEndpoints } from './owner-logins.ts';
import { sendMessageNotice } from './owner-mails.ts';
import { changeAt, loginOf, writeOwnerAudit } from './owner-writes.ts';
import { listOwners, readOwner } from './read-owners.ts';

const hour = 60 * 60_000;
const messagesToOwner: Limit = { kind: 'owner-message', most: 20, window: hour };

// Changes the data of an owner, and their login with it.
const changeOwner =
  (dependencies: Dependencies): DeskEndpoints['deskOwnerChange'] =>
  async ({ id, version, name, email: address, language }, desk) => {
    const { database } = dependencies;
    const email = address.toLowerCase();
    await database.transaction(async (transaction) => {
      const before = await writableOwner(transaction, id, desk);
      const [login] = await transaction
        .select({ id: user.id, email: user.email })
        .from(user)
        .where(eq(user.id, before.userId ?? ''));
      if (login && email === '')
        throw new ApiError('invalid-input', 'An owner with a login needs an address', {
          fields: { email: 'required' },
        });
      await changeAt(transaction, { id, version }, { name, language });
      const isMoved = login !== undefined && login.email !== email;
      // Nobody has logged in with an address that has no password yet, so that a slip is mended at once.
      const mustWait = isMoved && (await transaction.$count(account, eq(account.userId, login.id))) > 0;
      if (login) {
        const counts = mustWait ? login.email : email;
        await changeLogin(transaction, login.id, { name, email: counts, from: login.email });
      }
      if (mustWait)
        await proposeAddress(transaction, { ownerId: id, userId: login.id, email }, { ...dependencies, at: desk.at });
      if (!login && email !== '') {
        // An imported owner has an id from the import, so the login gets one of its own.
        const userId = await addLogin(transaction, { id: randomUUID(), name, email }, desk);
        await transaction.update(owners).set({ userId }).where(eq(owners.id, id));
      }
      // The audit holds no personal data of the owner.
      const fields = [
        ...(before.name === name ? [] : ['name']),
        ...(mustWait || (login?.email ?? '') === email ? [] : ['email']),
        ...(before.language === language ? [] : ['language']),
      ];
      if (fields.length > 0) await writeOwnerAudit(transaction, desk, id, 'owner.changed', { after: { fields } });
      if (mustWait) await writeOwnerAudit(transaction, desk, id, 'owner.address-asked');
      else if (isMoved) await notifyOfAddress(login.id, login.email, { ...dependencies, database: transaction });
    });
    return {};
  };

/** The endpoints of the desk about owners: their logins and homes. */
export const ownersEndpoints = (dependencies: Dependencies): Pick<DeskEndpoints, keyof typeof contract> => {
  const { database } = dependencies;
  const attempts = attemptsIn(dependencies);
  return {
    ...ownerLoginEndpoints(dependencies),
    async deskOwners(query, desk) {
      const page = await listOwners(database, query, desk);
      // The list shows the addresses of all of them.
      const after = { owners: page.owners.map(({ id }) => id) };
      if (page.owners.length > 0)
        await writeRead(database, desk, { action: 'owner.listed', kind: 'owner', subjectId: 'list', after });
      return page;
    },
    async deskOwner(query, desk) {
      const page = await readOwner(database, query, desk);
      await writeRead(database, desk, { action: 'owner.opened', kind: 'owner', subjectId: query.id });
      return page;
    },

    async deskOwnerAdd({ home, ...form }, desk) {
      if (desk.reach === 'own' && home === '')
        throw new ApiError('invalid-input', 'An agent names a home of their own', { fields: { home: 'required' } });
      const { id } = await database.transaction(async (transaction) => {
        const added = await addOwner(transaction, form, desk);
        if (home !== '') await connectHome(transaction, { home, ownerId: added.id }, desk);
        return added;
      });
      if (form.email !== '') await inviteOwner(id, desk, dependencies);
      return { id };
    },

    deskOwnerChange: changeOwner(dependencies),

    async deskOwnerMessage({ id, subject, text }, desk) {
      await attempts.take(messagesToOwner, id);
      await database.transaction(async (transaction) => {
        const { owner, login } = await loginOf(transaction, id, desk);
        const message = { id: randomUUID(), ownerId: id, staffId: desk.staff.id, subject, text, sentAt: desk.at };
        await transaction.insert(ownerMessages).values(message);
        const to = { name: owner.name, language: owner.language, email: login.email };
        await sendMessageNotice(to, subject, { ...dependencies, database: transaction });
        // The audit holds nothing of the message's text.
        await writeOwnerAudit(transaction, desk, id, 'owner.message-sent');
      });
      return {};
    },

    deskOwnerErase: eraseOwner(dependencies),
  };
};
