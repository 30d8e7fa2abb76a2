import { and, eq, isNull, or } from '../database/orm.ts';
import { ownerDocuments } from '../database/schema.ts';

const { senderId, ownerId: keptFor } = ownerDocuments;

/** That a document was sent by this owner, or is kept by the agency for them: what is another's stays theirs when the home passes on. */
export const isOfNoOtherOwner = (ownerId: string) =>
  and(or(isNull(senderId), eq(senderId, ownerId)), or(isNull(keptFor), eq(keptFor, ownerId)));
