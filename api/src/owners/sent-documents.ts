import { eq, isNull, or } from '../database/orm.ts';
import { ownerDocuments } from '../database/schema.ts';

/** That a document comes from the agency or from this owner: what another sent stays theirs when the home passes on. */
export const isOfNoOtherOwner = (ownerId: string) =>
  or(isNull(ownerDocuments.senderId), eq(ownerDocuments.senderId, ownerId));
