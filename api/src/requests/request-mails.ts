import type { VisitorRequest } from '@rowhouse/shared/contract/request-kinds';
import type { Language } from '@rowhouse/shared/domain/language';
import type { StoredAttachment } from '../database/schema/requests.ts';
import { type Mail, mailOf, type Paragraph } from '../mail/mail.ts';
import { type Sender, visitorMail } from '../mail/signed-mail.ts';
import { filled, messages } from '../messages/messages.ts';
import type { Subject } from './read-subject.ts';
import { type FactsOptions, requestFacts } from './request-facts.ts';

const subjectIn = (subject: Subject, language: Language) => ({
  id: subject.id,
  title: subject.title(language),
  url: subject.url(language),
});

const nameOf = (request: VisitorRequest): string =>
  'firstName' in request ? `${request.firstName} ${request.lastName}` : request.email;

/** The mail to the agency with the whole request; a reply goes to the visitor. */
export const agencyMail = (
  request: VisitorRequest,
  data: Record<string, unknown>,
  subject: Subject | null,
  more: { attachments: StoredAttachment[]; done: [name: string, value: string][] },
  to: { recipient: string; language: Language; typeName: FactsOptions['typeName'] },
): Mail => {
  const { recipient, language, typeName } = to;
  const { agency: words, kinds, languages } = messages[language];
  const about = subject && subjectIn(subject, language);
  const { attachments, done } = more;
  const attached = new Set(attachments.map(({ upload }) => upload));
  const filledIn = requestFacts(request.kind, data, { language, typeName, attached });
  const kind = kinds[request.kind];
  const table: [string, string][] = [
    [words.kind, kind],
    ...(about ? [[words.about, `${about.title} (${about.id}) ${about.url}`] satisfies [string, string]] : []),
    ...filledIn.filter(({ long }) => !long).map(({ name, value }): [string, string] => [name, value]),
    ...done,
    [words.language, languages[request.language]],
  ];
  const texts = filledIn.filter(({ long }) => long);
  return mailOf(
    {
      recipient,
      replyTo: request.email,
      subject: filled(about ? words.subjectAbout : words.subject, { kind, name: nameOf(request), id: about?.id ?? '' }),
      attachments,
    },
    [
      { text: words.intro },
      { facts: table, links: about ? [about.url] : [] },
      ...texts.flatMap(({ name, value }): Paragraph[] => [{ text: `${name}:` }, { quote: value }]),
    ],
    language,
  );
};

/** Confirms a request to the visitor, in their language; it quotes nothing of the request, since anyone can type another's address. */
export const confirmationMail = (
  request: VisitorRequest,
  subject: Subject | null,
  more: { values?: Record<string, string>; paragraphs?: Paragraph[] },
  sender: Sender,
): Mail => {
  const { language } = request;
  const words = messages[language];
  const { subject: line, thanks } = words.confirmation[request.kind];
  const about = subject && subjectIn(subject, language);
  return visitorMail(
    { recipient: request.email, firstName: 'firstName' in request ? request.firstName : null, language },
    {
      subject: line,
      paragraphs: [
        { text: filled(thanks, more.values ?? {}) },
        ...(more.paragraphs ?? []),
        ...(about ? [{ text: filled(words.about, about), links: [about.url] }] : []),
      ],
    },
    sender,
  );
};
