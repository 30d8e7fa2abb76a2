import { choiceEndpoints } from '@rowhouse/shared/contract/desk-choices';
import { type PropertyTypeId, propertyTypes } from '@rowhouse/shared/domain/property-types';
import { videoOf } from '@rowhouse/shared/domain/video';
import { CallError, useCall } from '@rowhouse/shared/platform';
import { type ReactNode, useState } from 'react';
import { AlertLine } from '../components/in-view.tsx';
import { useMessages } from '../use-messages.ts';
import { CityField } from './city-field.tsx';
import { CodeSelect } from './code-select.tsx';
import styles from './editor.module.css';
import { useEditorScope } from './editor-context.ts';
import { textsOf } from './effective-values.ts';
import { choiceText } from './field-value-text.ts';
import type { ControlProps, FormField } from './form-fields.ts';
import type { Choice } from './meant-by.ts';
import { MonthInput } from './month-input.tsx';
import { NumberInput } from './number-input.tsx';
import { OpenHousesField } from './open-houses-field.tsx';
import { linesOf, sameTexts } from './read-form.ts';
import { SearchChoice } from './search-choice.tsx';
import { TechnicalField } from './technical-field.tsx';
import { TextsField } from './texts-field.tsx';
import { Tick } from './tick.tsx';
import { isDegrees, readText } from './typed-value.ts';
import { UnitsField } from './units-field.tsx';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const attributesOf = ({ field, id, describedBy, invalid }: ControlProps) => ({
  id,
  name: field.name,
  'aria-describedby': describedBy,
  'aria-invalid': invalid || undefined,
  className: styles.control,
});

const Line = (props: ControlProps & { type?: 'date' }) => {
  const { kind, change, mayWrite } = useEditorScope();
  const { field, value, type } = props;
  return (
    <input
      {...attributesOf(props)}
      type={type ?? 'text'}
      autoComplete="off"
      readOnly={!mayWrite}
      value={text(value)}
      onChange={({ target }) => {
        const read = readText(kind, field, target.value);
        change(field.name, read.value, undefined);
      }}
    />
  );
};

const Month = (props: ControlProps) => {
  const { kind, change, mayWrite } = useEditorScope();
  const { field, value } = props;
  return (
    <MonthInput
      {...attributesOf(props)}
      value={value}
      readOnly={!mayWrite}
      onMonth={(month) => change(field.name, month, readText(kind, field, month ?? '').fault)}
    />
  );
};

const Numbers = (props: ControlProps) => {
  const { change, mayWrite } = useEditorScope();
  const { field, value } = props;
  return (
    <span className={styles.withUnit}>
      <NumberInput
        {...attributesOf(props)}
        value={value}
        whole={field.whole}
        degrees={isDegrees(field)}
        readOnly={!mayWrite}
        onNumber={(number) => change(field.name, number)}
      />
      {field.unit && <span className={styles.unit}>{field.unit}</span>}
    </span>
  );
};

// An optional choice can be set back to unknown.
const none = ['', '–'] as const;

const Select = (
  props: ControlProps & { options: readonly (readonly [value: string, label: string])[]; chosen: string },
) => {
  const { kind, change } = useEditorScope();
  const { field, options, chosen } = props;
  return (
    <CodeSelect
      {...attributesOf(props)}
      value={chosen}
      options={[none, ...options]}
      onCode={(code) => change(field.name, readText(kind, field, code).value)}
    />
  );
};

const YesNo = (props: ControlProps) => {
  const t = useMessages();
  const chosen = typeof props.value === 'boolean' ? (props.value ? 'yes' : 'no') : '';
  const options = [
    ['yes', t('value.yes')],
    ['no', t('value.no')],
  ] as const;
  return <Select {...props} chosen={chosen} options={options} />;
};

const Code = (props: ControlProps) => {
  const t = useMessages();
  const { field, value } = props;
  const chosen = field.numeric && typeof value === 'number' && value !== 0 ? String(value) : text(value);
  // An imported code that nobody can choose stays available while it is chosen.
  const codes = field.numeric && chosen !== '' && !field.values?.includes(chosen) ? [chosen] : [];
  const options = [...(field.values ?? []), ...codes].map((code) => [code, choiceText(t, field, code)] as const);
  return <Select {...props} chosen={chosen} options={options} />;
};

interface TicksProps extends ControlProps {
  options: readonly (readonly [value: string, label: string])[];
  chosen: readonly string[];
  onTicks: (chosen: string[]) => void;
}

const Ticks = ({ field, id, describedBy, invalid, options, chosen, onTicks }: TicksProps) => (
  <div className={styles.ticks}>
    <input type="hidden" name={`${field.name}.asked`} value="1" />
    {options.map(([value, label], index) => (
      <Tick
        key={value}
        id={index === 0 ? id : undefined}
        name={field.name}
        value={value}
        checked={chosen.includes(value)}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        label={label}
        // A new choice is appended: the first type of a home is its main one.
        onTick={(on) => onTicks(on ? [...chosen, value] : chosen.filter((one) => one !== value))}
      />
    ))}
  </div>
);

const Codes = (props: ControlProps) => {
  const t = useMessages();
  const { change } = useEditorScope();
  const { field, value } = props;
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const options = (field.values ?? []).map((code) => [code, choiceText(t, field, code)] as const);
  const set = (codes: string[]) => change(field.name, codes.length > 0 ? codes : null);
  return <Ticks {...props} options={options} chosen={chosen} onTicks={set} />;
};

