import type { Language } from '@rowhouse/shared/domain/language';
import { escapeUTF8 } from 'entities';
import type { StoredAttachment, TextAttachment } from '../database/schema/requests.ts';
import { onOneLine } from '../messages/messages.ts';

/** A mail before it is in the outbox; the sender is added on delivery. */
export interface Mail {
  recipient: string;
  replyTo: string | null;
  subject: string;
  plain: string;
  html: string;
  /** The address for one-click unsubscription. */
  unsubscribe?: string;
  /** Whether a person wrote it, and not the site. */
  byPerson?: boolean;
  attachments?: (StoredAttachment | TextAttachment)[];
}

/**
 * A part of a mail's text: plain text, a quotation with its own line breaks, or a table; `links` are the addresses in
 * it that become links.
 */
export type Paragraph =
  | { text: string; links?: string[] }
  | { quote: string }
  | { facts: [name: string, value: string][]; links?: string[] };

const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/);

// Only the addresses in `links` become links: one that a visitor typed must not, since the mail is signed by the
// agency.
const withLinks = (text: string, links: string[]): string => {
  // The longest first, since one may begin with another.
  const named = links
    .toSorted((one, other) => other.length - one.length)
    .map((link) => link.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const pieces = named.length === 0 ? [text] : text.split(new RegExp(`(${named.join('|')})`));
  return pieces
    .map(escapeUTF8)
    .map((piece, at) => (at % 2 === 1 ? `<a href="${piece}" style="color:#8f3524">${piece}</a>` : piece))
    .join('');
};

const plainBody = (paragraphs: Paragraph[]): string =>
  `${paragraphs
    .map((paragraph) => {
      if ('text' in paragraph) return paragraph.text;
      if ('quote' in paragraph)
        return linesOf(paragraph.quote)
          .map((line) => `> ${line}`)
          .join('\n');
      return paragraph.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
    })
    .join('\n\n')}\n`;

/** The body as HTML for mail programs: no scripts, no pictures, nothing to fetch. A long word breaks instead of widening it. */
export const htmlBody = (paragraphs: Paragraph[], language: string): string => {
  const links = paragraphs.flatMap((paragraph) => ('links' in paragraph ? (paragraph.links ?? []) : []));
  const body = paragraphs.map((paragraph) => {
    if ('text' in paragraph)
      return `<p style="margin:0 0 16px">${withLinks(paragraph.text, links).replaceAll('\n', '<br>')}</p>`;
    if ('quote' in paragraph) {
      return `<blockquote style="margin:0 0 16px;padding-left:16px;border-left:2px solid #d8cfc0">${linesOf(paragraph.quote).map(escapeUTF8).join('<br>')}</blockquote>`;
    }
    const rows = paragraph.facts.map(([name, value]) =>
      // The name becomes the link, since a long address tells the reader nothing.
      links.includes(value)
        ? `<tr><td colspan="2" style="padding:0 0 4px"><a href="${escapeUTF8(value)}" style="color:#8f3524">${escapeUTF8(name)}</a></td></tr>`
        : `<tr><th align="left" valign="top" style="padding:0 16px 4px 0">${escapeUTF8(name)}</th><td valign="top" style="padding:0 0 4px">${withLinks(value, links)}</td></tr>`,
    );
    return `<table style="margin:0 0 16px">${rows.join('')}</table>`;
  });
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body style="margin:24px;color:#1f2328;font:16px/1.5 Georgia,serif;overflow-wrap:anywhere;word-break:break-word">${body.join('')}</body></html>`;
};

/** A mail with its text as plain text and HTML. */
export const mailOf = (mail: Omit<Mail, 'plain' | 'html'>, given: Paragraph[], language: Language): Mail => {
  const paragraphs = given.map(factsOnOneLine);
  return {
    ...mail,
    subject: onOneLine(mail.subject),
    plain: plainBody(paragraphs),
    html: htmlBody(paragraphs, language),
  };
};

const factsOnOneLine = (paragraph: Paragraph): Paragraph =>
  'facts' in paragraph
    ? { ...paragraph, facts: paragraph.facts.map(([name, value]) => [onOneLine(name), onOneLine(value)]) }
    : paragraph;
