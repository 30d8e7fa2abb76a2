import { hrefFor } from '@rowhouse/shared/routes';
import type { owners } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { enqueueMails } from '../../mail/outbox.ts';
import { ownerMail } from '../../mail/signed-mail.ts';
import { filled } from '../../messages/messages.ts';
import { ownerMailMessages } from '../../messages/owner-mails.ts';
import { readSettings } from '../../settings/settings.ts';

type To = Pick<typeof owners.$inferSelect, 'name' | 'language'> & { email: string };
type MailDependencies = Parameters<typeof enqueueMails>[2] & Pick<Dependencies, 'siteUrl' | 'agencyMail'>;

/** Sends the invitation to an owner: a link by which they choose a password. */
export const sendOwnerInvitation = async (
  { name, language, email: recipient }: To,
  token: string,
  dependencies: MailDependencies,
): Promise<void> => {
  const { database, siteUrl, agencyMail } = dependencies;
  const { agency } = await readSettings(database);
  const { subject, why, link, not } = ownerMailMessages[language].invitation;
  const url = new URL(hrefFor('password-reset', {}, language, new URLSearchParams({ token })), siteUrl).href;
  const paragraphs = [
    { text: filled(why, { agency: agency.name }) },
    { text: filled(link, { url }), links: [url] },
    { text: not },
  ];
  const content = { subject: filled(subject, { agency: agency.name }), paragraphs };
  await enqueueMails([ownerMail({ recipient, name, language }, content, { agency, agencyMail })], null, dependencies);
};
