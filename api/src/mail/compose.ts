import type { Language } from '@rowhouse/shared/domain/language';
import type { Database } from '../database/database.ts';
import { fillText, messages } from '../messages/messages.ts';
import { readSettings } from '../settings/settings.ts';
import { brandOf } from './brand.ts';
import { htmlBody } from './html-body.ts';
import type { Mail, Paragraph } from './mail.ts';
import { type MailSubjects, readMailAgent, readMailSubjects } from './mail-subjects.ts';
import { plainBody } from './plain-body.ts';

/** A mail as the outbox holds it. */
export type WrittenMail = Omit<Mail, 'paragraphs' | 'preheader' | 'agentId' | 'language'> & {
  plain: string;
  html: string;
};

const longestPreheader = 140;

// Whole words, since most programs cut it anyway.
const cut = (text: string): string => {
  const line = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  return line.length <= longestPreheader ? line : `${line.slice(0, longestPreheader).replace(/\s+\S*$/, '')} …`;
};

const firstText = (paragraphs: readonly Paragraph[]): string =>
  paragraphs.flatMap((one) => ('text' in one ? [one.text] : []))[0] ?? '';

// A home that has no text of its own gets one, if the site still shows it.
const withAbout = (paragraph: Paragraph, subjects: MailSubjects, language: Language): Paragraph[] => {
  if (!('subject' in paragraph) || paragraph.plain !== undefined) return [paragraph];
  const subject = subjects.get(paragraph.subject);
  const { url = '' } = paragraph;
  const values = { title: subject?.title ?? '', id: paragraph.subject.id, url };
  return subject?.isShown ? [{ ...paragraph, plain: fillText(messages[language].about, values) }] : [];
};

// A second thing to do is a link.
const oneButton = (paragraphs: readonly Paragraph[]): Paragraph[] => {
  const first = paragraphs.find((one) => 'button' in one);
  return paragraphs.map((one) =>
    'button' in one && one !== first ? { before: '', link: one.button, url: one.url } : one,
  );
};

/** Writes mails in the looks of the agency: as HTML, and as plain text with the same sense. */
export const composeMails = async (
  mails: readonly Mail[],
  { database, siteUrl }: { database: Database; siteUrl: string },
): Promise<WrittenMail[]> => {
  if (mails.length === 0) return [];
  const settings = await readSettings(database);
  const composed: WrittenMail[] = [];
  for (const { paragraphs: sections, language, preheader, agentId: chosenAgent, ...mail } of mails) {
    const view = { language, settings, siteUrl };
    const keys = sections.flatMap((one) => ('subject' in one ? [one.subject] : []));
    const subjects = await readMailSubjects(database, keys, view);
    const paragraphs = oneButton(sections.flatMap((one) => withAbout(one, subjects, language)));
    const isSigned = paragraphs.some((one) => 'closing' in one);
    const [only] = keys.length === 1 && isSigned ? keys : [];
    const agentId = chosenAgent === undefined ? only && subjects.get(only)?.managerId : chosenAgent;
    const agent = typeof agentId === 'number' ? await readMailAgent(database, agentId, view) : null;
    const brand = brandOf(settings, language, siteUrl);
    const content = { language, paragraphs, subjects, agent, title: mail.subject };
    const beside = cut(preheader ?? firstText(paragraphs));
    composed.push({
      ...mail,
      plain: plainBody(paragraphs, language, { brand, agent, subjects }),
      html: htmlBody({ ...content, preheader: beside, isLetter: mail.byPerson ?? false }, brand),
    });
  }
  return composed;
};
