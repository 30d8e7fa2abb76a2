import { ApiError } from '../../api-error.ts';
import { writeAudit } from '../../audit.ts';
import { and, eq, exists, not, or } from '../../database/orm.ts';
import {
  ownerDocuments,
  owners,
  passwordResets,
  projects,
  properties,
  stockDocuments,
  user,
  verification,
} from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { writableOwner } from '../../offered/owner-reach.ts';
import { forgetOwners } from '../../owners/forget-owners.ts';
import { erasePerson } from '../../requests/erase-person.ts';
import type { DeskEndpoint } from '../desk-endpoint.ts';

/**
 * Erases an owner who owns nothing any more: the login, messages, documents from and for them, and all that is known of the mail
 * address. The name must be typed to confirm.
 */
export const eraseOwner =
  (dependencies: Dependencies): DeskEndpoint<'deskOwnerErase'> =>
  async ({ id, typed }, desk) => {
    const { database, documents, wipe, log } = dependencies;
    const { email } = await database.transaction(async (transaction) => {
      const owner = await writableOwner(transaction, id, desk);
      if (typed !== owner.name)
        throw new ApiError('invalid-input', 'That is not the name of the owner', { fields: { typed: 'invalid' } });
      const ownsOne = (table: typeof properties | typeof projects) =>
        exists(transaction.select({ id: table.id }).from(table).where(eq(table.ownerId, id)));
      const isFree = and(eq(owners.id, id), not(ownsOne(properties)), not(ownsOne(projects)));
      const gone = await transaction.delete(owners).where(isFree).returning({ id: owners.id });
      if (gone.length === 0) throw new ApiError('conflict', 'Something is theirs');
      const userId = owner.userId ?? '';
      const [login] = await transaction.delete(user).where(eq(user.id, userId)).returning({ email: user.email });
      await transaction.delete(verification).where(eq(verification.value, userId));
      if (login) await transaction.delete(passwordResets).where(eq(passwordResets.email, login.email));
      const ownDocuments = await transaction
        .delete(ownerDocuments)
        .where(or(eq(ownerDocuments.senderId, id), eq(ownerDocuments.ownerId, id)))
        .returning({ id: ownerDocuments.id });
      // Of a former home: such a document is the agency's alone.
      await transaction.update(stockDocuments).set({ formerOwnerId: null }).where(eq(stockDocuments.formerOwnerId, id));
      await forgetOwners(transaction, [id], desk);
      await writeAudit(transaction, desk, { action: 'owner.erased', kind: 'owner', subjectId: id });
      // Removed before the commit: when a file cannot be removed, everything is rolled back and can be repeated.
      for (const file of ownDocuments) await documents.remove(file.id);
      return { email: login?.email };
    });
    if (email === undefined) await wipe();
    else await erasePerson(email, desk, dependencies);
    log('info', 'an owner was erased', { by: desk.by });
    return {};
  };
