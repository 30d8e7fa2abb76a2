import { contentForms, contentViews } from '@rowhouse/shared/contract/content';
import { type ModuleFile, type PictureFile, relationTypes } from '@rowhouse/shared/contract/content-files';
import { propertyTypes } from '@rowhouse/shared/domain/property-types';
import { takesContent, useCurrentPage } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { fieldId, Remarks } from '@rowhouse/shared/ui/field';
import { type ReactNode, useId } from 'react';
import { CodeSelect } from '../editor/code-select.tsx';
import { useDraftScope } from '../editor/draft-context.ts';
import editor from '../editor/editor.module.css';
import { replaceAt } from '../editor/list-edits.ts';
import { NumberInput } from '../editor/number-input.tsx';
import { RowButtons } from '../editor/row-buttons.tsx';
import { TextsField } from '../editor/texts-field.tsx';
import { Tick } from '../editor/tick.tsx';
import { faultText } from '../editor/words.ts';
import { RichTextsField } from '../rich-text/rich-text-field.tsx';
import type { RichTexts } from '../rich-text/rich-values.ts';
import { useMessages } from '../use-messages.ts';
import styles from './content.module.css';
import { useContentScope } from './content-context.ts';
import { anyText, writtenTexts } from './content-texts.ts';
import { linkable } from './linkable.ts';
import type { moduleFaults } from './module-rows.ts';
import { PictureChoice, PicturesChoice } from './picture-choice.tsx';
import { siteBackground } from './site-colour.ts';

/** A choice of codes with its label. */
export const CodeChoice = ({
  label,
  value,
  options,
  onCode,
}: {
  label: ReactNode;
  value: string;
  options: readonly (readonly [code: string, text: string])[];
  onCode: (code: string) => void;
}) => {
  const id = useId();
  return (
    <label className={editor.textLabel} htmlFor={id}>
      {label}
      <CodeSelect {...{ id, value, options, onCode }} />
    </label>
  );
};

// The attributes that connect a control to its fault.
const wrong = (id: string, error: string | undefined) =>
  error === undefined ? {} : ({ 'aria-invalid': true, 'aria-describedby': `${id}-error` } as const);

const WholeChoice = ({
  label,
  value,
  error,
  onNumber,
}: {
  label: ReactNode;
  value: number | null;
  error: string | undefined;
  onNumber: (number: number | null | string) => void;
}) => {
  const { mayWrite } = useDraftScope();
  const id = useId();
  return (
    <div className={editor.textLabel}>
      <label htmlFor={id}>{label}</label>
      <Remarks id={id} error={error} />
      <NumberInput
        id={id}
        {...wrong(id, error)}
        className={editor.control}
        whole
        readOnly={!mayWrite}
        {...{ value, onNumber }}
      />
    </div>
  );
};

/** Texts under a legend. */
export const NamedTexts = ({
  id,
  label,
  value,
  long = false,
  optional = false,
  error,
  onTexts,
}: {
  id: string;
  label: ReactNode;
  value: unknown;
  long?: boolean;
  optional?: boolean;
  /** The message of the fault. */
  error?: string | undefined;
  onTexts: (texts: Record<string, string>) => void;
}) => (
  <fieldset className={editor.plain}>
    <legend className={editor.label}>{label}</legend>
    <Remarks id={id} error={error} />
    <TextsField
      id={id}
      name={id}
      {...{ value, long, optional }}
      invalid={error !== undefined}
      describedBy={error && `${id}-error`}
      onTexts={(texts) => onTexts(writtenTexts(texts))}
    />
  </fieldset>
);

/** A rich text under a legend. */
const NamedRichTexts = ({
  id,
  label,
  value,
  error,
  onTexts,
}: {
  id: string;
  label: string;
  value: unknown;
  error: string | undefined;
  onTexts: (texts: RichTexts) => void;
}) => (
  <fieldset className={editor.plain}>
    <legend className={editor.label}>{label}</legend>
    <Remarks id={id} error={error} />
    <RichTextsField
      {...{ id, label, value, onTexts }}
      invalid={error !== undefined}
      describedBy={error && `${id}-error`}
    />
  </fieldset>
);

/** A colour, chosen or typed. */
export const ColourChoice = ({
  label,
  value,
  onColour,
}: {
  label: ReactNode;
  value: string | null;
  onColour: (colour: string) => void;
}) => {
  const { mayWrite } = useDraftScope();
  return (
    <label className={editor.textLabel}>
      {label}
      <input
        type="color"
        className={editor.control}
        disabled={!mayWrite}
        value={value ?? '#f1ebdf'}
        onChange={({ target }) => onColour(target.value)}
      />
    </label>
  );
};

