import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { outbox } from '../database/schema.ts';
import type { Mail } from './mail.ts';

/** Puts mails into the outbox, as a part of whatever else a transaction stores. */
export const enqueueMails = async (
  mails: Mail[],
  { requestId, mailDomain, createdAt }: { requestId: string | null; mailDomain: string; createdAt: Date },
  transaction: Database,
): Promise<void> => {
  if (mails.length === 0) return;
  const rows = mails.map((mail) => {
    const id = randomUUID();
    return { ...mail, id, requestId, messageId: `<${id}@${mailDomain}>`, createdAt, dueAt: createdAt };
  });
  await transaction.insert(outbox).values(rows);
};
