import type { Language } from '@rowhouse/shared/domain/language';
import { phoneHref } from '@rowhouse/shared/domain/phone';
import { mailFrameMessages } from '../messages/mail-frame.ts';
import { fillText } from '../messages/messages.ts';
import type { Brand, MailColours } from './brand.ts';
import {
  agentPart,
  brokenLines,
  buttonPart,
  factsPart,
  innerWidth,
  type Look,
  link,
  mailWidth,
  quotePart,
  readableAddress,
  smallSubject,
  textPart,
  wideSubject,
  withLinks,
} from './html-parts.ts';
import type { Paragraph } from './mail.ts';
import type { MailAgent, MailSubjects } from './mail-subjects.ts';
import { fixedMarkup, type Markup, markup, nothing } from './markup.ts';

/** What a mail is written with. */
export interface MailContent {
  language: Language;
  title: string;
  /** Shown beside the subject in a list of mails; a document has none. */
  preheader?: string;
  /** Set where the title is not repeated, as in a letter by a person. */
  isLetter?: boolean;
  paragraphs: readonly Paragraph[];
  subjects: MailSubjects;
  agent: MailAgent | null;
}

// Outlook on phones changes colours by itself, and marks what it changed.
const darkRules = ({ ground, card, ink, soft, rule, button, link: linkColour }: MailColours): string => {
  const rules = [
    ['.ground', `background:${ground}`],
    ['.card', `background:${card}`],
    ['.ink', `color:${ink}`],
    ['.soft', `color:${soft}`],
    ['.rule', `border-color:${rule}`],
    ['.top', `border-top-color:${button}`],
    ['.link', `color:${linkColour}`],
    ['.button', `background:${button};color:#ffffff`],
  ] as const;
  const all = (before: string) =>
    rules.map(([name, style]) => `${before}${name}{${style.replaceAll(';', '!important;')}!important}`).join('');
  return `@media (prefers-color-scheme:dark){${all('')}}${all('[data-ogsc] ')}`;
};

const narrow = '@media (max-width:480px){.edge{padding:20px!important}.outer{padding:12px 8px!important}}';

// Mail programs fill the line beside the subject with what follows; these signs leave it empty.
const filler = fixedMarkup('&#847;&zwnj;&nbsp;'.repeat(40));

const isButton = (paragraph: Paragraph): boolean => 'button' in paragraph;

const partOf = (
  paragraph: Paragraph,
  { language, subjects, agent, paragraphs, isLetter = false }: MailContent,
  links: readonly string[],
  look: Look,
): Markup => {
  const { opens } = mailFrameMessages[language];
  const { colours } = look;
  if ('text' in paragraph) return textPart(withLinks(paragraph.text, links, look));
  if ('quote' in paragraph) return quotePart(paragraph.quote, look);
  if ('facts' in paragraph) return factsPart(paragraph.facts, links, look);
  if ('button' in paragraph) {
    const address = fillText(opens, { address: readableAddress(paragraph.url) });
    return buttonPart(paragraph.button, paragraph.url, address, look);
  }
  if ('link' in paragraph) return textPart(markup`${paragraph.before} ${link(paragraph.link, paragraph.url, colours)}`);
  if ('subject' in paragraph) {
    const subject = subjects.get(paragraph.subject);
    const { note, url, plain } = paragraph;
    if (!subject)
      return plain === undefined || plain === ''
        ? nothing
        : textPart(withLinks(plain, url === undefined ? [] : [url], look));
    const isOnly = paragraphs.filter((one) => 'subject' in one).length === 1;
    return (isOnly && !isLetter ? wideSubject : smallSubject)(subject, note, url, look);
  }
  const signature = agent ? agentPart(agent, phoneHref(agent.phone), look) : nothing;
  return markup`${textPart(markup`${paragraph.closing}`)}${signature}${textPart(markup`${paragraph.name}<br>${link(paragraph.phone, phoneHref(paragraph.phone), colours)}`)}`;
};

/** The button of a mail that names none: its one home, else the site. */
const defaultButton = ({ paragraphs, language, isLetter }: MailContent, brand: Brand): Paragraph[] => {
  if (isLetter || paragraphs.some(isButton)) return [];
  const { buttons } = mailFrameMessages[language];
  const subjects = paragraphs.flatMap((one) => ('subject' in one && one.url !== undefined ? [one] : []));
  const [only] = subjects;
  if (only?.url !== undefined && subjects.length === 1)
    return [{ button: only.subject.kind === 'property' ? buttons.home : buttons.project, url: only.url }];
  return [{ button: buttons.site, url: brand.site.url }];
};

