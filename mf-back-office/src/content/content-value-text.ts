import type { ContentListed } from '@rowhouse/shared/contract/desk-content';
import type { ContentKind } from '@rowhouse/shared/contract/desk-content-kinds';
import { formatDay } from '@rowhouse/shared/domain/format';
import type { Language } from '@rowhouse/shared/domain/language';
import { textsValue } from '../editor/texts-value.ts';
import type { T } from '../use-messages.ts';
import { type ContentControl, type ContentField, contentFormFields, wordOf } from './content-fields.ts';
import { anyText } from './content-texts.ts';

/** The context for writing the value of a field. */
interface ContentWriting {
  t: T;
  language: Language;
  items: Readonly<Record<ContentKind, readonly ContentListed[]>>;
}

type Write = (value: unknown, field: ContentField, writing: ContentWriting) => string;

const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const texts: Write = (value, _, { t }) => textsValue(value, { t });
const asItIs: Write = (value) => String(value);

const titled: Write = (value, { control }, { language, items }) => {
  const found = items[control === 'page' ? 'page' : 'category'].find(({ id }) => id === value);
  return (found && anyText(found.titles, language)) || String(value);
};

const writes: Record<ContentControl, Write> = {
  texts,
  'long-texts': texts,
  rich: texts,
  flagged: (value, _, { t }) =>
    part(value, 'public') === true ? textsValue(part(value, 'text'), { t }) || t('value.yes') : t('value.no'),
  metadata: (value, _, { t }) =>
    (['title', 'description'] as const)
      .flatMap((name) => {
        const text = textsValue(part(value, name), { t });
        return text === '' ? [] : [t('pair', { name: t(`content.metadata.${name}`), value: text })];
      })
      .join('\n'),
  'yes-no': (value, _, { t }) => t(value === true ? 'value.yes' : 'value.no'),
  code: (value, { name }, { t }) =>
    t([`content.choice.${wordOf(name)}.${value}`, 'editor.code'], { code: String(value) }),
  whole: asItIs,
  date: (value) => formatDay(String(value)),
  css: asItIs,
  page: titled,
  category: titled,
  picture: (value) => String(part(value, 'name') ?? ''),
  banner: (value, _, { t }) => {
    const pictures = [part(value, 'image'), ...listOf(part(value, 'images'))].map((one) => part(one, 'name'));
    const kind = String(part(value, 'type') || 'none');
    return [t([`content.banner.${kind}`, 'editor.code'], { code: kind }), ...pictures.filter(Boolean)].join(' · ');
  },
  menu: (value, _, { t }) => textsValue(part(value, 'title'), { t }) || t('value.yes'),
  modules: (value, _, { language, t }) =>
    listOf(value)
      .map((one, index) => anyText(part(one, 'title'), language) || t('content.module.untitled', { number: index + 1 }))
      .join(' · '),
};

/** The value of a content field in words; a dash without a value. */
export const contentValueText = (kind: ContentKind, name: string, value: unknown, writing: ContentWriting): string => {
  if (value === null || value === undefined || value === '') return '–';
  const field = contentFormFields[kind].find((one) => one.name === name);
  if (!field) return typeof value === 'string' ? value : JSON.stringify(value);
  return writes[field.control](value, field, writing) || '–';
};
