import type { PageFile, PictureFile } from '@rowhouse/shared/contract/content-files';
import type { ContentListed } from '@rowhouse/shared/contract/desk-content';
import { portraitPlaces } from '@rowhouse/shared/domain/picture-widths';
import { useCurrentPage } from '@rowhouse/shared/platform';
import type { ReactNode } from 'react';
import { CodeSelect } from '../editor/code-select.tsx';
import { useDraftScope } from '../editor/draft-context.ts';
import editor from '../editor/editor.module.css';
import type { ControlProps } from '../editor/form-fields.ts';
import { NumberInput } from '../editor/number-input.tsx';
import { TextsField } from '../editor/texts-field.tsx';
import { Tick } from '../editor/tick.tsx';
import { RichTextsField } from '../rich-text/rich-text-field.tsx';
import { useMessages } from '../use-messages.ts';
import styles from './content.module.css';
import { useContentScope } from './content-context.ts';
import { type ContentControl, type ContentField, wordOf } from './content-fields.ts';
import { anyText, writtenTexts } from './content-texts.ts';
import { belowOf } from './menu-tree.ts';
import { CodeChoice, ColourChoice, NamedTexts } from './module-fields.tsx';
import { ModulesField } from './modules-field.tsx';
import { PictureChoice, PicturesChoice } from './picture-choice.tsx';
import { siteBackground } from './site-colour.ts';

interface ContentControlProps extends Omit<ControlProps, 'field'> {
  field: ContentField;
}

const attributesOf = ({ field, id, describedBy, invalid }: ContentControlProps) => ({
  id,
  name: field.name,
  'aria-describedby': describedBy,
  'aria-invalid': invalid || undefined,
  className: editor.control,
});

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const pictureOf = (value: unknown): PictureFile | null =>
  isObject(value) && typeof value.name === 'string'
    ? { name: value.name, alt: isObject(value.alt) ? (value.alt as PictureFile['alt']) : {} }
    : null;

const Texts = ({ field, id, value, describedBy, invalid }: ContentControlProps) => {
  const { change } = useDraftScope();
  return (
    <TextsField
      {...{ id, value, describedBy, invalid }}
      name={field.name}
      long={field.control === 'long-texts'}
      optional={field.optional ?? false}
      onTexts={(texts) => change(field.name, writtenTexts(texts))}
    />
  );
};

const YesNo = (props: ContentControlProps) => {
  const { change } = useDraftScope();
  const t = useMessages();
  return (
    <CodeSelect
      {...attributesOf(props)}
      value={props.value === true ? 'yes' : 'no'}
      options={[
        ['yes', t('value.yes')],
        ['no', t('value.no')],
      ]}
      onCode={(code) => change(props.field.name, code === 'yes')}
    />
  );
};

const Code = (props: ContentControlProps) => {
  const { change } = useDraftScope();
  const t = useMessages();
  const { field, value } = props;
  const textOf = (code: string) => t([`content.choice.${wordOf(field.name)}.${code}`, 'editor.code'], { code });
  return (
    <CodeSelect
      {...attributesOf(props)}
      value={typeof value === 'string' ? value : ''}
      options={(field.values ?? []).map((code) => [code, textOf(code)])}
      onCode={(code) => change(field.name, code)}
    />
  );
};

const Whole = (props: ContentControlProps) => {
  const { change, mayWrite } = useDraftScope();
  return (
    <NumberInput
      {...attributesOf(props)}
      value={props.value}
      whole
      readOnly={!mayWrite}
      onNumber={(number) => change(props.field.name, number)}
    />
  );
};

// A day without a value is null.
const Day = (props: ContentControlProps) => {
  const { change, mayWrite } = useDraftScope();
  const { field, value } = props;
  return (
    <input
      {...attributesOf(props)}
      type="date"
      readOnly={!mayWrite}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => change(field.name, target.value)}
    />
  );
};

