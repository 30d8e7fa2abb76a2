import { hrefFor } from '@rowhouse/shared/routes';
import type { Database } from '../database/database.ts';
import { eq } from '../database/orm.ts';
import { owners, user } from '../database/schema.ts';
import { enqueueMails, type MailDependencies } from '../mail/outbox.ts';
import { ownerMail } from '../mail/signed-mail.ts';
import { fillText } from '../messages/messages.ts';
import { ownerMailMessages } from '../messages/owner-mails.ts';
import { readSettings } from '../settings/settings.ts';

const recipientOf = async (database: Database, userId: string) => {
  const [recipient] = await database
    .select({ recipient: user.email, name: owners.name, language: owners.language })
    .from(user)
    .innerJoin(owners, eq(owners.userId, user.id))
    .where(eq(user.id, userId));
  return recipient ?? null;
};

/** Mails the new mailbox of a login how it confirms the address, and the present one how it refuses it. */
export const sendAddressLinks = async (
  userId: string,
  { email, confirm, refuse }: { email: string; confirm: string; refuse: string },
  dependencies: MailDependencies,
): Promise<void> => {
  const { database, siteUrl, agencyMail } = dependencies;
  const present = await recipientOf(database, userId);
  if (!present) return;
  const { language } = present;
  const { agency } = await readSettings(database);
  const { newAddress } = ownerMailMessages[language];
  const mails = [
    { recipient: email, token: confirm, words: newAddress.confirm },
    { recipient: present.recipient, token: refuse, words: newAddress.refuse },
  ].map(({ recipient, token, words }) => {
    const url = new URL(hrefFor('owner-address', {}, language, new URLSearchParams({ token })), siteUrl).href;
    const paragraphs = [
      { text: fillText(words.what, { agency: agency.name, email }) },
      { text: words.link },
      { button: words.button, url },
      { text: words.not },
    ];
    return ownerMail({ ...present, recipient }, { subject: words.subject, paragraphs }, { agency, agencyMail });
  });
  await enqueueMails(mails, null, dependencies);
};

/** Mails both mailboxes of an owner that the address of their login changed. */
export const notifyOfAddress = async (
  userId: string,
  former: string,
  dependencies: MailDependencies,
): Promise<void> => {
  const { database, agencyMail } = dependencies;
  const present = await recipientOf(database, userId);
  if (!present) return;
  const { agency } = await readSettings(database);
  const { changed, notYou } = ownerMailMessages[present.language];
  const { subject, what } = changed.address;
  const content = { subject, paragraphs: [{ text: what }, { text: notYou.address }] };
  const mails = [present.recipient, former].map((recipient) =>
    ownerMail({ ...present, recipient }, content, { agency, agencyMail }),
  );
  await enqueueMails(mails, null, dependencies);
};
