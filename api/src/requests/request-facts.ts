import { fieldFactsOf, type RequestKind } from '@rowhouse/shared/contract/request-kinds';
import { dateFormatter, formatDay, formatEuro } from '@rowhouse/shared/domain/format';
import type { Language } from '@rowhouse/shared/domain/language';
import { formatPhone } from '@rowhouse/shared/domain/phone';
import type { MailMessages, RequestField } from '../messages/mail-messages.ts';
import { filled, messages } from '../messages/messages.ts';

/** A file as the data of a request names it. */
export interface StoredFile {
  upload: string;
  name: string;
}

/** What was filled in, in words: a label and a text for each field, `long` where it has lines of its own. */
export interface Fact {
  name: string;
  value: string;
  long: boolean;
}

export interface FactsOptions {
  language: Language;
  typeName: (id: number, language: Language) => string;
  /** Which files go with the mail; the others are fetched by hand. */
  attached: ReadonlySet<string>;
}

type Show = (value: unknown, options: FactsOptions, words: MailMessages) => string;

const isFile = (value: unknown): value is StoredFile =>
  typeof value === 'object' && value !== null && 'upload' in value && 'name' in value;

const codes =
  (table: (words: MailMessages) => Readonly<Record<string, string>>): Show =>
  (value, _, words) =>
    [value]
      .flat()
      .map((code) => table(words)[String(code)] ?? String(code))
      .join(', ');

const types: Show = (value, { typeName, language }) =>
  [value]
    .flat()
    .map((id) => typeName(Number(id), language))
    .join(', ');

// Fields whose control alone does not decide how they are shown.
const byName: Partial<Record<RequestField, Show>> = {
  title: codes(({ codes: { title } }) => title),
  goal: codes(({ codes: { goal } }) => goal),
  contactPreference: codes(({ codes: { contactPreference } }) => contactPreference),
  note: codes(({ codes: { note } }) => note),
  documents: codes(({ codes: { documents } }) => documents),
  typeId: types,
  typeIds: types,
  cities: (value) =>
    [value]
      .flat()
      .map((key) => String(key).replace(/\|(.*)$/, ' ($1)'))
      .join(', '),
  slotId: (value, { language }) => dateFormatter('moment', language)(new Date(String(value))),
};

const plainly: Show = (value) => [value].flat().join(', ');

const kept: Show = (value, { attached }, { agency }) => {
  if (!isFile(value)) return '';
  return attached.has(value.upload) ? value.name : filled(agency.fileKept, { name: value.name, id: value.upload });
};

const byControl: Readonly<Record<string, Show>> = {
  tick: (_, __, { agency }) => agency.yes,
  amount: (value) => formatEuro(Number(value)),
  day: (value) => formatDay(String(value)),
  phone: (value) => formatPhone(String(value)),
  picture: kept,
  document: kept,
};

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const hasLabel = (name: string, { fields }: MailMessages): name is RequestField => name in fields;

/** All that was filled in, in the order of the form. */
export const requestFacts = (kind: RequestKind, data: Record<string, unknown>, options: FactsOptions): Fact[] => {
  const words = messages[options.language];
  return Object.entries(fieldFactsOf(kind)).flatMap(([name, { control }]) => {
    const value = data[name];
    if (isEmpty(value) || !hasLabel(name, words)) return [];
    const show = byName[name] ?? byControl[control] ?? plainly;
    return [{ name: words.fields[name], value: show(value, options, words), long: control === 'text' }];
  });
};
