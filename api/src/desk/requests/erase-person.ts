import { ApiError } from '../../api-error.ts';
import { eq } from '../../database/orm.ts';
import { owners, user } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { erasePerson } from '../../requests/erase-person.ts';
import type { DeskEndpoint } from '../desk-endpoint.ts';
import { findRequest } from './find-request.ts';

/** Erases the sender of a request; the address must be typed to confirm. */
export const erasePersonOf =
  (dependencies: Dependencies): DeskEndpoint<'deskErasePerson'> =>
  async ({ requestId, typed }, desk) => {
    const { addresses } = await findRequest(dependencies.database, requestId, desk);
    if (!addresses.includes(typed.toLowerCase()))
      throw new ApiError('invalid-input', 'That is not the address of the request', { fields: { typed: 'no-match' } });
    const erased = await erasePerson(typed, desk, dependencies);
    dependencies.log('info', 'a person was erased', { by: desk.by, ...erased });
    const isOwner = await dependencies.database
      .select({ id: owners.id })
      .from(owners)
      .innerJoin(user, eq(user.id, owners.userId))
      .where(eq(user.email, typed.toLowerCase()));
    return { ...erased, isOwner: isOwner.length > 0 };
  };