const Types = (props: ControlProps) => {
  const t = useMessages();
  const { change } = useEditorScope();
  const chosen = Array.isArray(props.value) ? props.value.map(String) : [];
  const options = propertyTypes.map(({ id }) => [String(id), t(`editor.type.${id}`)] as const);
  const idOf = (value: string): PropertyTypeId[] =>
    propertyTypes.filter(({ id }) => String(id) === value).map(({ id }) => id);
  return (
    <Ticks {...props} options={options} chosen={chosen} onTicks={(next) => change('typeIds', next.flatMap(idOf))} />
  );
};

const Texts = (props: ControlProps) => {
  const { change, kind, mayWrite } = useEditorScope();
  const { field, id, value, invalid, describedBy } = props;
  const texts = textsOf(value);
  const [own] = useState(() => new Set(Object.values(texts)).size > 1);
  if (field.same && !own)
    return (
      <input
        {...attributesOf(props)}
        autoComplete="off"
        readOnly={!mayWrite}
        value={texts.nl}
        onChange={({ target }) => change(field.name, sameTexts(target.value))}
      />
    );
  return (
    <TextsField
      {...{ id, value, invalid, describedBy }}
      name={field.name}
      long={field.control === 'long-texts'}
      onTexts={(texts) => change(field.name, texts ?? emptyTexts(kind, field))}
    />
  );
};

// A required text column holds empty texts instead of null.
const emptyTexts = (kind: 'property' | 'project', { name }: FormField) =>
  name.startsWith('fields.') || (kind === 'property' && name === 'mainTypeNames')
    ? null
    : { nl: '', fr: '', en: '', de: '' };

const Person = (props: ControlProps) => {
  const t = useMessages();
  const { people, ownPerson, change, mayWrite } = useEditorScope();
  const { field, value } = props;
  return (
    <>
      <CodeSelect
        {...attributesOf(props)}
        value={typeof value === 'number' ? String(value) : ''}
        options={[none, ...people.map(({ id, name }) => [String(id), name] as const)]}
        onCode={(code) => change(field.name, code === '' ? null : Number(code))}
      />
      {mayWrite && ownPerson !== null && ownPerson !== value && (
        <button type="button" className={styles.quiet} onClick={() => change(field.name, ownPerson)}>
          {t('editor.person.me')}
        </button>
      )}
      {people.length === 0 && <p className={styles.hint}>{t('editor.person.none')}</p>}
    </>
  );
};

const Owner = ({ id, value, describedBy, invalid }: ControlProps) => {
  const t = useMessages();
  const call = useCall();
  const { owner, change, mayWrite } = useEditorScope();
  const [known, setKnown] = useState<Choice | null>(owner);
  const [typed, setTyped] = useState('');
  const [failed, setFailed] = useState(false);
  const shown = [known, owner].find((one) => one && one.id === value) ?? null;
  const add = async (): Promise<void> => {
    try {
      const { owner: made } = await call(choiceEndpoints.addOwner, { name: typed });
      setKnown(made);
      setTyped('');
      setFailed(false);
      change('ownerId', made.id);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailed(true);
    }
  };
  return (
    <>
      <SearchChoice
        {...{ id, describedBy, invalid }}
        chosen={shown}
        search={async (search) => {
          setTyped(search);
          return (await call(choiceEndpoints.chooseOwners, { search })).owners;
        }}
        onChoose={(choice) => {
          setKnown(choice);
          setTyped('');
          change('ownerId', choice?.id ?? null);
        }}
      />
      {mayWrite && typed.trim() !== '' && (
        <button type="button" className={styles.quiet} onClick={() => void add()}>
          {t('editor.owner.add', { name: typed })}
        </button>
      )}
      {failed && <AlertLine>{t('editor.owner.fault', { name: typed })}</AlertLine>}
    </>
  );
};

const Videos = (props: ControlProps) => {
  const t = useMessages();
  const { change, mayWrite } = useEditorScope();
  const { field, value } = props;
  const lines = (Array.isArray(value) ? value : []).map(String).join('\n');
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed !== null && linesOf(typed).join('\n') === lines ? typed : lines;
  const linked = linesOf(lines).filter((line) => /^https?:/.test(line) && !videoOf(line));
  return (
    <>
      <textarea
        {...attributesOf(props)}
        rows={3}
        readOnly={!mayWrite}
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value);
          change(field.name, linesOf(target.value));
        }}
      />
      {linked.length > 0 && <p className={styles.hint}>{t('editor.videos.links', { addresses: linked.join(', ') })}</p>}
    </>
  );
};

/** The control of each kind of field; photos and plans share one. */
export const fieldControls: Record<Exclude<FormField['control'], 'pictures'>, (props: ControlProps) => ReactNode> = {
  'yes-no': YesNo,
  number: Numbers,
  date: (props) => <Line {...props} type="date" />,
  month: Month,
  line: Line,
  code: Code,
  codes: Codes,
  texts: Texts,
  'long-texts': Texts,
  types: Types,
  city: CityField,
  person: Person,
  owner: Owner,
  videos: Videos,
  'open-houses': OpenHousesField,
  technical: TechnicalField,
  units: UnitsField,
};

/** Kinds with several controls; these have a legend instead of a label. */
export const manyControls: readonly FormField['control'][] = [
  'codes',
  'open-houses',
  'texts',
  'long-texts',
  'types',
  'technical',
  'units',
];
