import type { Language } from '@rowhouse/shared/domain/language';
import { isPersonName } from '@rowhouse/shared/domain/person-name';
import { formatPhone } from '@rowhouse/shared/domain/phone';
import { filled, messages } from '../messages/messages.ts';
import { type Mail, mailOf, type Paragraph } from './mail.ts';
import type { MailFacts } from './mail-facts.ts';

/** A mail to the address that a visitor gave, signed by the agency; a reply goes to the agency. */
export const visitorMail = (
  to: { recipient: string; firstName: string | null; language: Language },
  mail: { subject: string; paragraphs: Paragraph[]; unsubscribe?: string },
  { agency, agencyMail: replyTo }: MailFacts,
): Mail => {
  const words = messages[to.language];
  // Anyone can type another's address: only what can be a name is repeated.
  const named = to.firstName !== null && isPersonName(to.firstName);
  const greeting = named ? filled(words.greeting, { firstName: to.firstName ?? '' }) : words.greetingWithoutName;
  const { recipient } = to;
  return mailOf(
    { recipient, replyTo, subject: mail.subject, ...(mail.unsubscribe && { unsubscribe: mail.unsubscribe }) },
    [
      { text: greeting },
      ...mail.paragraphs,
      { text: `${words.closing}\n${agency.name}\n${formatPhone(agency.phone)}` },
    ],
    to.language,
  );
};
