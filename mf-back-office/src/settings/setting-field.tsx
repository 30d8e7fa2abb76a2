import { ownColours } from '@rowhouse/shared/domain/face';
import { languages } from '@rowhouse/shared/domain/language';
import { classNames } from '@rowhouse/shared/ui/class-names';
import { fieldId, Remarks } from '@rowhouse/shared/ui/field';
import type { ReactNode } from 'react';
import { CodeSelect } from '../editor/code-select.tsx';
import { useDraftScope } from '../editor/draft-context.ts';
import editor from '../editor/editor.module.css';
import { FieldBox } from '../editor/field-box.tsx';
import { replaceAt } from '../editor/list-edits.ts';
import { NumberInput } from '../editor/number-input.tsx';
import { RowButtons } from '../editor/row-buttons.tsx';
import { TextsField } from '../editor/texts-field.tsx';
import { Tick } from '../editor/tick.tsx';
import { useMessages } from '../use-messages.ts';
import { ColourControl } from './colour-control.tsx';
import { DaysControl } from './days-control.tsx';
import { HoursControl } from './hours-control.tsx';
import { blankOf, type SettingNode } from './nodes.ts';
import { PictureControl } from './picture-control.tsx';
import { boundsText, choiceLabel, settingHint, settingLabel, typeLabels, unitText } from './setting-texts.ts';
import { freshId, isRecord, withPart } from './setting-values.ts';
import styles from './settings.module.css';

interface NodeProps {
  node: SettingNode;
  /** Its place in the field: `left.0.label`, with the field's own name first. */
  at: string;
  value: unknown;
  /** The places of faults in the field, by the same names. */
  faults: readonly string[];
  onValue: (value: unknown, fault?: string) => void;
}

interface ControlProps extends NodeProps {
  id: string;
  name: string;
  describedBy: string | undefined;
  invalid: boolean;
  /** Its accessible name, if it has no label beside it. */
  spoken?: string | undefined;
}

const attributesOf = ({ id, describedBy, invalid, spoken }: ControlProps) => ({
  id,
  'aria-label': spoken,
  'aria-describedby': describedBy,
  'aria-invalid': invalid || undefined,
  className: editor.control,
});

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const Text = (props: ControlProps) => {
  const { mayWrite } = useDraftScope();
  const { node, value, onValue } = props;
  return (
    <input
      {...attributesOf(props)}
      type={node.kind === 'day' ? 'date' : 'text'}
      autoComplete="off"
      readOnly={!mayWrite}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onValue(node.nullable && target.value === '' ? null : target.value)}
    />
  );
};

const rounded = (share: number): number => Math.round(share * 1e8) / 1e8;

const Numbers = (props: ControlProps) => {
  const t = useMessages();
  const { mayWrite } = useDraftScope();
  const { node, value, onValue } = props;
  const isPercent = node.kind === 'percent';
  const unit = unitText(t, node);
  return (
    <span className={classNames(editor.withUnit, styles.number)}>
      <NumberInput
        {...attributesOf(props)}
        whole={node.whole}
        value={isPercent && typeof value === 'number' ? rounded(value * 100) : value}
        readOnly={!mayWrite}
        onNumber={(number) => onValue(isPercent && typeof number === 'number' ? rounded(number / 100) : number)}
      />
      {unit && <span className={editor.unit}>{unit}</span>}
    </span>
  );
};

const Choice = (props: ControlProps) => {
  const t = useMessages();
  const { node, value, onValue } = props;
  return (
    <CodeSelect
      {...attributesOf(props)}
      value={typeof value === 'string' ? value : ''}
      options={[
        ...(node.nullable ? [['', t('settings.choice.none')] as const] : []),
        ...(node.values ?? []).map((code) => [code, choiceLabel(t, node, code)] as const),
      ]}
      onCode={(code) => onValue(code === '' ? null : code)}
    />
  );
};

const Ticks = ({
  id,
  describedBy,
  options,
  chosen,
  onTick,
}: Pick<ControlProps, 'id' | 'describedBy'> & {
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onTick: (value: string, isOn: boolean) => void;
}) => (
  <div className={editor.ticks}>
    {options.map(({ value, label }, index) => (
      <Tick
        key={value}
        id={index === 0 ? id : undefined}
        aria-describedby={describedBy}
        checked={chosen.includes(value)}
        label={label}
        onTick={(isOn) => onTick(value, isOn)}
      />
    ))}
  </div>
);