type Relation = ModuleFile['relations'][number];
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
const RelationLine = ({
  relation: { type, id },
  index,
  onRelation,
}: {
  relation: Relation;
  index: number;
  onRelation: (relation: Relation) => void;
}) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const { items, id: page } = useContentScope();
  // Only a page of the software has a part of its own.
  const types = relationTypes.filter((one) => one !== 'own-part' || type === one || takesContent(page));
  const named = (kind: 'category' | 'article') =>
    items[kind].map((one) => [one.id, anyText(one.titles, language) || one.id] as const);
  const optionsOf = (of: Relation['type']): readonly (readonly [string, string])[] => {
    if (of === 'category' || of === 'article') return named(of);
    if (of === 'own-part') return [[page, t('content.relation.own-part')]];
    if (of === 'contact') return contentForms.map((form) => [form, t(`content.form.${form}`)] as const);
    const lists =
      of === 'map' ? (['all', 'for-sale', 'for-rent'] as const) : (['featured', 'for-sale', 'for-rent'] as const);
    return lists.map((list) => [list, t(`content.list.${list}`)] as const);
  };
  const isOffer = type === 'property-list' || type === 'map';
  const chosen = isOffer ? baseOf(id) : id;
  const known = optionsOf(type);
  const options = known.some(([code]) => code === chosen) ? known : [[chosen, chosen || '–'] as const, ...known];
  const number = index + 1;
  return (
    <>
      <CodeChoice
        label={t('content.relation.type', { number })}
        value={type}
        options={types.map((one) => [one, t(`content.relation.${one}`)])}
        onCode={(code) => {
          const next = types.find((one) => one === code) ?? 'category';
          onRelation({ type: next, id: optionsOf(next)[0]?.[0] ?? '' });
        }}
      />
      <CodeChoice
        label={t('content.relation.what', { number })}
        value={chosen}
        options={options}
        onCode={(code) => onRelation({ type, id: isOffer ? id.replace(/^[^?]*/, code) : code })}
      />
      {isOffer && chosen !== 'featured' && chosen !== 'all' && (
        <CodeChoice
          label={t('content.relation.kind', { number })}
          value={queryOf(id).get('type') ?? ''}
          options={[
            ['', t('content.relation.every')],
            ...propertyTypes.map((one) => [String(one.id), t(`editor.type.${one.id}`)] as const),
          ]}
          onCode={(code) => onRelation({ type, id: withType(id, code) })}
        />
      )}
    </>
  );
};

const Link = ({ id, module, errorOf, onModule }: PartProps) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const scope = useContentScope();
  const { link } = module;
  const known = linkable(scope, (titles) => anyText(titles, language));
  const noLink = t('content.link.none');
  const options = [
    ['', noLink] as const,
    ...known,
    ...(link && !known.some(([path]) => path === link.path) ? [[link.path, link.path] as const] : []),
  ];
  const title = (path: string) => known.find(([one]) => one === path)?.[1] ?? path;
  return (
    <>
      <div className={styles.half}>
        <CodeChoice
          label={t('content.link')}
          value={link?.path ?? ''}
          options={options}
          onCode={(path) =>
            onModule({
              ...module,
              link: path === '' ? null : { path, text: link?.text ?? { [language]: title(path) } },
            })
          }
        />
      </div>
      {link && (
        <NamedTexts
          id={`${id}-link`}
          label={t('content.link.text')}
          value={link.text}
          error={errorOf('link')}
          onTexts={(text) => onModule({ ...module, link: { ...link, text } })}
        />
      )}
    </>
  );
};

/** The relations of a module, each with its buttons. */
const Relations = ({ id, module, errorOf, onModule }: PartProps) => {
  const t = useMessages();
  const { mayWrite } = useDraftScope();
  const { relations } = module;
  const set = (next: Relation[]) => onModule({ ...module, relations: next });
  return (
    <fieldset className={editor.plain}>
      <legend className={editor.label}>{t('content.relations')}</legend>
      <Remarks id={`${id}-relations`} error={errorOf('relations')} />
      {relations.length === 0 && <p className={editor.hint}>{t('content.relations.none')}</p>}
      {relations.map((relation, index) => (
        <div key={index} className={styles.relation}>
          <RelationLine {...{ relation, index }} onRelation={(next) => set(replaceAt(relations, index, next))} />
          {mayWrite && (
            <RowButtons
              rows={relations}
              index={index}
              name={t('content.relation.what', { number: index + 1 })}
              onRows={set}
            />
          )}
        </div>
      ))}
      {mayWrite && (
        <Button
          size="small"
          variant="secondary"
          onClick={() => set([...relations, { type: 'property-list', id: 'featured' }])}
        >
          {t('content.relations.add')}
        </Button>
      )}
    </fieldset>
  );
};

interface ModuleProps {
  id: string;
  module: ModuleFile;
  /** The faults, by part. */
  faults: ReturnType<typeof moduleFaults>;
  onModule: (module: ModuleFile) => void;
}

interface PartProps extends Omit<ModuleProps, 'faults'> {
  errorOf: (part: keyof ModuleFile) => string | undefined;
}

const backgrounds = ['', 'image', 'gallery', 'color'] as const;

