import type { ContentListed } from '@rowhouse/shared/contract/desk-content';
import type { ContentKind } from '@rowhouse/shared/contract/desk-content-kinds';
import type { Language } from '@rowhouse/shared/domain/language';
import { isRecord } from '../form/form-values.ts';
import { each, nodeText, type Write } from '../form/node-text.ts';
import type { T } from '../use-messages.ts';
import { contentFormFields } from './content-fields.ts';
import { contentTexts } from './content-form-texts.ts';
import { anyText } from './content-texts.ts';

/** The context for writing the value of a field. */
interface ContentWriting {
  t: T;
  language: Language;
  items: Readonly<Record<ContentKind, readonly ContentListed[]>>;
}

const photo: Write = (value) => (isRecord(value) ? String(value.name ?? '') : '');

/** The value of a content field in words; a dash without a value. */
export const contentValueText = (kind: ContentKind, name: string, value: unknown, writing: ContentWriting): string => {
  const { t, language, items } = writing;
  const field = contentFormFields[kind].find((one) => one.name === name);
  if (!field) return typeof value === 'string' ? value || '–' : value == null ? '–' : JSON.stringify(value);
  const titled: Write = (id, node) => {
    const item = items[node.kind === 'page' ? 'page' : 'category'].find((one) => one.id === id);
    return (item && anyText(item.titles, language)) || String(id);
  };
  return nodeText(value, field.node, {
    ...{ t, language },
    texts: contentTexts(t),
    own: {
      page: titled,
      category: titled,
      photo,
      photos: each(photo),
      modules: (modules) =>
        (Array.isArray(modules) ? modules : [])
          .map((one: unknown, index) => {
            const title = isRecord(one) ? anyText(one.title, language) : '';
            return title || t('content.module.untitled', { number: index + 1 });
          })
          .join(' · '),
    },
  });
};
