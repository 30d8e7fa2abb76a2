import type { ContactRequest } from '@rowhouse/shared/contract/contact-request';
import type { Language } from '@rowhouse/shared/domain/language';
import { formatPhone } from '@rowhouse/shared/domain/phone';
import { de } from '../messages/de.ts';
import { en } from '../messages/en.ts';
import { fr } from '../messages/fr.ts';
import type { MailMessages } from '../messages/mail-messages.ts';
import { nl } from '../messages/nl.ts';
import { htmlBody, type Mail, type Part, plainBody } from './mail.ts';

const messages: Record<Language, MailMessages> = { nl, fr, en, de };

/** What a mail tells besides the request itself; the property is the one it is about. */
export type ContactMailFacts = {
  agencyMail: string;
  agencyLanguage: Language;
  agency: { name: string; phone: string };
  property: { id: string; title: (language: Language) => string; url: (language: Language) => string } | null;
};

const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{([a-zA-Z]+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);

const linksOf = (property: { url: string } | null): string[] => (property ? [property.url] : []);

const propertyIn = ({ property }: ContactMailFacts, language: Language) =>
  property && { id: property.id, title: property.title(language), url: property.url(language) };

/** The mail by which the agency learns of a request; answering it writes to the visitor. */
export function agencyMail(request: ContactRequest, facts: ContactMailFacts): Mail {
  const { agency: words } = messages[facts.agencyLanguage];
  const property = propertyIn(facts, facts.agencyLanguage);
  const name = `${request.firstName} ${request.lastName}`;
  const subject = property ? words.subjectAboutProperty : words.subject;
  const parts: Part[] = [
    words.intro,
    {
      facts: [
        [words.name, name],
        [words.email, request.email],
        ...(request.phone ? [[words.phone, formatPhone(request.phone)] satisfies [string, string]] : []),
        [words.language, words.languages[request.language]],
        ...(property
          ? [[words.property, `${property.title} (${property.id}) ${property.url}`] satisfies [string, string]]
          : []),
      ],
    },
    `${words.message}:`,
    { quote: request.remark },
  ];
  return {
    recipient: facts.agencyMail,
    replyTo: request.email,
    subject: filled(subject, { name, id: property?.id ?? '' }),
    plain: plainBody(parts),
    html: htmlBody(parts, facts.agencyLanguage, linksOf(property)),
  };
}

/** The mail by which a visitor learns that the request arrived, in their own language; it quotes nothing of the message, since anyone can type another's address. */
export function confirmationMail(request: ContactRequest, facts: ContactMailFacts): Mail {
  const { confirmation: words } = messages[request.language];
  const { agency } = facts;
  const property = propertyIn(facts, request.language);
  const parts: Part[] = [
    filled(words.greeting, { firstName: request.firstName }),
    words.thanks,
    ...(property ? [filled(words.about, property)] : []),
    `${words.closing}\n${agency.name}\n${formatPhone(agency.phone)}`,
  ];
  return {
    recipient: request.email,
    replyTo: facts.agencyMail,
    subject: words.subject,
    plain: plainBody(parts),
    html: htmlBody(parts, request.language, linksOf(property)),
  };
}
