import { randomUUID } from 'node:crypto';
import { comingVisitsOf } from '../appointments/coming-visits.ts';
import { readVisit } from '../appointments/known-visit.ts';
import { erasedVisitMail } from '../appointments/visit-mails.ts';
import { type AuditSubject, blankAudit, writeAudit } from '../audit.ts';
import { arrayContains, inArray, sql } from '../database/orm.ts';
import { requests, savedViews, uploads } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Mail } from '../mail/mail.ts';
import { enqueueMails } from '../mail/outbox.ts';
import { readSettings } from '../settings/settings.ts';
import { eraseFromNotes } from '../shortlists/shortlists.ts';
import { type ErasureDependencies, eraseAddress } from './stored-requests.ts';

/**
 * Erases all that is known of a mail address, with the notes and replies of its requests; blanks the audit about these,
 * records that a person was erased, without their identity, and tells the agents of coming visits that these end.
 */
export const erasePerson = async (
  email: string,
  by: { by: string; at: Date },
  dependencies: ErasureDependencies & Pick<Dependencies, 'wipe' | 'agencyMail' | 'siteUrl' | 'secret' | 'now'>,
) => {
  const { database, wipe } = dependencies;
  const context = { ...dependencies, settings: await readSettings(database) };
  const address = email.toLowerCase();
  const theirs = database
    .select({ id: requests.id })
    .from(requests)
    .where(arrayContains(requests.addresses, [address]));
  const requestIds = (await theirs).map(({ id }) => id);
  const files = await database.select({ id: uploads.id }).from(uploads).where(inArray(uploads.requestId, requestIds));
  const subjects: AuditSubject[] = [
    ...requestIds.flatMap((subjectId): AuditSubject[] => [
      { kind: 'request', subjectId },
      { kind: 'visit', subjectId },
    ]),
    ...files.map(({ id }): AuditSubject => ({ kind: 'upload', subjectId: id })),
  ];
  const mails: Mail[] = [];
  for (const { id } of await comingVisitsOf(database, [address], by.at)) {
    const visit = await readVisit(database, id, context);
    if (visit?.appointment) mails.push(erasedVisitMail(visit, visit.appointment, context));
  }
  const erased = await eraseAddress(address, dependencies);
  await database.transaction(async (transaction) => {
    await enqueueMails(mails, null, { ...dependencies, database: transaction });
    await blankAudit(transaction, by, subjects);
    // A saved filter may search for this person.
    const named = sql`position(${address} in lower(${savedViews.query})) > 0
      or position(${encodeURIComponent(address).toLowerCase()} in lower(${savedViews.query})) > 0`;
    await transaction.delete(savedViews).where(named);
    await eraseFromNotes(transaction, address);
    await writeAudit(transaction, by, {
      action: 'person.erased',
      kind: 'person',
      subjectId: randomUUID(),
      after: erased,
    });
  });
  await wipe();
  return erased;
};
