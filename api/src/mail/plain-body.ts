import type { Language } from '@rowhouse/shared/domain/language';
import { mailFrameMessages } from '../messages/mail-frame.ts';
import { fillText } from '../messages/messages.ts';
import type { Brand } from './brand.ts';
import type { Paragraph } from './mail.ts';
import type { MailAgent, MailSubjects } from './mail-subjects.ts';

/** The lines of a text, by the ends of lines of any system. */
export const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/);

interface Frame {
  brand?: Brand;
  agent?: MailAgent | null;
  subjects?: MailSubjects;
}

const lines = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join('\n');

/** The text of a mail as plain text, with the same sense as its HTML. */
export const plainBody = (
  paragraphs: readonly Paragraph[],
  language: Language,
  { brand, agent, subjects }: Frame = {},
): string => {
  const { pair } = mailFrameMessages[language];
  const row = (name: string, value: string): string => fillText(pair, { name, value });
  const shownAgent = agent ? lines(agent.name, agent.job, agent.phone) : undefined;
  const partOf = (paragraph: Paragraph): string => {
    if ('text' in paragraph) return paragraph.text;
    if ('quote' in paragraph)
      return linesOf(paragraph.quote)
        .map((line) => `> ${line}`)
        .join('\n');
    if ('facts' in paragraph) return paragraph.facts.map(([name, value]) => row(name, value)).join('\n');
    if ('button' in paragraph) return row(paragraph.button, paragraph.url);
    if ('link' in paragraph) return `${paragraph.before} ${row(paragraph.link, paragraph.url)}`.trim();
    if ('subject' in paragraph)
      return paragraph.plain ? lines(paragraph.plain, subjects?.get(paragraph.subject)?.energy) : '';
    return lines(paragraph.closing, shownAgent, paragraph.name, paragraph.phone);
  };
  const isSigned = paragraphs.some((paragraph) => 'closing' in paragraph);
  const foot = brand && lines('-- ', isSigned ? undefined : shownAgent, ...brand.lines, brand.site.url);
  return `${[...paragraphs.map(partOf), foot].filter(Boolean).join('\n\n')}\n`;
};
