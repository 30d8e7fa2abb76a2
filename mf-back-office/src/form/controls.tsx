import { propertyTypes } from '@rowhouse/shared/domain/property-types';
import { CodeSelect } from '../editor/code-select.tsx';
import { useDraftScope } from '../editor/draft-context.ts';
import styles from '../editor/editor.module.css';
import { NumberInput } from '../editor/number-input.tsx';
import { TextsField } from '../editor/texts-field.tsx';
import { Tick } from '../editor/tick.tsx';
import { useMessages } from '../use-messages.ts';
import { codeValue, isDegrees } from './code-value.ts';
import type { ControlProps, FormControl } from './form-control.ts';
import type { NodeKind } from './form-node.ts';

type Options = readonly (readonly [code: string, text: string])[];

export const attributesOf = ({ id, at, describedBy, invalid, spoken }: ControlProps) => ({
  id,
  name: at,
  'aria-label': spoken,
  'aria-describedby': describedBy,
  'aria-invalid': invalid || undefined,
  className: styles.control,
});

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const Text: FormControl = (props) => {
  const { mayWrite } = useDraftScope();
  const { node, value, onValue } = props;
  const Box = node.long ? 'textarea' : 'input';
  return (
    <Box
      {...attributesOf(props)}
      {...(node.long ? { rows: 4, spellCheck: false } : { type: node.kind === 'day' ? 'date' : 'text' })}
      autoComplete="off"
      readOnly={!mayWrite}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }: { target: { value: string } }) =>
        onValue(node.nullable && target.value === '' ? null : target.value)
      }
    />
  );
};

const Numbers: FormControl = (props) => {
  const { form, mayWrite } = useDraftScope();
  const { node, value, onValue } = props;
  const unit = node.unit ?? form.unit?.(node);
  return (
    <span className={styles.withUnit}>
      <NumberInput
        {...attributesOf(props)}
        whole={node.whole}
        degrees={isDegrees(node)}
        value={value}
        readOnly={!mayWrite}
        onNumber={onValue}
      />
      {unit && <span className={styles.unit}>{unit}</span>}
    </span>
  );
};

/** A choice of one; it can be set back to nothing if it is optional. A value that nobody can choose stays while it is chosen. */
export const Choice = ({ options, ...props }: ControlProps & { options: Options }) => {
  const { node, value, onValue } = props;
  const chosenCode = typeof value === 'string' || (typeof value === 'number' && value !== 0) ? String(value) : '';
  const isKnown = options.some(([code]) => code === chosenCode);
  const other = [chosenCode, chosenCode === '' ? '–' : chosenCode] as const;
  const none = node.nullable || node.numeric ? [['', '–'] as const] : [];
  return (
    <CodeSelect
      {...attributesOf(props)}
      value={chosenCode}
      options={[...none, ...(isKnown || (chosenCode === '' && none.length > 0) ? [] : [other]), ...options]}
      onCode={(code) => onValue(codeValue(node, code))}
    />
  );
};

const Code: FormControl = (props) => {
  const { form } = useDraftScope();
  const { node } = props;
  return <Choice {...props} options={(node.values ?? []).map((code) => [code, form.choice(node, code)])} />;
};

const YesNo: FormControl = (props) => {
  const t = useMessages();
  const { value, onValue } = props;
  return (
    <Choice
      {...props}
      value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : ''}
      options={[
        ['yes', t('value.yes')],
        ['no', t('value.no')],
      ]}
      onValue={(code) => onValue(code === null ? null : code === 'yes')}
    />
  );
};

export const Ticks = ({
  options,
  chosen,
  onTick,
  ...props
}: ControlProps & { options: Options; chosen: readonly string[]; onTick: (code: string, isOn: boolean) => void }) => (
  <div className={styles.ticks}>
    <input type="hidden" name={`${props.at}.asked`} value="1" />
    {options.map(([code, label], index) => (
      <Tick
        key={code}
        id={index === 0 ? props.id : undefined}
        name={props.at}
        value={code}
        aria-describedby={props.describedBy}
        aria-invalid={props.invalid || undefined}
        checked={chosen.includes(code)}
        label={label}
        onTick={(isOn) => onTick(code, isOn)}
      />
    ))}
  </div>
);

const Choices: FormControl = (props) => {
  const { form } = useDraftScope();
  const { node, value, onValue } = props;
  const values = node.values ?? [];
  const chosenCodes = listOf(value).map(String);
  const set = (codes: string[]) => onValue(codes.length === 0 && node.nullable ? null : codes);
  return (
    <Ticks
      {...props}
      options={values.map((code) => [code, form.choice(node, code)])}
      chosen={chosenCodes}
      onTick={(code, isOn) => set(values.filter((one) => (one === code ? isOn : chosenCodes.includes(one))))}
    />
  );
};

const Types: FormControl = (props) => {
  const t = useMessages();
  const { value, onValue } = props;
  const chosenTypes = listOf(value);
  return (
    <Ticks
      {...props}
      options={propertyTypes.map(({ id }) => [String(id), t(`editor.type.${id}`)])}
      chosen={chosenTypes.map(String)}
      // A new choice is appended: the first type of a home is its main one.
      onTick={(type, isOn) =>
        onValue(isOn ? [...chosenTypes, Number(type)] : chosenTypes.filter((one) => String(one) !== type))
      }
    />
  );
};

const noTexts = { nl: '', fr: '', en: '', de: '' };

/** A text in each language. */
export const Texts: FormControl = ({ id, at, node, value, invalid, describedBy, onValue }) => (
  <TextsField
    {...{ id, value, invalid, describedBy }}
    name={at}
    long={node.long ?? false}
    optional={node.optional ?? false}
    onTexts={(texts) => {
      if (node.sparse)
        return onValue(Object.fromEntries(Object.entries(texts ?? {}).filter(([, text]) => text !== '')));
      onValue(texts ?? (node.nullable ? null : noTexts));
    }}
  />
);

/** The controls of values without parts. */
export const controls: Partial<Record<NodeKind, FormControl>> = {
  text: Text,
  day: Text,
  number: Numbers,
  'yes-no': YesNo,
  choice: Code,
  choices: Choices,
  types: Types,
  texts: Texts,
};
