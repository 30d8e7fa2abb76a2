import { and, eq, isNull, or } from '../database/orm.ts';
import { ownerDocuments } from '../database/schema.ts';

const { senderId, ownerId: keptFor } = ownerDocuments;

/**
 * A condition for documents that this owner sent, or that the agency keeps for them or for any owner: those of another
 * owner do not pass to the next one.
 */
export const isOfNoOtherOwner = (ownerId: string) =>
  and(or(isNull(senderId), eq(senderId, ownerId)), or(isNull(keptFor), eq(keptFor, ownerId)));