const Choices = (props: ControlProps) => {
  const t = useMessages();
  const { node, value, onValue } = props;
  const chosen = listOf(value).map(String);
  const values = node.values ?? [];
  return (
    <Ticks
      {...props}
      options={values.map((code) => ({ value: code, label: choiceLabel(t, node, code) }))}
      chosen={chosen}
      onTick={(code, isOn) => onValue(values.filter((one) => (one === code ? isOn : chosen.includes(one))))}
    />
  );
};

const Types = (props: ControlProps) => {
  const t = useMessages();
  const { value, onValue } = props;
  const types = typeLabels(t);
  const chosen = listOf(value);
  return (
    <Ticks
      {...props}
      options={types.map(({ id, label }) => ({ value: String(id), label }))}
      chosen={chosen.map(String)}
      onTick={(type, isOn) =>
        onValue(types.map(({ id }) => id).filter((id) => (String(id) === type ? isOn : chosen.includes(id))))
      }
    />
  );
};

const Switches = (props: ControlProps) => {
  const t = useMessages();
  const { node, value, onValue } = props;
  const isOn = (code: string) => listOf(value).some((one) => isRecord(one) && one.code === code && one.use === true);
  return (
    <Ticks
      {...props}
      options={languages.map((code) => ({ value: code, label: choiceLabel(t, node, code) }))}
      chosen={languages.filter(isOn)}
      onTick={(changed, use) => onValue(languages.map((code) => ({ code, use: code === changed ? use : isOn(code) })))}
    />
  );
};

const Texts = ({ id, node, value, invalid, describedBy, onValue }: ControlProps) => (
  <TextsField
    {...{ id, value, invalid, describedBy }}
    name={id}
    long={/\.(?:intro|text)\.content$/.test(node.path)}
    onTexts={(texts) =>
      onValue(
        Object.fromEntries(
          languages
            .map((language) => [language, texts?.[language] ?? ''])
            .filter(([, text]) => !node.sparse || text !== ''),
        ),
      )
    }
  />
);

const Parts = ({ node, at, value, faults, onValue }: NodeProps) => (
  <div className={editor.fields}>
    {Object.entries(node.parts ?? {})
      // The id of a list item is not editable.
      .filter(([name]) => name !== 'id')
      .map(([name, part]) => (
        <SettingField
          key={name}
          node={part}
          at={`${at}.${name}`}
          value={isRecord(value) ? (value[name] ?? null) : undefined}
          faults={faults}
          onValue={(next, fault) => onValue(withPart(value, name, next, node.sparse === true), fault)}
        />
      ))}
  </div>
);

const Group = (props: ControlProps) => {
  const t = useMessages();
  const { node, id, value, onValue } = props;
  if (!node.nullable) return <Parts {...props} />;
  return (
    <>
      <Tick
        id={id}
        checked={value !== null}
        label={t('settings.on')}
        onTick={(isOn) => onValue(isOn ? blankOf({ ...node, nullable: false }) : null)}
      />
      {value !== null && <Parts {...props} />}
    </>
  );
};

const idOf = (value: unknown): string | null => (isRecord(value) && typeof value.id === 'string' ? value.id : null);

const List = ({ node, id, at, name, value, faults, onValue }: ControlProps) => {
  const t = useMessages();
  const { mayWrite } = useDraftScope();
  const { item } = node;
  if (!item) return null;
  const rows = listOf(value);
  const add = (): void => {
    const blank = blankOf(item);
    const known = rows.flatMap((row) => idOf(row) ?? []);
    onValue([...rows, item.parts?.id && isRecord(blank) ? { ...blank, id: freshId(known) } : blank]);
  };
  return (
    <div className={styles.list}>
      {rows.length === 0 && <p className={editor.hint}>{t('settings.list.none')}</p>}
      {rows.map((row, index) => {
        const called = t('settings.list.item', { name, number: index + 1 });
        return (
          <fieldset key={idOf(row) ?? `${index} of ${rows.length}`} className={styles.item}>
            <legend className={styles.itemName}>{called}</legend>
            {mayWrite && <RowButtons rows={rows} index={index} name={called} onRows={onValue} />}
            <SettingField
              node={item}
              at={`${at}.${index}`}
              value={row}
              faults={faults}
              bare={called}
              onValue={(next, fault) => onValue(replaceAt(rows, index, next), fault)}
            />
          </fieldset>
        );
      })}
      {mayWrite && (
        <button
          type="button"
          id={id}
          className={editor.quiet}
          onClick={add}
          aria-label={t('settings.list.addTo', { name })}
        >
          {t('settings.list.add')}
        </button>
      )}
    </div>
  );
};

