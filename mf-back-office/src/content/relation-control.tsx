import { contentForms } from '@rowhouse/shared/contract/content';
import { relationTypes } from '@rowhouse/shared/contract/content-files';
import { propertyTypes } from '@rowhouse/shared/domain/property-types';
import { takesContent, useCurrentPage } from '@rowhouse/shared/platform';
import { CodeSelect } from '../editor/code-select.tsx';
import editor from '../editor/editor.module.css';
import type { FormControl } from '../form/form-control.ts';
import { isRecord } from '../form/form-values.ts';
import { useMessages } from '../use-messages.ts';
import styles from './content.module.css';
import { useContentScope } from './content-context.ts';
import { anyText } from './content-texts.ts';

type RelationType = (typeof relationTypes)[number];
type Options = readonly (readonly [code: string, text: string])[];

const baseOf = (id: string): string => id.split('?')[0] ?? '';
const queryOf = (id: string): URLSearchParams => new URLSearchParams(id.split('?')[1] ?? '');

const withType = (id: string, type: string): string => {
  const query = queryOf(id);
  if (type === '') query.delete('type');
  else query.set('type', type);
  const text = query.toString();
  return text === '' ? baseOf(id) : `${baseOf(id)}?${text}`;
};

/** One relation of a module: homes, a map, articles of a category, one article, or a form. */
export const RelationControl: FormControl = ({ id: controlId, value, onValue }) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const { items, id: page } = useContentScope();
  const relation = isRecord(value) ? value : {};
  const type = relationTypes.find((one) => one === relation.type) ?? 'category';
  const id = String(relation.id ?? '');
  const named = (kind: 'category' | 'article'): Options =>
    items[kind].map((one) => [one.id, anyText(one.titles, language) || one.id]);
  const optionsOf = (of: RelationType): Options => {
    if (of === 'category' || of === 'article') return named(of);
    if (of === 'own-part') return [[page, t('content.relation.own-part')]];
    if (of === 'contact') return contentForms.map((form) => [form, t(`content.form.${form}`)]);
    const lists =
      of === 'map' ? (['all', 'for-sale', 'for-rent'] as const) : (['featured', 'for-sale', 'for-rent'] as const);
    return lists.map((list) => [list, t(`content.list.${list}`)]);
  };
  // Only a page of the software has a part of its own.
  const types = relationTypes.filter((one) => one !== 'own-part' || type === one || takesContent(page));
  const isOffer = type === 'property-list' || type === 'map';
  const chosenId = isOffer ? baseOf(id) : id;
  const knownOptions = optionsOf(type);
  const choice = (part: 'type' | 'what' | 'kind', code: string, options: Options, onCode: (code: string) => void) => (
    <label className={editor.textLabel} htmlFor={`${controlId}-${part}`}>
      {t(`content.relation.${part}`)}
      <CodeSelect id={`${controlId}-${part}`} value={code} options={options} onCode={onCode} />
    </label>
  );
  return (
    <div className={styles.relation}>
      {choice(
        'type',
        type,
        types.map((one) => [one, t(`content.relation.${one}`)]),
        (code) => {
          const next = types.find((one) => one === code) ?? 'category';
          onValue({ type: next, id: optionsOf(next)[0]?.[0] ?? '' });
        },
      )}
      {choice(
        'what',
        chosenId,
        knownOptions.some(([code]) => code === chosenId)
          ? knownOptions
          : [[chosenId, chosenId || '–'], ...knownOptions],
        (code) => onValue({ type, id: isOffer ? id.replace(/^[^?]*/, code) : code }),
      )}
      {isOffer &&
        chosenId !== 'featured' &&
        chosenId !== 'all' &&
        choice(
          'kind',
          queryOf(id).get('type') ?? '',
          [
            ['', t('content.relation.every')],
            ...propertyTypes.map((one) => [String(one.id), t(`editor.type.${one.id}`)] as const),
          ],
          (code) => onValue({ type, id: withType(id, code) }),
        )}
    </div>
  );
};
