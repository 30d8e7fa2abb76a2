import { energyLabelName } from '@rowhouse/shared/domain/energy';
import { formatDay, formatNumber } from '@rowhouse/shared/domain/format';
import type { Language } from '@rowhouse/shared/domain/language';
import { openingHoursText } from '@rowhouse/shared/domain/opening-hours';
import { propertyTypes } from '@rowhouse/shared/domain/property-types';
import { textsValue } from '../editor/texts-value.ts';
import type { T } from '../use-messages.ts';
import type { SettingNode } from './nodes.ts';
import { isRecord, openingHoursOf } from './setting-values.ts';

const lastOf = (path: string, parts = 1): string => path.split('.').slice(-parts).join('.');
const sectionOf = (path: string): string => path.split('.')[0] ?? '';

/** The label of a value of the settings: by its whole path, by the end of it, or by its language. */
export const settingLabel = (t: T, { path }: SettingNode): string =>
  t([
    `settings.label.${path}`,
    `settings.label.${lastOf(path, 2)}`,
    `settings.label.${lastOf(path)}`,
    `editor.language.${lastOf(path)}`,
    'settings.hint.none',
  ]);

/** The hint of a value, by its whole path, or by its end (`any`); undefined if the label says enough. */
export const settingHint = (t: T, { path }: SettingNode): string | undefined => {
  const none = t('settings.hint.none');
  const hint = t([
    `settings.hint.${path}`,
    `settings.hint.${sectionOf(path)}.any.${lastOf(path)}`,
    'settings.hint.none',
  ]);
  return hint === none ? undefined : hint;
};

/** The bounds of a number in words; undefined if it has none. */
export const boundsText = (t: T, { kind, least, most, whole }: SettingNode): string | undefined => {
  const scale = kind === 'percent' ? 100 : 1;
  const bounds =
    least !== undefined && most !== undefined
      ? t('settings.bounds.between', { least: least * scale, most: most * scale })
      : least !== undefined
        ? t('settings.bounds.least', { least: least * scale })
        : '';
  const said = [bounds, whole ? t('settings.bounds.whole') : ''].filter((text) => text !== '').join(' ');
  return said === '' ? undefined : said;
};

/** The unit of a number. */
export const unitText = (t: T, { kind, path }: SettingNode): string | undefined => {
  if (kind === 'percent') return '%';
  const isDays = /(?:^|\.)(?:days|logDays)$/.test(path) || path.startsWith('retention.kinds.');
  return kind === 'number' && isDays ? t('settings.unit.days') : undefined;
};

/** The label of a code of a choice. */
export const choiceLabel = (t: T, { path }: SettingNode, code: string): string =>
  (/\.(?:labels|target)$/.test(path) ? energyLabelName(code) : null) ??
  t([`settings.choice.${lastOf(path)}.${code}`, `settings.choice.${code}`, 'settings.hint.none']);

/** The types of homes that a list of numbers names, with their labels. */
export const typeLabels = (t: T): { id: number; label: string }[] =>
  propertyTypes.map(({ id }) => ({ id, label: t(`settings.type.${id}`) }));

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const partsText = (t: T, language: Language, { parts = {} }: SettingNode, value: unknown): string =>
  Object.entries(parts)
    .filter(([name]) => name !== 'id')
    .map(([name, part]) => ({ part, text: settingText(t, language, part, isRecord(value) ? value[name] : undefined) }))
    .filter(({ text }) => text !== '' && text !== '–')
    .map(({ part, text }) => t('pair', { name: settingLabel(t, part), value: text }))
    .join('\n');

const texts: Readonly<
  Record<SettingNode['kind'], (t: T, language: Language, node: SettingNode, value: unknown) => string>
> = {
  text: (_t, _language, _node, value) => String(value),
  colour: (_t, _language, _node, value) => String(value),
  texts: (t, _language, _node, value) => textsValue(value, { t }),
  number: (t, language, node, value) =>
    [typeof value === 'number' ? formatNumber(value, language) : String(value), unitText(t, node)]
      .filter(Boolean)
      .join(' '),
  percent: (_t, language, _node, value) => `${formatNumber(Number(value) * 100, language)} %`,
  'yes-no': (t, _language, _node, value) => t(value === true ? 'value.yes' : 'value.no'),
  choice: (t, _language, node, value) => choiceLabel(t, node, String(value)),
  choices: (t, _language, node, value) =>
    listOf(value)
      .map((code) => choiceLabel(t, node, String(code)))
      .join(', '),
  numbers: (t, _language, _node, value) =>
    typeLabels(t)
      .filter(({ id }) => listOf(value).includes(id))
      .map(({ label }) => label)
      .join(', '),
  switches: (t, _language, node, value) =>
    listOf(value)
      .filter((one) => isRecord(one) && one.use === true)
      .map((one) => choiceLabel(t, node, isRecord(one) ? String(one.code) : ''))
      .join(', '),
  day: (_t, _language, _node, value) => formatDay(String(value)),
  days: (_t, _language, _node, value) =>
    listOf(value)
      .map((day) => formatDay(String(day)))
      .join(', '),
  hours: (_t, language, _node, value) => openingHoursText(openingHoursOf(value), language),
  picture: (t, _language, _node, value) =>
    isRecord(value) ? t('settings.value.picture', { width: String(value.width), height: String(value.height) }) : '',
  group: (t, language, node, value) => partsText(t, language, node, value),
  list: (t, language, { item }, value) => {
    if (!item?.parts)
      return listOf(value)
        .map((one) => (item ? settingText(t, language, item, one) : ''))
        .join(', ');
    return listOf(value)
      .map((one) => partsText(t, language, item, one))
      .join('\n\n');
  },
};

/** A value of the settings in words; a dash without a value. */
export const settingText = (t: T, language: Language, node: SettingNode, value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  return texts[node.kind](t, language, node, value) || '–';
};
