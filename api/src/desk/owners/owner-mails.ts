import { hrefFor } from '@rowhouse/shared/routes';
import type { owners } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { enqueueMails } from '../../mail/outbox.ts';
import { ownerMail } from '../../mail/signed-mail.ts';
import { mailFrameMessages } from '../../messages/mail-frame.ts';
import { fillText } from '../../messages/messages.ts';
import { ownerMailMessages } from '../../messages/owner-mails.ts';
import { readSettings } from '../../settings/settings.ts';

type To = Pick<typeof owners.$inferSelect, 'name' | 'language'> & { email: string };
type MailDependencies = Parameters<typeof enqueueMails>[2] & Pick<Dependencies, 'siteUrl' | 'agencyMail'>;

const send = async (
  { name, language, email: recipient }: To,
  content: Parameters<typeof ownerMail>[1],
  dependencies: MailDependencies,
): Promise<void> => {
  const { database, agencyMail } = dependencies;
  const { agency } = await readSettings(database);
  await enqueueMails([ownerMail({ recipient, name, language }, content, { agency, agencyMail })], null, dependencies);
};

/** Mails an owner that a message waits in the portal; its text is only there. */
export const sendMessageNotice = async (to: To, about: string, dependencies: MailDependencies): Promise<void> => {
  const { language } = to;
  const { agency } = await readSettings(dependencies.database);
  const { subject, text } = ownerMailMessages[language].message;
  const url = new URL(hrefFor('owner-dashboard', {}, language), dependencies.siteUrl).href;
  const button = { button: mailFrameMessages[language].buttons.message, url };
  const paragraphs = [{ text: fillText(text, { agency: agency.name, about }) }, button];
  await send(to, { subject: fillText(subject, { agency: agency.name }), paragraphs }, dependencies);
};
