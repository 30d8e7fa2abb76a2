import type { VisitorRequest } from '@rowhouse/shared/contract/request-kinds';
import type { Language } from '@rowhouse/shared/domain/language';
import { isPersonName } from '@rowhouse/shared/domain/person-name';
import { formatPhone } from '@rowhouse/shared/domain/phone';
import type { StoredAttachment } from '../database/schema/requests.ts';
import { filled, messages } from '../messages/messages.ts';
import { htmlBody, type Mail, type Part, plainBody } from './mail.ts';
import { requestFacts } from './request-facts.ts';
import type { Subject } from './subject.ts';

/** What the mails of an agency tell besides what they are about. */
export type MailFacts = {
  agencyMail: string;
  agencyLanguage: Language;
  agency: { name: string; phone: string };
  typeName: (id: number, language: Language) => string;
};

/** A paragraph, and the addresses in it that become links. */
export type Told = { part: Part; links?: string[] };

const written = (mail: Omit<Mail, 'plain' | 'html'>, told: Told[], language: Language): Mail => {
  const parts = told.map(({ part }) => part);
  const links = told.flatMap(({ links = [] }) => links);
  return { ...mail, plain: plainBody(parts), html: htmlBody(parts, language, links) };
};

const subjectIn = (subject: Subject, language: Language) => ({
  id: subject.id,
  title: subject.title(language),
  url: subject.url(language),
});

const nameOf = (request: VisitorRequest): string =>
  'firstName' in request ? `${request.firstName} ${request.lastName}` : request.email;

/** The mail by which the agency learns of a request: all of it; answering it writes to the visitor. */
export function agencyMail(
  request: VisitorRequest,
  data: Record<string, unknown>,
  subject: Subject | null,
  more: { attachments: StoredAttachment[]; done: [name: string, value: string][] },
  facts: MailFacts,
): Mail {
  const language = facts.agencyLanguage;
  const { agency: words, kinds, languages } = messages[language];
  const about = subject && subjectIn(subject, language);
  const { attachments, done } = more;
  const attached = new Set(attachments.map(({ upload }) => upload));
  const told = requestFacts(request.kind, data, { language, typeName: facts.typeName, attached });
  const kind = kinds[request.kind];
  const table: [string, string][] = [
    [words.kind, kind],
    ...(about ? [[words.about, `${about.title} (${about.id}) ${about.url}`] satisfies [string, string]] : []),
    ...told.filter(({ long }) => !long).map(({ name, value }): [string, string] => [name, value]),
    ...done,
    [words.language, languages[request.language]],
  ];
  const texts = told.filter(({ long }) => long);
  return written(
    {
      recipient: facts.agencyMail,
      replyTo: request.email,
      subject: filled(about ? words.subjectAbout : words.subject, { kind, name: nameOf(request), id: about?.id ?? '' }),
      attachments,
    },
    [
      { part: words.intro },
      { part: { facts: table }, links: about ? [about.url] : [] },
      ...texts.flatMap(({ name, value }): Told[] => [{ part: `${name}:` }, { part: { quote: value } }]),
    ],
    language,
  );
}

/** A mail to whoever gave an address, signed by the agency and answered to it. */
export function visitorMail(
  to: { recipient: string; firstName: string | null; language: Language },
  mail: { subject: string; told: Told[]; unsubscribe?: string },
  { agency, agencyMail: replyTo }: MailFacts,
): Mail {
  const words = messages[to.language];
  // Anyone can type another's address: what is no name is not repeated there.
  const named = to.firstName !== null && isPersonName(to.firstName);
  const greeting = named ? filled(words.greeting, { firstName: to.firstName ?? '' }) : words.greetingWithoutName;
  const { recipient } = to;
  return written(
    { recipient, replyTo, subject: mail.subject, ...(mail.unsubscribe && { unsubscribe: mail.unsubscribe }) },
    [{ part: greeting }, ...mail.told, { part: `${words.closing}\n${agency.name}\n${formatPhone(agency.phone)}` }],
    to.language,
  );
}

/** The mail by which a visitor learns that the request arrived, in their own language; it quotes nothing of what was written, since anyone can type another's address. */
export function confirmationMail(
  request: VisitorRequest,
  subject: Subject | null,
  more: { values?: Record<string, string>; told?: Told[] },
  facts: MailFacts,
): Mail {
  const { language } = request;
  const words = messages[language];
  const { subject: line, thanks } = words.confirmation[request.kind];
  const about = subject && subjectIn(subject, language);
  return visitorMail(
    { recipient: request.email, firstName: 'firstName' in request ? request.firstName : null, language },
    {
      subject: line,
      told: [
        { part: filled(thanks, more.values ?? {}) },
        ...(more.told ?? []),
        ...(about ? [{ part: filled(words.about, about), links: [about.url] }] : []),
      ],
    },
    facts,
  );
}
