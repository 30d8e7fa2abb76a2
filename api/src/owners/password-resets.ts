import { hrefFor } from '@rowhouse/shared/routes';
import { eq } from 'drizzle-orm';
import { passwordResets } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { nextFree } from '../jobs/lease.ts';
import { enqueueMails, type MailDependencies } from '../mail/outbox.ts';
import { ownerMail } from '../mail/signed-mail.ts';
import { filled } from '../messages/messages.ts';
import { ownerMailMessages } from '../messages/owner-mails.ts';
import { readSettings } from '../settings/settings.ts';

const lease = 60_000;
// A row is due when it is made, and due again once the lease of an instance that ended is over.
const { id: key, dueAt } = passwordResets;
const queue = { table: passwordResets, key, dueAt, leasedUntil: dueAt };

/** Deals with the next request for a link to a new password, which is sent if the address is an owner's; whether there was one. It runs apart from the calls that ask for links, so that no answer is slower for an account that exists. */
export const sendNextReset = async (
  dependencies: MailDependencies & Pick<Dependencies, 'owners'>,
): Promise<boolean> => {
  const { database, owners, now, siteUrl, agencyMail } = dependencies;
  const time = now();
  const [next] = await database
    .update(passwordResets)
    .set({ dueAt: new Date(time.getTime() + lease) })
    .where(nextFree(database, queue, time))
    .returning();
  if (!next) return false;
  const { language } = next;
  const { user, token } = await owners.forgetPassword(next.email);
  if (user && token) {
    const { agency } = await readSettings(database);
    const url = new URL(hrefFor('password-reset', {}, language, new URLSearchParams({ token })), siteUrl).href;
    const { subject, why, link, not } = ownerMailMessages[language].reset;
    const paragraphs = [{ text: why }, { text: filled(link, { url }), links: [url] }, { text: not }];
    const to = { recipient: user.email, name: user.name, language };
    await enqueueMails([ownerMail(to, { subject, paragraphs }, { agency, agencyMail })], null, dependencies);
  }
  await database.delete(passwordResets).where(eq(key, next.id));
  return true;
};
