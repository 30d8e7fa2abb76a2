import type { ContentListed } from '@rowhouse/shared/contract/desk-content';
import type { ContentKind } from '@rowhouse/shared/contract/desk-content-kinds';
import { isDay } from '@rowhouse/shared/domain/date';
import { isLanguage, type Language } from '@rowhouse/shared/domain/language';
import type { FormNode } from '../form/form-node.ts';
import { isRecord } from '../form/form-values.ts';
import { each, nodeText, type Write } from '../form/node-text.ts';
import type { T } from '../use-messages.ts';
import { contentTexts } from './content-form-texts.ts';
import { anyText } from './content-texts.ts';

/** The context for writing the value of a field. */
interface ContentWriting {
  t: T;
  language: Language;
  items: Readonly<Record<ContentKind, readonly ContentListed[]>>;
}

const photo: Write = (value) => (isRecord(value) ? String(value.name ?? '') : '');

const kindOf = (value: unknown): Pick<FormNode, 'kind'> & Partial<FormNode> => {
  if (typeof value === 'boolean') return { kind: 'yes-no' };
  if (typeof value === 'number') return { kind: 'number' };
  if (Array.isArray(value))
    return { kind: value.some((one) => isRecord(one) && 'title' in one) ? 'modules' : 'photos' };
  if (typeof value === 'string')
    return isDay(value)
      ? { kind: 'day' }
      : /^[\w-]*$/.test(value)
        ? { kind: 'choice', values: [value] }
        : { kind: 'text' };
  const names = Object.keys(isRecord(value) ? value : {});
  if (names.includes('name')) return { kind: 'photo' };
  return { kind: names.every((name) => isLanguage(name.toLowerCase())) ? 'texts' : 'group' };
};

/** The node of a value without its schema, for a page that does not load the schemas of content, and for a field that this release does not know. */
export const nodeOfValue = (path: string, value: unknown): FormNode => {
  const node = kindOf(value);
  const parts = node.kind === 'group' && isRecord(value) ? Object.entries(value) : [];
  return {
    path,
    nullable: path === 'menu',
    ...node,
    parts: Object.fromEntries(parts.map(([name, part]) => [name, nodeOfValue(`${path}.${name}`, part)])),
  };
};

/** The value of a content field in words; a dash without a value. */
export const contentText = (node: FormNode, value: unknown, { t, language, items }: ContentWriting): string => {
  const titled: Write = (id, { kind }) => {
    const item = items[kind === 'page' ? 'page' : 'category'].find((one) => one.id === id);
    return (item && anyText(item.titles, language)) || String(id);
  };
  return nodeText(value, node, {
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