/** The paragraphs with the button in its place: before the signature. */
const withButton = (content: MailContent, brand: Brand): Paragraph[] => {
  const { paragraphs } = content;
  const at = paragraphs.findIndex((one) => 'closing' in one);
  const end = at === -1 ? paragraphs.length : at;
  return [...paragraphs.slice(0, end), ...defaultButton(content, brand), ...paragraphs.slice(end)];
};

const head = ({ name, logo }: Brand, { colours, headings }: Look): Markup =>
  logo
    ? // A dark logo stays readable at night, since the ground behind it stays.
      markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${colours.ground}" style="background:${colours.ground};padding:4px 8px;border-radius:3px"><img src="${logo.url}" alt="${name}" width="${logo.width}" height="${logo.height}" style="display:block;border:0;font-family:${headings};font-size:22px;color:${colours.ink}"></td></tr></table>`
    : markup`<p class="ink" style="margin:0;font-family:${headings};font-size:22px;line-height:1.2;color:${colours.ink}">${name}</p>`;

const foot = ({ lines, site }: Brand, { colours }: Look): Markup =>
  markup`${brokenLines(lines.join('\n'))}<br>${link(site.shown, site.url, colours)}`;

/** A document in the same looks, to be opened in a browser: without a button, since the agency has written it for a file. */
export const htmlDocument = (
  title: string,
  paragraphs: readonly Paragraph[],
  brand: Brand,
  language: Language,
): string => writeDocument({ language, title, paragraphs, subjects: { get: () => undefined }, agent: null }, brand);

/** A mail as HTML: tables and inline styles, as Outlook needs, and nothing that has to be fetched to understand it. */
export const htmlBody = (content: MailContent, brand: Brand): string =>
  writeDocument({ ...content, paragraphs: withButton(content, brand) }, brand);

const writeDocument = (content: MailContent, brand: Brand): string => {
  const { language, title, preheader, isLetter, agent, paragraphs } = content;
  const look: Look = { headings: brand.headings, text: brand.text, colours: brand.light };
  const { ground, card, ink, soft, rule, button } = brand.light;
  const links = paragraphs.flatMap((paragraph) => ('links' in paragraph ? (paragraph.links ?? []) : []));
  const parts = paragraphs.map((paragraph) => partOf(paragraph, content, links, look));
  const isSigned = paragraphs.some((one) => 'closing' in one);
  const person = agent && !isSigned ? agentPart(agent, phoneHref(agent.phone), look) : nothing;
  const font = `font-family:${brand.text};font-size:16px;line-height:1.55;color:${ink}`;
  const hiddenStyle =
    'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;font-size:1px;line-height:1px';
  const heading = isLetter
    ? nothing
    : markup`<h1 class="ink" style="margin:0 0 20px;font-family:${brand.headings};font-size:26px;line-height:1.25;font-weight:normal;color:${ink};word-break:break-word">${title}</h1>`;
  const whole = markup`<!doctype html>
<html lang="${language}" dir="ltr" xmlns="http://www.w3.org/1999/xhtml"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><title>${title}</title><style>:root{color-scheme:light dark}${fixedMarkup(narrow)}${fixedMarkup(darkRules(brand.dark))}</style>${fixedMarkup('<!--[if mso]><style>table{border-collapse:collapse}td,th,p,h1,a{font-family:Arial,sans-serif!important}</style><![endif]-->')}</head>
<body class="ground" style="margin:0;padding:0;background:${ground};-webkit-text-size-adjust:100%">${preheader === undefined ? nothing : markup`<div class="preheader" style="${hiddenStyle}">${preheader}${filler}</div>`}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="ground" bgcolor="${ground}" style="background:${ground}"><tr><td align="center" class="outer" style="padding:24px 12px">${fixedMarkup(`<!--[if mso]><table role="presentation" width="${mailWidth}" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->`)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${mailWidth}px;margin:0 auto"><tr><td align="left" class="edge" style="word-break:break-word;overflow-wrap:anywhere;padding:8px 32px 20px">${head(brand, look)}</td></tr>
<tr><td align="left" class="card edge rule top ink" bgcolor="${card}" style="background:${card};border:1px solid ${rule};border-top:3px solid ${button};padding:30px 31px 14px;max-width:${innerWidth}px;${font};word-break:break-word;overflow-wrap:anywhere">${heading}${parts}${person}</td></tr>
<tr><td align="left" class="edge soft" style="padding:20px 32px;font-family:${brand.text};font-size:13px;line-height:1.6;color:${soft};word-break:break-word">${foot(brand, look)}</td></tr></table>${fixedMarkup('<!--[if mso]></td></tr></table><![endif]-->')}
</td></tr></table></body></html>`;
  return whole.toString();
};