const controls: Readonly<Record<SettingNode['kind'], (props: ControlProps) => ReactNode>> = {
  text: Text,
  day: Text,
  number: Numbers,
  percent: Numbers,
  choice: Choice,
  choices: Choices,
  numbers: Types,
  switches: Switches,
  texts: Texts,
  group: Group,
  list: List,
  hours: HoursControl,
  days: DaysControl,
  'yes-no': () => null,
  colour: (props) => {
    const own = Object.entries(ownColours).find(([name]) => props.node.path === `face.${name}`)?.[1];
    return <ColourControl {...props} nullable={props.node.nullable} begin={own ?? ownColours.accent} />;
  },
  picture: (props) => <PictureControl {...props} isLogo={/^(?:header|icon)\./.test(props.node.path)} />,
};

// Texts with stricter rules.
const textFaults = {
  'agency.name': 'required',
  'agency.email': 'mail',
  'agency.phone': 'phone',
  'siteInfo.analyticsId': 'analyticsId',
  'siteInfo.adsId': 'adsId',
  'siteInfo.tagManagerId': 'tagManagerId',
  'siteInfo.adPixelId': 'adPixelId',
  'siteInfo.tagHosts.google': 'server',
  'siteInfo.tagHosts.pixel': 'server',
} as const;

const textFaultOf = (path: string) => Object.entries(textFaults).find(([known]) => known === path)?.[1];

// These have several controls, and so a legend instead of a label, and the full width.
const many: readonly SettingNode['kind'][] = [
  'texts',
  'choices',
  'numbers',
  'switches',
  'hours',
  'days',
  'group',
  'list',
  'picture',
];

interface FieldProps extends NodeProps {
  /** Its name, if an element around it already shows one. */
  bare?: string;
  /** Whether the draft differs from the site. */
  isChanged?: boolean;
  /** Content below its hint. */
  note?: ReactNode;
  /** The message of its fault, in place of that of its kind. */
  error?: string | undefined;
}

/** A value of the settings with its name, hint, bounds and fault; a group or list includes all its parts. */
export const SettingField = ({ bare, isChanged = false, note, error: said, ...props }: FieldProps) => {
  const t = useMessages();
  const { node, at, value, faults, onValue } = props;
  const { kind } = node;
  const id = fieldId('field', at);
  const name = bare ?? settingLabel(t, node);
  const isParent = kind === 'group' || kind === 'list';
  const isWrong = faults.some((one) => one === at || (!isParent && one.startsWith(`${at}.`)));
  const own =
    kind === 'colour' ? 'colour' : kind === 'day' ? 'day' : kind === 'picture' ? 'required' : textFaultOf(node.path);
  const plain = kind === 'number' || kind === 'percent' ? 'number' : (own ?? 'text');
  const error = said ?? (isWrong && kind !== 'hours' ? t(`settings.fault.${plain}`) : undefined);
  const hint = bare ? undefined : [settingHint(t, node), boundsText(t, node)].filter(Boolean).join(' ') || undefined;
  const describedBy = classNames(hint && `${id}-hint`, error && `${id}-error`);
  const Control = controls[kind];
  const label = (
    <>
      {name}
      {isChanged && <span className={editor.mark}>{` ${t('editor.changed')}`}</span>}
    </>
  );
  const body = (
    <>
      <Remarks id={id} hint={hint} error={error} />
      {note}
      <Control {...props} {...{ id, name, describedBy }} spoken={bare} invalid={error !== undefined} />
    </>
  );
  if (kind === 'yes-no')
    return (
      <div className={editor.field}>
        <Tick
          id={id}
          aria-describedby={describedBy}
          checked={value === true}
          label={<span>{label}</span>}
          onTick={onValue}
        />
        <Remarks id={id} hint={hint} error={error} />
      </div>
    );
  if (bare) return body;
  const isMany = many.includes(kind);
  return (
    <FieldBox {...{ id, label, isMany }} isWide={isMany} className={isParent && styles.group}>
      {body}
    </FieldBox>
  );
};
