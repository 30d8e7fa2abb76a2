import type { DraftedKind } from '@rowhouse/shared/contract/desk-stock';
import type { FieldValue } from '@rowhouse/shared/contract/property-fields';
import { formatHours } from '@rowhouse/shared/domain/format';
import type { Language } from '@rowhouse/shared/domain/language';
import { formatMonth } from '@rowhouse/shared/domain/month-text';
import { openHousesOf } from '@rowhouse/shared/domain/open-house';
import { fieldText } from '@rowhouse/shared/field-texts/field-text';
import type { FormNode, NodeKind } from '../form/form-node.ts';
import { nodeText, type TextContext, type Write } from '../form/node-text.ts';
import type { T } from '../use-messages.ts';
import { detailOf } from './detail-of.ts';
import { formField } from './form-fields.ts';
import { homeTexts } from './home-texts.ts';

/** The context for writing a value: the translator, and the names behind ids. */
export interface Writing {
  t: T;
  language: Language;
  nameOf: (kind: NodeKind, id: unknown) => string | undefined;
}

const isValue = (value: unknown): value is FieldValue =>
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string'));

const countText: Write = (value, _, { t }) => t('editor.count', { count: Array.isArray(value) ? value.length : 0 });

const contextOf = ({ t, language, nameOf }: Writing): TextContext => {
  const named: Write = (value, { kind }) => nameOf(kind, value) ?? t('editor.another');
  return {
    ...{ t, language },
    texts: homeTexts(t),
    own: {
      month: (value) => formatMonth(String(value), language),
      'open-houses': (value) =>
        openHousesOf(value)
          .map((one) => formatHours(one, language))
          .join(' · '),
      city: named,
      person: named,
      owner: named,
      pictures: countText,
      videos: countText,
      list: countText,
      units: countText,
    },
  };
};

const valueText = (value: unknown, node: FormNode, writing: Writing): string => {
  const detail = detailOf(node.path);
  const text =
    detail && node.kind !== 'texts' && node.kind !== 'open-houses' && isValue(value) && value !== ''
      ? fieldText(detail, value, writing.t)
      : undefined;
  return text || nodeText(value, node, contextOf(writing));
};

/** The value of a field in words, a dash without a value; also of the status, which has no field in a form. A field that this release does not know is shown as it is stored. */
export const valueTextOf = (kind: DraftedKind, name: string, value: unknown, writing: Writing): string => {
  const field = formField(kind, name);
  if (field) return valueText(value, field.node, writing);
  if (value === null || value === undefined) return '–';
  const code = typeof value === 'string' ? value : JSON.stringify(value);
  return name === 'stockStatus' ? writing.t([`editor.status.${code}`, 'editor.code'], { code }) : code;
};
