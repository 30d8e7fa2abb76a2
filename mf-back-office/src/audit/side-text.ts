import { type AuditEntryShown, innerAuditFields } from '@rowhouse/shared/contract/desk-audit';
import { type ContentKind, contentKinds } from '@rowhouse/shared/contract/desk-content-kinds';
import { draftedKinds } from '@rowhouse/shared/contract/desk-stock';
import { dayAfter, isDay } from '@rowhouse/shared/domain/date';
import { dateFormatter, formatDay, formatNumber, formatTime } from '@rowhouse/shared/domain/format';
import { isLanguage } from '@rowhouse/shared/domain/language';
import { openingHoursText } from '@rowhouse/shared/domain/opening-hours';
import { wordOf } from '../content/content-texts.ts';
import { contentText, nodeOfValue } from '../content/content-value-text.ts';
import { valueTextOf, type Writing } from '../editor/field-value-text.ts';
import { formField } from '../editor/form-fields.ts';
import { labelOf } from '../editor/labels.ts';
import { textsValue } from '../editor/texts-value.ts';
import { isRecord } from '../form/form-values.ts';
import { languageName } from '../language-names.ts';
import { openingHoursOf } from '../settings/setting-values.ts';
import { fullMoment, monday, noonOf } from '../when.ts';
import type { Sides } from './audit-sides.ts';