const Background = ({ id, module, errorOf, onModule }: PartProps) => {
  const t = useMessages();
  const { backgroundType } = module;
  const set = (change: Partial<ModuleFile>) => onModule({ ...module, ...change });
  const picture = (image: PictureFile | null) => set({ image });
  return (
    <>
      <div className={styles.facts}>
        <CodeChoice
          label={t('content.background')}
          value={backgroundType}
          options={backgrounds.map((one) => [one, t(`content.background.${one || 'none'}`)])}
          onCode={(code) => {
            const next = backgrounds.find((one) => one === code) ?? '';
            set({
              backgroundType: next,
              ...(next === 'color' ? { colorBackground: module.colorBackground ?? siteBackground() } : {}),
            });
          }}
        />
        {backgroundType === 'color' && (
          <ColourChoice
            label={t('content.colour')}
            value={module.colorBackground}
            onColour={(colorBackground) => set({ colorBackground })}
          />
        )}
      </div>
      <Remarks id={`${id}-background`} error={errorOf('image') ?? errorOf('images') ?? errorOf('colorBackground')} />
      {backgroundType === 'image' && (
        <PictureChoice id={`${id}-image`} name={`${id}-image`} value={module.image} onPicture={picture} />
      )}
      {backgroundType === 'gallery' && (
        <PicturesChoice
          id={`${id}-images`}
          name={`${id}-images`}
          value={module.images}
          onPictures={(images) => set({ images })}
        />
      )}
    </>
  );
};

const sizes = ['small', 'medium', 'large'] as const;
const screens = ['sm', 'md', 'lg'] as const;

/** All fields of a module. */
export const ModuleFields = ({ id, module, faults, onModule }: ModuleProps) => {
  const t = useMessages();
  const { mayWrite } = useDraftScope();
  const set = (change: Partial<ModuleFile>) => onModule({ ...module, ...change });
  const errorOf = (part: keyof ModuleFile) => faultText(t, faults[part]);
  const numberOf = (part: 'span' | 'numberItemOfRow' | 'maxItems' | (typeof screens)[number]) => ({
    value: module[part],
    error: errorOf(part),
    onNumber: (number: number | null | string) => set({ [part]: number }),
  });
  const viewOptions = contentViews.map((view) => [view, t(`content.view.${view || 'plain'}`)] as const);
  const tick = (label: string, checked: boolean, onTick: (checked: boolean) => void) => (
    <Tick {...{ label, checked, onTick }} />
  );
  return (
    <div className={styles.moduleBody}>
      {tick(t('content.module.shown'), module.status === 'Published', (shown) =>
        set({ status: shown ? 'Published' : 'Draft' }),
      )}
      <NamedTexts
        id={`${id}-title`}
        label={t('content.field.title')}
        value={module.title}
        error={errorOf('title')}
        onTexts={(title) => set({ title })}
      />
      <NamedRichTexts
        id={`${id}-description`}
        label={t('content.field.description')}
        value={module.description}
        error={errorOf('description')}
        onTexts={(description) => set({ description })}
      />
      <Relations {...{ id, module, errorOf, onModule }} />
      <div className={styles.facts}>
        <CodeChoice
          label={t('content.view')}
          value={module.view}
          options={
            viewOptions.some(([view]) => view === module.view)
              ? viewOptions
              : [...viewOptions, [module.view, module.view] as const]
          }
          onCode={(view) => set({ view })}
        />
        <WholeChoice label={t('content.span')} {...numberOf('span')} />
        <WholeChoice label={t('content.perRow')} {...numberOf('numberItemOfRow')} />
        <WholeChoice label={t('content.maxItems')} {...numberOf('maxItems')} />
      </div>
      <Background {...{ id, module, errorOf, onModule }} />
      <Link {...{ id, module, errorOf, onModule }} />
      <details>
        <summary>{t('content.module.more')}</summary>
        <div className={styles.moduleBody}>
          <NamedRichTexts
            id={fieldId(id, 'after')}
            label={t('content.description2')}
            value={module.description2}
            error={errorOf('description2')}
            onTexts={(description2) => set({ description2 })}
          />
          {tick(t('content.subcategories'), module.isHasSubcategories, (isHasSubcategories) =>
            set({ isHasSubcategories }),
          )}
          <div className={styles.facts}>
            <CodeChoice
              label={t('content.titleSize')}
              value={module.titleSize}
              options={sizes.map((size) => [size, t(`content.titleSize.${size}`)])}
              onCode={(code) => set({ titleSize: sizes.find((size) => size === code) ?? 'medium' })}
            />
            {screens.map((screen) => (
              <WholeChoice key={screen} label={t(`content.columns.${screen}`)} {...numberOf(screen)} />
            ))}
            <div className={editor.textLabel}>
              <label htmlFor={`${id}-class`}>{t('content.class')}</label>
              <Remarks id={`${id}-class`} error={errorOf('class')} />
              <input
                id={`${id}-class`}
                {...wrong(`${id}-class`, errorOf('class'))}
                className={editor.control}
                autoComplete="off"
                readOnly={!mayWrite}
                value={module.class}
                onChange={({ target }) => set({ class: target.value })}
              />
            </div>
          </div>
        </div>
      </details>
    </div>
  );
};
