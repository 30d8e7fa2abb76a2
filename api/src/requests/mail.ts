import type { StoredAttachment } from '../database/schema/requests.ts';

/** A mail as it is written; who sends it is for whoever delivers it. */
export type Mail = {
  recipient: string;
  replyTo: string | null;
  subject: string;
  plain: string;
  html: string;
  /** Where one click ends such mails. */
  unsubscribe?: string;
  attachments?: StoredAttachment[];
};

/** A part of a mail's body: a paragraph, a quotation with its own line breaks, or a table of facts. */
export type Part = string | { quote: string } | { facts: [name: string, value: string][] };

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

// A form's lines end as those of a mail do.
const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/);

// Only addresses of our own are links: what a visitor typed must not become one in a mail that bears our name.
const withLinks = (text: string, links: string[]): string =>
  links
    .map(escaped)
    .reduce(
      (html, url) => html.replaceAll(url, () => `<a href="${url}" style="color:#8f3524">${url}</a>`),
      escaped(text),
    );

/** The body without markup. */
export const plainBody = (parts: Part[]): string =>
  `${parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('quote' in part)
        return linesOf(part.quote)
          .map((line) => `> ${line}`)
          .join('\n');
      return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
    })
    .join('\n\n')}\n`;

/** The body as a page that mail programs understand: no scripts, no pictures, nothing fetched; `links` are the addresses that become links. */
export function htmlBody(parts: Part[], language: string, links: string[]): string {
  const body = parts.map((part) => {
    if (typeof part === 'string')
      return `<p style="margin:0 0 16px">${withLinks(part, links).replaceAll('\n', '<br>')}</p>`;
    if ('quote' in part) {
      return `<blockquote style="margin:0 0 16px;padding-left:16px;border-left:2px solid #d8cfc0">${linesOf(part.quote).map(escaped).join('<br>')}</blockquote>`;
    }
    const rows = part.facts.map(([name, value]) =>
      // A long address says nothing: its name is the link.
      links.includes(value)
        ? `<tr><td colspan="2" style="padding:0 0 4px"><a href="${escaped(value)}" style="color:#8f3524">${escaped(name)}</a></td></tr>`
        : `<tr><th align="left" valign="top" style="padding:0 16px 4px 0">${escaped(name)}</th><td valign="top" style="padding:0 0 4px">${withLinks(value, links)}</td></tr>`,
    );
    return `<table style="margin:0 0 16px">${rows.join('')}</table>`;
  });
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"></head><body style="margin:24px;color:#1f2328;font:16px/1.5 Georgia,serif">${body.join('')}</body></html>`;
}