/** The context for writing values of the audit: that of a home's fields, and the staff. */
export interface AuditWriting extends Writing {
  staff: readonly { id: string; name: string }[];
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const code = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const timeOfDay = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

type Write = (value: string | number, kind: string, writing: AuditWriting) => string;

const writeCode =
  (keys: (value: string, kind: string) => string): Write =>
  (value, kind, { t }) =>
    t([keys(String(value), kind), 'editor.code'], { code: String(value) });
const person: Write = (value, _, { nameOf }) => nameOf('person', Number(value)) ?? String(value);

// How to write fields whose values are codes, ids or days; any other value is shown as it is.
const writes: Readonly<Record<string, Write>> = {
  state: writeCode((code, kind) => (kind === 'visit' ? `visits.state.${code}` : `state.${code}`)),
  role: writeCode((code) => `role.${code}`),
  fields: writeCode((code) => `audit.field.${code}`),
  access: writeCode((code) => `documents.access.${code}`),
  requestKind: writeCode((code) => `kind.${code}`),
  documentKind: writeCode((code) => `documents.kind.${code}`),
  action: writeCode((code) => `editor.plan.${code}`),
  fault: writeCode((code) => `editor.fault.${code}`),
  language: (value) => (isLanguage(value) ? languageName[value] : String(value)),
  weekdays: (value, _, { language }) =>
    dateFormatter('weekday', language)(noonOf(dayAfter(monday, Number(value) - 1))).split(/[ ,]/)[0] ?? '',
  assigneeId: (value, _, { staff }) => staff.find(({ id }) => id === value)?.name ?? '–',
  by: (value, _, { staff }) => staff.find(({ id }) => `staff:${id}` === value)?.name ?? '–',
  agentId: person,
  agent: person,
  personId: person,
  home: String,
  homes: String,
  zip: String,
};

const isId = (value: unknown): boolean => value === null || (typeof value === 'string' && uuid.test(value));

const isContent = (kind: string): kind is ContentKind => contentKinds.some((one) => one === kind);
const noItems = { page: [], article: [], category: [] };

const homeKind = (kind: string) => draftedKinds.find((one) => one === kind);

// Fields that other words name.
const sameWords: { [field: string]: string } = {
  ...{ agentId: 'agent', subjects: 'subject', documentKind: 'kind', texts: 'text' },
  ...{ dueAt: 'when', by: 'who', action: 'what', home: 'home-number' },
};

const lastOf = (field: string): string => field.split('.').at(-1) ?? field;

export const fieldText = (kind: string, field: string, { t }: AuditWriting): string => {
  const home = homeKind(kind);
  if (home && (formField(home, field) || field === 'stockStatus')) return labelOf(t, field);
  const last = lastOf(field);
  const ofSettings = [`settings.label.${field}`, `settings.label.${last}`];
  const otherKeys = isContent(kind) ? [`content.field.${wordOf(field)}`] : [`audit.field.${field}`];
  const keys = kind === 'settings' ? ofSettings : otherKeys;
  return t([...keys, `word.${sameWords[field] ?? last}`, `kind.${last}`, 'word.other'], { name: field });
};

// The label of a code of a choice; a text that only looks like a code is shown as it is.
const settingText = (field: string, value: string, t: AuditWriting['t']): string => {
  const choiceText = t([`settings.choice.${field}.${value}`, `settings.choice.${value}`, 'settings.hint.none']);
  return choiceText === t('settings.hint.none') ? value : choiceText;
};

// The hours of a week in the settings, and a picture.
const wholeText = (kind: string, value: object, { t, language }: AuditWriting): string => {
  if (kind === 'settings' && Array.isArray(value)) return openingHoursText(openingHoursOf(value), language);
  return isRecord(value) && 'src' in value
    ? t('settings.value.picture', { width: Number(value.width), height: Number(value.height) })
    : '';
};

// The parts of a group, each with its name; parts without a value are left out.
const partsText = (kind: string, field: string, value: object, writing: AuditWriting): string =>
  Object.entries(value)
    .filter(([name]) => name !== 'id')
    .map(([name, one]) => ({
      name: fieldText(kind, kind === 'settings' ? `${field}.${name}` : name, writing),
      value: valueText(kind, name, one, writing),
    }))
    .filter((part) => part.value !== '–')
    .map((part) => writing.t('pair', part))
    .join('; ') || '–';

const valueText = (kind: string, field: string, value: unknown, writing: AuditWriting): string => {
  const { t, language } = writing;
  if (value === null || value === undefined || value === '') return '–';
  const whole = typeof value === 'object' ? wholeText(kind, value, writing) : '';
  if (whole !== '') return whole;
  // Ids of the database mean nothing to a person: they are counted.
  if (Array.isArray(value) && value.length > 0 && !writes[field] && value.every(isId))
    return formatNumber(value.length, language);
  if (Array.isArray(value)) return value.map((one) => valueText(kind, field, one, writing)).join(', ') || '–';
  if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
  if (typeof value === 'object') return textsValue(value, writing) || partsText(kind, field, value, writing);
  if (typeof value !== 'string' && typeof value !== 'number') return '–';
  if (field === 'locks') return labelOf(t, String(value));
  const write = writes[field];
  if (write) return write(value, kind, writing);
  if (typeof value === 'number') return formatNumber(value, language);
  if (kind === 'settings' && code.test(value)) return settingText(field, value, t);
  if (instant.test(value)) return fullMoment(value, language);
  if (isDay(value)) return formatDay(value);
  if (timeOfDay.test(value)) return formatTime(value, language);
  return value;
};

/** One side of a field, in words. */
export const sideText = (kind: string, field: string, value: unknown, writing: AuditWriting): string => {
  const home = homeKind(kind);
  if (isContent(kind)) return contentText(nodeOfValue(field, value), value, { ...writing, items: noItems });
  return home && (formField(home, field) || field === 'stockStatus')
    ? valueTextOf(home, field, value, writing)
    : valueText(kind, field, value, writing);
};

/** Whether a field means something to a person: it is neither a counter of the software nor an unknown id. */
export const isTelling = ({ field, before, after }: Sides): boolean =>
  !innerAuditFields.has(field) && (field === 'assigneeId' || !(isId(before) && isId(after)));

// Kinds whose ids are numbers, paths and names that the desk shows.
const shownIds: ReadonlySet<string> = new Set([...draftedKinds, ...contentKinds, 'settings', 'redirect', 'feed']);

/** The name of a thing, or its number; ids of the database are not shown. */
export const subjectText = (
  { kind, subjectId, subjectName }: Pick<AuditEntryShown, 'kind' | 'subjectId' | 'subjectName'>,
  { nameOf }: Pick<AuditWriting, 'nameOf'>,
): string => {
  if (subjectName !== '') return subjectName;
  if (kind === 'person') return nameOf('person', Number(subjectId)) ?? '';
  return shownIds.has(kind) ? subjectId : '';
};
