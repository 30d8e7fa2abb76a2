import { fieldFactsOf, type RequestKind, type VisitorRequest } from '@rowhouse/shared/contract/request-kinds';
import { countryName } from '@rowhouse/shared/domain/country';
import { dateFormatter, formatDay, formatEuro, formatHour, formatNumber } from '@rowhouse/shared/domain/format';
import { parseSearch } from '@rowhouse/shared/domain/kept-search';
import type { Language } from '@rowhouse/shared/domain/language';
import { formatPhone } from '@rowhouse/shared/domain/phone-text';
import { aboutPart } from '../mail/about-part.ts';
import { type Mail, mailOf, type Paragraph } from '../mail/mail.ts';
import { type Sender, visitorMail } from '../mail/signed-mail.ts';
import { mailFrameMessages } from '../messages/mail-frame.ts';
import type { MailMessages, RequestField } from '../messages/mail-messages.ts';
import { fillText, messages } from '../messages/messages.ts';
import type { Subject } from '../properties/read-home.ts';
import { typedSearchText } from '../properties/search-text.ts';

interface ShowContext {
  language: Language;
  /** The language whose format amounts have; undefined for the specification's. */
  prices?: Language | undefined;
  typeName: (id: number) => string;
  /** Files attached to the mail; the others are with the request at the desk. */
  attached: ReadonlySet<string>;
}

type Show = (value: unknown, how: ShowContext, words: MailMessages) => string;

const isFile = (value: unknown): value is { upload: string; name: string } =>
  typeof value === 'object' && value !== null && 'upload' in value && 'name' in value;

const typeName: Show = (id, how) => how.typeName(Number(id));

// Fields whose values the type of their control does not format fully.
const byName: Partial<Record<RequestField, Show>> = {
  typeId: typeName,
  typeIds: typeName,
  energy: (letter) => String(letter).toUpperCase(),
  country: (code, { language }, { codes }) => countryName(String(code), language) || codes.country.other,
  cities: (key) => String(key).replace(/\|(.*)$/, ' ($1)'),
  search: (text, { language, prices }) => typedSearchText(parseSearch(String(text)), language, prices),
  contactHours: (value, { language }, { agency }) => {
    const [from = '', until = ''] = String(value).split('-');
    return fillText(agency.between, { from: formatHour(from, language), until: formatHour(until, language) });
  },
  slotId: (value, { language }) => dateFormatter('moment', language)(new Date(String(value))),
};

const showFile: Show = (value, { attached }, { agency }) => {
  if (!isFile(value)) return '';
  return attached.has(value.upload) ? value.name : fillText(agency.fileKept, { name: value.name });
};

const byControl: Readonly<Record<string, Show>> = {
  tick: (_, __, { agency }) => agency.yes,
  amount: (value, { prices }) => formatEuro(Number(value), prices),
  count: (value, { language }) => formatNumber(Number(value), language),
  day: (value) => formatDay(String(value)),
  phone: (value) => formatPhone(String(value)),
  picture: showFile,
  document: showFile,
};

const hasLabel = (name: string, { fields }: MailMessages): name is RequestField => name in fields;

/** All answers of a form in words and in its order; `long` marks those shown on lines of their own. */
export const factsOf = (kind: RequestKind, data: Record<string, unknown>, how: ShowContext) => {
  const words = messages[how.language];
  const codes: Readonly<Record<string, Readonly<Record<string, string>>>> = words.codes;
  return Object.entries(fieldFactsOf(kind)).flatMap(([name, { control }]) => {
    const values = [data[name] ?? ''].flat().filter((value) => value !== '');
    // An area is shown as a link to its list instead.
    if (values.length === 0 || control === 'area' || !hasLabel(name, words)) return [];
    const show = byName[name] ?? byControl[control] ?? ((value) => codes[name]?.[String(value)] ?? String(value));
    const value = values.map((one) => show(one, how, words)).join(', ');
    return [{ name: words.fields[name], value, long: control === 'text' }];
  });
};

const nameOf = (request: VisitorRequest): string =>
  'firstName' in request ? `${request.firstName} ${request.lastName}` : request.email;

/** The mail to the agency with the whole request; a reply goes to the visitor. */
export const agencyMail = (
  request: VisitorRequest,
  data: Record<string, unknown>,
  subject: Subject | null,
  more: { attachments: NonNullable<Mail['attachments']>; done: [name: string, value: string][]; links: string[] },
  to: { recipient: string; deskUrl: string } & Omit<ShowContext, 'attached'>,
): Mail => {
  const { recipient, language, prices, typeName, deskUrl } = to;
  const { agency: words, kinds, languages } = messages[language];
  const { pair } = mailFrameMessages[language];
  const about = subject?.in(language);
  const { attachments, done } = more;
  const attached = new Set(attachments.flatMap((one) => ('upload' in one ? [one.upload] : [])));
  const filledIn = factsOf(request.kind, data, { language, prices, typeName, attached });
  const kind = kinds[`kind.${request.kind}`];
  const table: [string, string][] = [
    [words.kind, kind],
    ...filledIn.filter(({ long }) => !long).map(({ name, value }): [string, string] => [name, value]),
    ...done,
    [words.language, languages[request.language]],
  ];
  const texts = filledIn.filter(({ long }) => long);
  const [preheader] = texts.map(({ value }) => value);
  return mailOf(
    {
      recipient,
      replyTo: request.email,
      subject: fillText(about ? words.subjectAbout : words.subject, {
        kind,
        name: nameOf(request),
        id: about?.id ?? '',
      }),
      attachments,
      ...(preheader !== undefined && { preheader }),
    },
    [
      { text: words.intro },
      ...(subject && about
        ? [
            {
              subject: { kind: subject.kind, id: subject.id },
              plain: fillText(pair, { name: words.about, value: `${about.title} (${about.id}) ${about.url}` }),
              url: about.url,
            },
          ]
        : []),
      { facts: table, links: more.links },
      ...texts.flatMap(({ name, value }): Paragraph[] => [
        { text: fillText(pair, { name, value: '' }).trim() },
        { quote: value },
      ]),
      { button: words.open, url: deskUrl },
    ],
    language,
  );
};

/**
 * Confirms a request to the visitor, in their language. It quotes nothing of the request, since anyone can type another
 * person's address.
 */
export const confirmationMail = (
  request: VisitorRequest,
  subject: Subject | null,
  more: { values?: Record<string, string>; paragraphs?: Paragraph[]; attachments?: Mail['attachments'] },
  sender: Sender,
): Mail => {
  const { language } = request;
  const words = messages[language];
  const { subject: line, thanks } = words.confirmation[request.kind];
  return visitorMail(
    { recipient: request.email, firstName: 'firstName' in request ? request.firstName : null, language },
    {
      subject: line,
      paragraphs: [
        { text: fillText(thanks, more.values ?? {}) },
        ...(subject ? [aboutPart(subject, language)] : []),
        ...(more.paragraphs ?? []),
      ],
      ...(more.attachments && { attachments: more.attachments }),
    },
    sender,
  );
};
