import type { Language } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';
import { eq, sql } from '../database/orm.ts';
import { passwordResets } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { nextFree } from '../jobs/lease.ts';
import { enqueueMails, type MailDependencies } from '../mail/outbox.ts';
import { ownerMail } from '../mail/signed-mail.ts';
import { filled } from '../messages/messages.ts';
import { ownerMailMessages } from '../messages/owner-mails.ts';
import { readSettings } from '../settings/settings.ts';
import { emailOfDeskLogin } from './owners.ts';

const lease = 60_000;
// For half an hour, as long as a link holds.
const mostAttempts = 30;
// A row is due when it is made, and due again once the lease of an instance that ended is over.
const { id: key, dueAt, attempts } = passwordResets;
const queue = { table: passwordResets, key, dueAt, leasedUntil: dueAt };

/** Sends a link to a new password to whoever of a group logs in by an address, and nothing where there is nobody. */
export type SendLink = (asked: { email: string; language: Language }) => Promise<void>;

/** Deals with the next request for a link to a new password, which is sent if the address is an owner's, or at the desk somebody's; whether there was one. One whose link cannot be sent is tried again for half an hour. It runs apart from the calls that ask for links, so that no answer is slower for an account that exists. */
export const sendNextReset = async (
  { database, now, log }: Pick<Dependencies, 'database' | 'now' | 'log'>,
  sendLink: Record<'owners' | 'staff', SendLink>,
): Promise<boolean> => {
  const time = now();
  const [next] = await database
    .update(passwordResets)
    .set({ dueAt: new Date(time.getTime() + lease), attempts: sql`${attempts} + 1` })
    .where(nextFree(database, queue, time))
    .returning();
  if (!next) return false;
  const { email, language } = next;
  const atDesk = emailOfDeskLogin(email);
  if (next.attempts > mostAttempts) log('error', 'a link to a new password is given up', { id: next.id });
  else if (atDesk === null) await sendLink.owners({ email, language });
  else await sendLink.staff({ email: atDesk, language });
  await database.delete(passwordResets).where(eq(key, next.id));
  return true;
};

/** Sends an owner the link to a new password. */
export const sendOwnerLink =
  (dependencies: MailDependencies & Pick<Dependencies, 'owners'>): SendLink =>
  async ({ email, language }) => {
    const { database, owners, siteUrl, agencyMail } = dependencies;
    const { user, token } = await owners.forgetPassword(email);
    if (user && token) {
      const { agency } = await readSettings(database);
      const url = new URL(hrefFor('password-reset', {}, language, new URLSearchParams({ token })), siteUrl).href;
      const { subject, why, link, not } = ownerMailMessages[language].reset;
      const paragraphs = [{ text: why }, { text: filled(link, { url }), links: [url] }, { text: not }];
      const to = { recipient: user.email, name: user.name, language };
      await enqueueMails([ownerMail(to, { subject, paragraphs }, { agency, agencyMail })], null, dependencies);
    }
  };
