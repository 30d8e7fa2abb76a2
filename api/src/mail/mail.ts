import type { Language } from '@rowhouse/shared/domain/language';
import type { StoredAttachment, TextAttachment } from '../database/schema/requests.ts';
import { onOneLine } from '../messages/messages.ts';
import type { MailSubjectKey } from './mail-subjects.ts';

/** A mail before it is in the outbox, which gives it the agency's looks; the sender is added on delivery. */
export interface Mail {
  recipient: string;
  replyTo: string | null;
  subject: string;
  language: Language;
  paragraphs: Paragraph[];
  /** What a list of mails shows beside the subject; the first paragraph if it is missing. */
  preheader?: string;
  /** The agency's person who is shown; if it is missing, the manager of the home in a mail that the agency signs. */
  agentId?: number | null;
  /** The address for one-click unsubscription. */
  unsubscribe?: string;
  /** Whether a person wrote it, and not the site. */
  byPerson?: boolean;
  attachments?: (StoredAttachment | TextAttachment)[];
}

/**
 * A part of a mail: plain text, a quotation with its own line breaks, a table, the one button, a link by its name, a
 * home or project with the text that plain mails have for it, or the signature. `links` are the addresses in a part
 * that become links. A home without a text of its own is left out where the site no longer shows it.
 */
export type Paragraph =
  | { text: string; links?: string[] }
  | { quote: string }
  | { facts: [name: string, value: string][]; links?: string[] }
  | { button: string; url: string }
  | { before: string; link: string; url: string }
  | { subject: MailSubjectKey; plain?: string; url?: string; note?: string }
  | { closing: string; name: string; phone: string };

const factsOnOneLine = (paragraph: Paragraph): Paragraph =>
  'facts' in paragraph
    ? { ...paragraph, facts: paragraph.facts.map(([name, value]) => [onOneLine(name), onOneLine(value)]) }
    : paragraph;

/** A mail, written by the agency or to it. What stands on one line stays on it, whatever was typed. */
export const mailOf = (
  mail: Omit<Mail, 'paragraphs' | 'language'>,
  paragraphs: Paragraph[],
  language: Language,
): Mail => ({
  ...mail,
  subject: onOneLine(mail.subject),
  paragraphs: paragraphs.map(factsOnOneLine),
  language,
});
