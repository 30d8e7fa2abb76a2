import type { Language } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';
import type { Paragraph } from '../mail/mail.ts';
import { enqueueMails, type MailDependencies } from '../mail/outbox.ts';
import { ownerMail } from '../mail/signed-mail.ts';
import { mailFrameMessages } from '../messages/mail-frame.ts';
import { filled } from '../messages/messages.ts';
import { ownerMailMessages } from '../messages/owner-mails.ts';
import { type StaffMailMessages, staffMailMessages } from '../messages/staff-mails.ts';
import { readSettings } from '../settings/settings.ts';

/** The recipient of a mail to the agency's own people. */
interface StaffAddress {
  name: string;
  email: string;
  language: Language;
}

const send = async (
  { email: recipient, name, language }: StaffAddress,
  subject: string,
  paragraphs: Paragraph[],
  dependencies: MailDependencies,
): Promise<void> => {
  const { database, agencyMail } = dependencies;
  const { agency } = await readSettings(database);
  const mail = ownerMail({ recipient, name, language }, { subject, paragraphs }, { agency, agencyMail });
  await enqueueMails([mail], null, dependencies);
};

/** Mails a staff member that their login changed. */
export const notifyStaff = async (
  to: StaffAddress,
  change: keyof StaffMailMessages['changed'],
  dependencies: MailDependencies,
): Promise<void> => {
  const url = new URL(hrefFor('desk-password', {}, to.language), dependencies.siteUrl).href;
  const { changed, notYou } = staffMailMessages[to.language];
  const { subject } = ownerMailMessages[to.language].changed[change];
  const { newPassword: button } = mailFrameMessages[to.language].buttons;
  await send(to, subject, [{ text: changed[change] }, { text: notYou }, { button, url }], dependencies);
};

/** Mails the link by which a person sets a new password. */
export const sendPasswordLink = async (
  to: StaffAddress,
  url: string,
  dependencies: MailDependencies,
): Promise<void> => {
  const { subject, link, not } = ownerMailMessages[to.language].reset;
  const why = staffMailMessages[to.language].resetWhy;
  const { newPassword: button } = mailFrameMessages[to.language].buttons;
  await send(to, subject, [{ text: why }, { button, url }, { text: link }, { text: not }], dependencies);
};

/** Mails an invitation to work at the desk, with the name of the sender. */
export const sendInvitation = async (
  to: StaffAddress,
  { url, by }: { url: string; by: string },
  dependencies: MailDependencies,
): Promise<void> => {
  const { agency } = await readSettings(dependencies.database);
  const { subject, why, link, not } = staffMailMessages[to.language].invitation;
  const paragraphs = [
    { text: filled(why, { by, agency: agency.name }) },
    { button: mailFrameMessages[to.language].buttons.password, url },
    { text: link },
    { text: not },
  ];
  await send(to, filled(subject, { agency: agency.name }), paragraphs, dependencies);
};
