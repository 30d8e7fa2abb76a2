import type { Language } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';
import { eq } from '../database/orm.ts';
import { owners, user } from '../database/schema.ts';
import { enqueueMails, type MailDependencies } from '../mail/outbox.ts';
import { ownerMail } from '../mail/signed-mail.ts';
import { mailFrameMessages } from '../messages/mail-frame.ts';
import { filled } from '../messages/messages.ts';
import { type OwnerMailMessages, ownerMailMessages } from '../messages/owner-mails.ts';
import { readSettings } from '../settings/settings.ts';

/** What changed about a login. */
type AccountChange = keyof OwnerMailMessages['changed'];

/** The language of the mail, by default the owner's own; and additional recipients. */
interface MailOptions {
  language?: Language | undefined;
  others?: readonly string[];
}

/** Mails the new mailbox of a login how it confirms the address, and the present one how it refuses it. */
export const sendAddressLinks = async (
  userId: string,
  { email, confirm, refuse }: { email: string; confirm: string; refuse: string },
  dependencies: MailDependencies,
): Promise<void> => {
  const { database, siteUrl, agencyMail } = dependencies;
  const [found] = await database
    .select({ recipient: user.email, name: owners.name, language: owners.language })
    .from(user)
    .innerJoin(owners, eq(owners.userId, user.id))
    .where(eq(user.id, userId));
  if (!found) return;
  const { language } = found;
  const { agency } = await readSettings(database);
  const { newAddress } = ownerMailMessages[language];
  const mails = [
    { recipient: email, token: confirm, words: newAddress.confirm },
    { recipient: found.recipient, token: refuse, words: newAddress.refuse },
  ].map(({ recipient, token, words }) => {
    const url = new URL(hrefFor('owner-address', {}, language, new URLSearchParams({ token })), siteUrl).href;
    const paragraphs = [
      { text: filled(words.what, { agency: agency.name, email }) },
      { text: words.link },
      { button: words.button, url },
      { text: words.not },
    ];
    return ownerMail({ ...found, recipient }, { subject: words.subject, paragraphs }, { agency, agencyMail });
  });
  await enqueueMails(mails, null, dependencies);
};

/** Mails the owner of an account that it changed. */
export const notifyOwner = async (
  userId: string,
  change: AccountChange,
  dependencies: MailDependencies,
  { language: asked, others = [] }: MailOptions = {},
): Promise<void> => {
  const { database, siteUrl, agencyMail } = dependencies;
  const [found] = await database
    .select({ recipient: user.email, name: owners.name, language: owners.language })
    .from(user)
    .innerJoin(owners, eq(owners.userId, user.id))
    .where(eq(user.id, userId));
  if (!found) return;
  const { agency } = await readSettings(database);
  const language = asked ?? found.language;
  const { changed, notYou } = ownerMailMessages[language];
  const { subject, what } = changed[change];
  const url = new URL(hrefFor('password-forgotten', {}, language), siteUrl).href;
  const not =
    change === 'address'
      ? [{ text: notYou.address }]
      : [{ text: notYou.password }, { button: mailFrameMessages[language].buttons.newPassword, url }];
  const mails = [found.recipient, ...others].map((recipient) =>
    ownerMail(
      { ...found, language, recipient },
      { subject, paragraphs: [{ text: what }, ...not] },
      { agency, agencyMail },
    ),
  );
  await enqueueMails(mails, null, dependencies);
};
