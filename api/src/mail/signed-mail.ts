import type { Language } from '@rowhouse/shared/domain/language';
import { isPersonName } from '@rowhouse/shared/domain/person-name';
import { formatPhone } from '@rowhouse/shared/domain/phone-text';
import { fillText, messages } from '../messages/messages.ts';
import { ownerMailMessages } from '../messages/owner-mails.ts';
import { type Mail, mailOf, type Paragraph } from './mail.ts';

/** The agency that signs the mails to visitors and owners. */
export interface Sender {
  agencyMail: string;
  agency: { name: string; phone: string };
}

interface Content extends Pick<Mail, 'unsubscribe' | 'attachments' | 'agentId' | 'preheader'> {
  subject: string;
  paragraphs: Paragraph[];
}

// A reply goes to the agency.
const signedMail = (
  { recipient, language }: { recipient: string; language: Language },
  greeting: string,
  { paragraphs, ...mail }: Content,
  { agency, agencyMail: replyTo }: Sender,
): Mail => {
  const closing = { closing: messages[language].closing, name: agency.name, phone: formatPhone(agency.phone) };
  // The greeting would say nothing beside the subject.
  const [preheader] = paragraphs.flatMap((one) => ('text' in one ? [one.text] : []));
  return mailOf(
    { recipient, replyTo, ...(preheader !== undefined && { preheader }), ...mail },
    [{ text: greeting }, ...paragraphs, closing],
    language,
  );
};

/** A mail to the address that a visitor gave, signed by the agency. */
export const visitorMail = (
  to: { recipient: string; firstName: string | null; language: Language },
  content: Content,
  sender: Sender,
): Mail => {
  const { greeting, greetingWithoutName } = messages[to.language];
  const { firstName } = to;
  // Anyone can type another person's address, so only a text that can be a name is repeated.
  const isNamed = firstName !== null && isPersonName(firstName);
  return signedMail(to, isNamed ? fillText(greeting, { firstName }) : greetingWithoutName, content, sender);
};

/** A mail to an owner, signed by the agency. */
export const ownerMail = (
  to: { recipient: string; name: string; language: Language },
  content: Content,
  sender: Sender,
): Mail => signedMail(to, fillText(ownerMailMessages[to.language].greeting, { name: to.name }), content, sender);
