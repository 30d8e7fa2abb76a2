import { parseUrl } from '@rowhouse/shared/domain/parse-url';
import type { Brand, MailColours } from './brand.ts';
import { faceWidth, type MailAgent, type MailSubject, smallWidth } from './mail-subjects.ts';
import { fixedMarkup, type Markup, markup, nothing } from './markup.ts';
import { linesOf } from './plain-body.ts';

/** The width of a mail and of what stands in it, in CSS pixels. */
export const mailWidth = 600;
export const innerWidth = 536;
// Of the crop for previews of links.
const wideHeight = Math.round((innerWidth * 630) / 1200);

/** What the parts of a mail need: colours by day, and fonts. */
export type Look = Pick<Brand, 'headings' | 'text'> & { colours: MailColours };

// A line does not end at the hyphen of a day such as 16-11-2026.
const wholeDays = (line: string): Markup[] =>
  line
    .split(/(\b\d{1,2}-\d{1,2}(?:-\d{4})?\b)/)
    .map((piece, at) => (at % 2 === 1 ? markup`<span style="white-space:nowrap">${piece}</span>` : markup`${piece}`));

/** Lines of text with their breaks. */
export const brokenLines = (text: string): Markup[] =>
  linesOf(text).map((line, index) => markup`${index === 0 ? nothing : fixedMarkup('<br>')}${wholeDays(line)}`);

const escapedPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * A text whose addresses in `links` become links. Others do not: one that a visitor typed must not, since the mail is
 * signed by the agency.
 */
export const withLinks = (text: string, links: readonly string[], { colours }: Look): Markup[] => {
  // The longest first, since one may begin with another.
  const named = links.toSorted((one, other) => other.length - one.length).map(escapedPattern);
  const pieces = named.length === 0 ? [text] : text.split(new RegExp(`(${named.join('|')})`));
  return pieces.map((piece, at) => (at % 2 === 1 ? link(piece, piece, colours) : markup`${brokenLines(piece)}`));
};

export const link = (name: string, url: string, { link: colour }: MailColours): Markup =>
  markup`<a href="${url}" class="link" style="color:${colour}">${name}</a>`;

export const textPart = (content: Markup | Markup[]): Markup => markup`<p style="margin:0 0 16px">${content}</p>`;

export const quotePart = (text: string, { colours }: Look): Markup =>
  // A visitor may write in any script.
  markup`<blockquote dir="auto" class="rule" style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${colours.rule}">${brokenLines(text)}</blockquote>`;

/** A table of names and values; a value that is a link is written as its name, since a long address tells nothing. */
export const factsPart = (
  facts: readonly (readonly [string, string])[],
  links: readonly string[],
  look: Look,
): Markup => {
  const { colours } = look;
  const line = `border-bottom:1px solid ${colours.rule};`;
  const rows = facts.map(([name, value]) =>
    links.includes(value)
      ? markup`<tr><td colspan="2" class="rule" style="${line}padding:8px 0">${link(name, value, colours)}</td></tr>`
      : markup`<tr><th align="left" valign="top" width="40%" class="rule soft" style="${line}padding:8px 12px 8px 0;font-weight:normal;color:${colours.soft};word-break:normal;overflow-wrap:anywhere;hyphens:auto">${name}</th><td valign="top" class="rule" style="${line}padding:8px 0;word-break:break-word">${withLinks(value, links, look)}</td></tr>`,
  );
  return markup`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;border-collapse:collapse;table-layout:fixed;font-size:15px;line-height:1.5">${rows}</table>`;
};

const generatedId = /\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\//;