const Css = (props: ContentControlProps) => {
  const { change, mayWrite } = useDraftScope();
  const { field, value } = props;
  return (
    <textarea
      {...attributesOf(props)}
      rows={4}
      spellCheck={false}
      readOnly={!mayWrite}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => change(field.name, target.value)}
    />
  );
};

/** The choice of a page or category by its title. */
const Choice = (props: ContentControlProps) => {
  const { change } = useDraftScope();
  const { kind, id, items } = useContentScope();
  const { language } = useCurrentPage();
  const { field, value } = props;
  const of = field.control === 'page' ? 'page' : 'category';
  // An item cannot be placed below its own descendants.
  const left = kind === of ? belowOf(items[of], id) : new Set<string>();
  const shown = items[of].filter((one) => !left.has(one.id));
  const nameOf = (one: ContentListed) => anyText(one.titles, language) || one.id;
  const chosen = typeof value === 'string' ? value : '';
  const isKnown = chosen === '' || shown.some((one) => one.id === chosen);
  return (
    <CodeSelect
      {...attributesOf(props)}
      value={chosen}
      options={[
        ...(field.optional || chosen === '' ? [['', '–'] as const] : []),
        ...(isKnown ? [] : [[chosen, chosen] as const]),
        ...shown.map((one) => [one.id, nameOf(one)] as const),
      ]}
      onCode={(code) => change(field.name, code === '' ? null : code)}
    />
  );
};

const Rich = ({ field, id, value, describedBy, invalid }: ContentControlProps) => {
  const { change, labelOf } = useDraftScope();
  return (
    <RichTextsField
      {...{ id, value, describedBy, invalid }}
      label={labelOf(field.name)}
      onTexts={(texts) => change(field.name, texts)}
    />
  );
};

const Flagged = ({ field, id, value }: ContentControlProps) => {
  const t = useMessages();
  const { change } = useDraftScope();
  const known = isObject(value) ? value : {};
  const now = { text: isObject(known.text) ? known.text : {}, public: known.public === true };
  return (
    <div>
      <Tick
        checked={now.public}
        label={t('content.flagged')}
        onTick={(on) => change(field.name, { ...now, public: on })}
      />
      {now.public && (
        <TextsField
          id={id}
          name={field.name}
          value={now.text}
          onTexts={(texts) => change(field.name, { ...now, text: writtenTexts(texts) })}
        />
      )}
    </div>
  );
};

const Metadata = ({ field, id, value }: ContentControlProps) => {
  const t = useMessages();
  const { change } = useDraftScope();
  const known = isObject(value) ? value : {};
  return (
    <div className={styles.stack}>
      {(['title', 'description'] as const).map((part) => (
        <NamedTexts
          key={part}
          id={part === 'title' ? id : `${id}-${part}`}
          label={t(`content.metadata.${part}`)}
          long={part === 'description'}
          value={known[part]}
          onTexts={(texts) => change(field.name, { title: {}, description: {}, ...known, [part]: texts })}
        />
      ))}
    </div>
  );
};

const Menu = ({ field, id, value }: ContentControlProps) => {
  const t = useMessages();
  const { change } = useDraftScope();
  const known = isObject(value) ? value : null;
  return (
    <div>
      <Tick
        checked={known !== null}
        label={t('content.menu.in')}
        onTick={(on) => change(field.name, on ? { title: {} } : null)}
      />
      {known && (
        <NamedTexts
          id={id}
          label={t('content.menu.title')}
          optional
          value={known.title}
          onTexts={(title) => change(field.name, { title })}
        />
      )}
    </div>
  );
};

const PictureField = ({ field, id, value, describedBy, invalid }: ContentControlProps) => {
  const { change } = useDraftScope();
  return (
    <PictureChoice
      {...{ id, describedBy, invalid }}
      name={field.name}
      value={pictureOf(value)}
      onPicture={(picture) => change(field.name, picture)}
    />
  );
};

const bannerTypes = ['', 'image', 'gallery', 'properties', 'projects', 'video', 'color'] as const;

