import type { Language } from '@rowhouse/shared/domain/language';
import { fillText, messages } from '../messages/messages.ts';
import type { Subject } from '../properties/read-home.ts';
import type { Paragraph } from './mail.ts';

/** The home or project that a mail to a visitor is about. */
export const aboutPart = (subject: Subject, language: Language): Paragraph => {
  const about = subject.in(language);
  const { kind, id } = subject;
  return { subject: { kind, id }, plain: fillText(messages[language].about, about), url: about.url };
};
