import { randomUUID } from 'node:crypto';
import { comingVisitsOf } from '../appointments/coming-visits.ts';
import { readVisit } from '../appointments/known-visit.ts';
import { erasedVisitMail } from '../appointments/visit-mails.ts';
import { writeAudit } from '../audit.ts';
import { sql } from '../database/orm.ts';
import { savedViews } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Mail } from '../mail/mail.ts';
import { enqueueMails } from '../mail/outbox.ts';
import { readSettings } from '../settings/settings.ts';
import { eraseFromNotes } from '../shortlists/shortlists.ts';
import { type Erasing, type ErasureDependencies, eraseAddress } from './stored-requests.ts';

/**
 * Erases all that is known of a mail address, with the notes and replies of its requests and the audit about them;
 * records that a person was erased, without their identity, and tells the agents of coming visits that these end.
 */
export const erasePerson = async (
  email: string,
  by: Erasing,
  dependencies: ErasureDependencies & Pick<Dependencies, 'wipe' | 'agencyMail' | 'siteUrl' | 'secret' | 'now'>,
) => {
  const { database, wipe } = dependencies;
  const context = { ...dependencies, settings: await readSettings(database) };
  const address = email.toLowerCase();
  const mails: Mail[] = [];
  for (const { id } of await comingVisitsOf(database, [address], by.at)) {
    const visit = await readVisit(database, id, context);
    if (visit?.appointment) mails.push(erasedVisitMail(visit, visit.appointment, context));
  }
  const erased = await eraseAddress(address, by, dependencies);
  await database.transaction(async (transaction) => {
    await enqueueMails(mails, null, { ...dependencies, database: transaction });
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
