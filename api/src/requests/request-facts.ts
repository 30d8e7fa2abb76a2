import { fieldFactsOf } from '@rowhouse/shared/contract/request-field-facts';
import type { RequestKind } from '@rowhouse/shared/contract/request-kinds';
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
  typeName: (id: number) => string;
  /** Which files go with the mail; the others are fetched by hand. */
  attached: ReadonlySet<string>;
}

type Show = (value: unknown, options: FactsOptions, words: MailMessages) => string;

const isFile = (value: unknown): value is StoredFile =>
  typeof value === 'object' && value !== null && 'upload' in value && 'name' in value;

const typeName: Show = (id, options) => options.typeName(Number(id));

// Fields whose control alone does not decide how each of their values is shown.
const byName: Partial<Record<RequestField, Show>> = {
  typeId: typeName,
  typeIds: typeName,
  cities: (key) => String(key).replace(/\|(.*)$/, ' ($1)'),
  slotId: (value, { language }) => dateFormatter('moment', language)(new Date(String(value))),
};

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

const hasLabel = (name: string, { fields }: MailMessages): name is RequestField => name in fields;

/** All that was filled in, in the order of the form. */
export const requestFacts = (kind: RequestKind, data: Record<string, unknown>, options: FactsOptions): Fact[] => {
  const words = messages[options.language];
  const codes: Readonly<Record<string, Readonly<Record<string, string>>>> = words.codes;
  return Object.entries(fieldFactsOf(kind)).flatMap(([name, { control }]) => {
    const values = [data[name] ?? ''].flat().filter((value) => value !== '');
    if (values.length === 0 || !hasLabel(name, words)) return [];
    const show = byName[name] ?? byControl[control] ?? ((value) => codes[name]?.[String(value)] ?? String(value));
    const value = values.map((one) => show(one, options, words)).join(', ');
    return [{ name: words.fields[name], value, long: control === 'text' }];
  });
};
