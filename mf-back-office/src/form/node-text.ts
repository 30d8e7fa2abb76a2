import { formatDay, formatEuro, formatNumber } from '@rowhouse/shared/domain/format';
import type { Language } from '@rowhouse/shared/domain/language';
import { textsValue } from '../editor/texts-value.ts';
import type { T } from '../use-messages.ts';
import { type FormNode, type NodeKind, partsOf } from './form-node.ts';
import type { FormTexts } from './form-texts.ts';
import { isRecord } from './form-values.ts';

export type Write = (value: unknown, node: FormNode, context: TextContext) => string;

/** The context for writing a value: the translator, the words of its form, and the texts of values that these do not know. */
export interface TextContext {
  t: T;
  language: Language;
  texts: Pick<FormTexts, 'label' | 'choice' | 'unit'>;
  own?: Partial<Record<NodeKind, Write>>;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const asItIs: Write = (value) => String(value);
const day: Write = (value) => formatDay(String(value));
const ofTexts: Write = (value, _, context) => textsValue(value, context);

export const each =
  (write: Write, between = ', '): Write =>
  (value, node, context) =>
    listOf(value)
      .map((one) => write(one, node, context))
      .join(between);
const choice: Write = (value, node, { texts }) => texts.choice(node, String(value));

const ofParts: Write = (value, node, context) =>
  partsOf(node, value)
    .map(([name, part]) => ({
      name: context.texts.label(part),
      value: nodeText(isRecord(value) ? value[name] : undefined, part, context),
    }))
    .filter((part) => part.value !== '–')
    .map((part) => context.t('pair', part))
    .join('\n');

const number: Write = (value, node, { language, texts, t }) => {
  if (typeof value !== 'number') return String(value);
  if (node.unit === '€') return formatEuro(value, t.prices);
  return [formatNumber(value, language), node.unit ?? texts.unit?.(node)].filter(Boolean).join(' ');
};

const writes: Partial<Record<NodeKind, Write>> = {
  texts: ofTexts,
  rich: ofTexts,
  number,
  'yes-no': (value, _, { t }) => t(value === true ? 'value.yes' : 'value.no'),
  choice,
  choices: each(choice),
  types: each((value, _, { t }) => t([`editor.type.${value}`, 'editor.code'], { code: String(value) }), ' · '),
  day,
  days: each(day),
  // An optional group without a text in it still is there.
  group: (value, node, context) => ofParts(value, node, context) || (node.nullable ? context.t('value.yes') : ''),
  list: (value, { item }, context) =>
    item ? each((one) => nodeText(one, item, context), item.parts ? '\n\n' : ', ')(value, item, context) : '',
};

/** A value in words; a dash without one. */
export const nodeText: Write = (value, node, context) => {
  const isNone = value === '' ? !node.values?.includes('') : node.numeric && value === 0;
  if (value === null || value === undefined || isNone) return '–';
  const write = context.own?.[node.kind] ?? writes[node.kind] ?? asItIs;
  return write(value, node, context) || '–';
};
