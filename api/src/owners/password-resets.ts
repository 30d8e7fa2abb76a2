import type { Language } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';
import { eq, sql } from '../database/orm.ts';
import { passwordResets } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { nextFree } from '../jobs/lease.ts';
import { enqueueMails, type MailDependencies } from '../mail/outbox.ts';
import { ownerMail } from '../mail/signed-mail.ts';
import { mailFrameMessages } from '../messages/mail-frame.ts';
import { ownerMailMessages } from '../messages/owner-mails.ts';
import { readSettings } from '../settings/settings.ts';
import { emailOfDeskLogin } from './owners.ts';

const lease = 60_000;
// For half an hour, as long as a link is valid.
const mostAttempts = 30;
// A row is due when it is created, and again once the lease of an ended instance expires.
const { id: key, dueAt, attempts } = passwordResets;
const queue = { table: passwordResets, key, dueAt, leasedUntil: dueAt };

/**
 * Sends a link to a new password to the person of a group who logs in by an address, and nothing when there is nobody.
 */
export type SendLink = (asked: { email: string; language: Language }) => Promise<void>;

/**
 * Handles the next request for a link to a new password, which is sent if the address belongs to an owner or staff
 * member; returns whether there was one. A failed one is retried for half an hour. It runs separately from the calls
 * that request links, so that answers take no longer for an existing account.
 */
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

/** Mails an owner the link to a new password. */
export const sendOwnerLink =
  (dependencies: MailDependencies & Pick<Dependencies, 'owners'>): SendLink =>
  async ({ email, language }) => {
    const { database, owners, siteUrl, agencyMail } = dependencies;
    const { user, token } = await owners.forgetPassword(email);
    if (user && token) {
      const { agency } = await readSettings(database);
      const url = new URL(hrefFor('password-reset', {}, language, new URLSearchParams({ token })), siteUrl).href;
      const { subject, why, link, not } = ownerMailMessages[language].reset;
      const { newPassword: button } = mailFrameMessages[language].buttons;
      const paragraphs = [{ text: why }, { button, url }, { text: link }, { text: not }];
      const to = { recipient: user.email, name: user.name, language };
      await enqueueMails([ownerMail(to, { subject, paragraphs }, { agency, agencyMail })], null, dependencies);
    }
  };