/** An address as a person reads it: without its protocol, and without the parts that only programs need. */
export const readableAddress = (url: string): string => {
  const parsed = parseUrl(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return url.replace(/^\w+:/, '');
  return decodeURI(parsed.host + parsed.pathname.replace(generatedId, '/…/'));
};

// Outlook ignores the padding of a link, so the cell around it has it too.
export const buttonPart = (name: string, url: string, opens: string, { colours }: Look): Markup =>
  markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 8px"><tr><td class="button" bgcolor="${colours.button}" style="background:${colours.button};border-radius:3px;mso-padding-alt:14px 28px"><a href="${url}" class="button" style="display:inline-block;padding:14px 28px;background:${colours.button};border-radius:3px;color:#ffffff;font-weight:bold;text-align:center;text-decoration:none">${name}</a></td></tr></table><p class="soft" style="margin:0 0 24px;font-size:13px;line-height:1.4;color:${colours.soft};word-break:break-word">${opens}</p>`;

const facts = ({ city, price }: MailSubject): string => [price, city].filter(Boolean).join(' · ');

const linkTo = (content: Markup, url: string | undefined, colour: string, named: string): Markup =>
  url === undefined
    ? content
    : markup`<a href="${url}" class="${named}" style="color:${colour};text-decoration:none">${content}</a>`;

const linkedPicture = (
  { picture }: MailSubject,
  url: string | undefined,
  { colours }: Look,
  draw: (picture: NonNullable<MailSubject['picture']>) => Markup,
): Markup | null => picture && linkTo(draw(picture), url, colours.soft, 'soft');

const aboutSubject = (
  subject: MailSubject,
  note: string | undefined,
  url: string | undefined,
  size: number,
  look: Look,
) => {
  const { colours, headings } = look;
  const soft = `font-size:14px;line-height:1.5;color:${colours.soft}`;
  const title = linkTo(markup`${subject.title}`, url, colours.ink, 'ink');
  return markup`${note === undefined ? nothing : markup`<p class="link" style="margin:0 0 4px;font-size:14px;font-weight:bold;color:${colours.link}">${brokenLines(note)}</p>`}<p class="ink" style="margin:0 0 4px;font-family:${headings};font-size:${size}px;line-height:1.3;color:${colours.ink};word-break:break-word">${title}</p><p class="ink" style="margin:0;font-weight:bold;color:${colours.ink}">${facts(subject)}</p>${subject.energy === undefined ? nothing : markup`<p class="soft" style="margin:4px 0 0;${soft}">${subject.energy}</p>`}`;
};

/** The one home or project of a mail, with a wide picture. */
export const wideSubject = (
  subject: MailSubject,
  note: string | undefined,
  url: string | undefined,
  look: Look,
): Markup => {
  const { colours } = look;
  const image = linkedPicture(
    subject,
    url,
    look,
    ({ wide, alt }) =>
      markup`<img src="${wide}" alt="${alt}" width="${innerWidth}" height="${wideHeight}" style="display:block;width:100%;max-width:${innerWidth}px;height:auto;border:0;font-size:14px;color:${colours.soft}">`,
  );
  return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="rule" style="margin:8px 0 24px;border:1px solid ${colours.rule}">${image ? markup`<tr><td>${image}</td></tr>` : nothing}<tr><td style="padding:16px 20px">${aboutSubject(subject, note, url, 20, look)}</td></tr></table>`;
};

/** One of several homes, in a row with a small picture. */
export const smallSubject = (
  subject: MailSubject,
  note: string | undefined,
  url: string | undefined,
  look: Look,
): Markup => {
  const { colours } = look;
  const image = linkedPicture(
    subject,
    url,
    look,
    ({ small, smallHeight, alt }) =>
      markup`<img src="${small}" alt="${alt}" width="${smallWidth}" height="${smallHeight}" style="display:block;border:0;font-size:12px;color:${colours.soft}">`,
  );
  return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="rule" style="margin:0 0 16px;border-bottom:1px solid ${colours.rule}"><tr>${image ? markup`<td width="${smallWidth}" valign="top" style="padding:0 16px 16px 0">${image}</td>` : nothing}<td valign="top" style="padding:0 0 16px">${aboutSubject(subject, note, url, 17, look)}</td></tr></table>`;
};

/** The agency's person behind a mail: face, name, work and number. */
export const agentPart = ({ name, job, phone, picture }: MailAgent, phoneUrl: string, { colours }: Look): Markup => {
  // The name beside it says who it is.
  const image =
    picture &&
    markup`<td width="${faceWidth}" valign="top" style="padding:0 16px 0 0"><img src="${picture.url}" alt="" width="${faceWidth}" height="${picture.height}" style="display:block;border:0;border-radius:3px"></td>`;
  return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr>${image ?? nothing}<td valign="middle" style="font-size:15px;line-height:1.5"><strong>${name}</strong>${job === '' ? nothing : markup`<br><span class="soft" style="color:${colours.soft}">${job}</span>`}${phone === '' ? nothing : markup`<br>${link(phone, phoneUrl, colours)}`}</td></tr></table>`;
};