const Banner = ({ field, id, value, describedBy }: ContentControlProps) => {
  const t = useMessages();
  const { change, mayWrite } = useDraftScope();
  const known = isObject(value) ? value : {};
  const type = bannerTypes.find((one) => one === known.type) ?? '';
  const set = (next: Partial<PageFile['params']['banner']>) =>
    change(field.name, {
      ...{ image: null, images: [], video: null, color: null, part: 'middle', logo: null },
      ...known,
      type,
      ...next,
    });
  const images = (Array.isArray(known.images) ? known.images : []).flatMap((one) => pictureOf(one) ?? []);
  return (
    <div className={styles.stack}>
      <div className={styles.half}>
        <CodeChoice
          label={t('content.banner.type')}
          value={type}
          options={bannerTypes.map((one) => [one, t(`content.banner.${one || 'none'}`)])}
          onCode={(code) => {
            const next = bannerTypes.find((one) => one === code) ?? '';
            set({ type: next, ...(next === 'color' && !known.color ? { color: siteBackground() } : {}) });
          }}
        />
      </div>
      {(type === 'image' || type === 'video') && (
        <PictureChoice
          {...{ id, describedBy }}
          name={field.name}
          value={pictureOf(known.image)}
          onPicture={(image) => set({ image })}
        />
      )}
      {type === 'gallery' && (
        <PicturesChoice
          {...{ id, describedBy }}
          name={field.name}
          value={images}
          onPictures={(next) => set({ images: next })}
        />
      )}
      {type === 'video' && (
        <label className={editor.textLabel}>
          {t('content.banner.film')}
          <input
            className={editor.control}
            autoComplete="off"
            readOnly={!mayWrite}
            placeholder="/media/films/"
            value={typeof known.video === 'string' ? known.video : ''}
            onChange={({ target }) => set({ video: target.value === '' ? null : target.value })}
          />
        </label>
      )}
      {type === 'color' && (
        <div className={styles.half}>
          <ColourChoice
            label={t('content.colour')}
            value={typeof known.color === 'string' ? known.color : null}
            onColour={(color) => set({ color })}
          />
        </div>
      )}
      {type !== '' && type !== 'color' && type !== 'video' && (
        <div className={styles.half}>
          <CodeChoice
            label={t('content.banner.part')}
            value={portraitPlaces.find((one) => one === known.part) ?? 'middle'}
            options={portraitPlaces.map((one) => [one, t(`content.banner.part.${one}`)])}
            onCode={(code) => set({ part: portraitPlaces.find((one) => one === code) ?? 'middle' })}
          />
        </div>
      )}
      {(type === 'properties' || type === 'projects') && <p className={editor.hint}>{t('content.banner.own')}</p>}
      <fieldset className={editor.plain}>
        <legend className={editor.label}>{t('content.banner.logo')}</legend>
        <PictureChoice
          id={`${id}-logo`}
          name={`${field.name}-logo`}
          value={pictureOf(known.logo)}
          onPicture={(logo) => set({ logo })}
        />
      </fieldset>
    </div>
  );
};

const Modules = ({ field, id, value }: ContentControlProps) => {
  const { change } = useDraftScope();
  return <ModulesField {...{ id, value }} onModules={(modules) => change(field.name, modules)} />;
};

/** The control of each kind of field. */
export const contentControls: Record<ContentControl, (props: ContentControlProps) => ReactNode> = {
  texts: Texts,
  'long-texts': Texts,
  rich: Rich,
  flagged: Flagged,
  metadata: Metadata,
  'yes-no': YesNo,
  code: Code,
  whole: Whole,
  date: Day,
  css: Css,
  page: Choice,
  category: Choice,
  picture: PictureField,
  banner: Banner,
  menu: Menu,
  modules: Modules,
};

/** Kinds with a single control; these have a label instead of a legend. */
export const singleControls: readonly ContentControl[] = ['yes-no', 'code', 'whole', 'date', 'css', 'page', 'category'];
