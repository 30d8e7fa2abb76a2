import { classNames } from '@rowhouse/shared/ui/class-names';
import { fieldId, Remarks } from '@rowhouse/shared/ui/field';
import type { ReactNode } from 'react';
import { useDraftScope } from '../editor/draft-context.ts';
import styles from '../editor/editor.module.css';
import { FieldBox } from '../editor/field-box.tsx';
import { replaceAt } from '../editor/list-edits.ts';
import { RowButtons } from '../editor/row-buttons.tsx';
import { Tick } from '../editor/tick.tsx';
import { useMessages } from '../use-messages.ts';
import { controls } from './controls.tsx';
import type { FormControl, NodeProps } from './form-control.ts';
import { blankOf, type NodeKind, partsOf } from './form-node.ts';
import { freshId, isRecord, withPart } from './form-values.ts';

/** The parts of a group, side by side where there is room. */
export const Parts = ({ node, at, value, faults, onValue }: NodeProps) => (
  <div className={styles.fields}>
    {partsOf(node, value).map(([name, part]) => (
      <FormField
        key={name}
        node={part}
        at={`${at}.${name}`}
        value={isRecord(value) ? (value[name] ?? null) : undefined}
        faults={faults}
        onValue={(next, fault) => {
          const parts = withPart(value, name, next, node.sparse === true);
          onValue(node.complete?.(parts) ?? parts, fault);
        }}
      />
    ))}
  </div>
);

const Group: FormControl = (props) => {
  const { form } = useDraftScope();
  const { node, id, value, onValue } = props;
  if (!node.nullable) return <Parts {...props} />;
  return (
    <>
      <Tick
        id={id}
        checked={value !== null}
        label={form.label({ ...node, path: `${node.path}.on` })}
        onTick={(isOn) => onValue(isOn ? blankOf({ ...node, nullable: false }) : null)}
      />
      {value !== null && <Parts {...props} />}
    </>
  );
};

const idOf = (value: unknown): string | null => (isRecord(value) && typeof value.id === 'string' ? value.id : null);

const List: FormControl = ({ node: { item }, id, at, label: name, value, faults, onValue }) => {
  const t = useMessages();
  const { mayWrite } = useDraftScope();
  if (!item) return null;
  const rows: unknown[] = Array.isArray(value) ? value : [];
  const add = (): void => {
    const blank = blankOf(item);
    const ids = rows.flatMap((row) => idOf(row) ?? []);
    onValue([...rows, item.parts?.id && isRecord(blank) ? { ...blank, id: freshId(ids) } : blank]);
  };
  return (
    <div className={styles.list}>
      {rows.length === 0 && <p className={styles.hint}>{t('editor.list.none')}</p>}
      {rows.map((row, index) => {
        const called = t('editor.list.item', { name, number: index + 1 });
        return (
          <fieldset key={idOf(row) ?? `${index} of ${rows.length}`} className={styles.item}>
            <legend className={styles.label}>{called}</legend>
            {mayWrite && <RowButtons rows={rows} index={index} name={called} onRows={onValue} />}
            <FormField
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
          className={styles.quiet}
          onClick={add}
          aria-label={t('editor.list.addTo', { name })}
        >
          {t('word.add')}
        </button>
      )}
    </div>
  );
};

const parents: Partial<Record<NodeKind, FormControl>> = { group: Group, list: List };

// These have several controls, and so a legend instead of a label.
const many: readonly NodeKind[] = [
  ...(['texts', 'rich', 'choices', 'types', 'switches', 'hours', 'days', 'group', 'list', 'open-houses'] as const),
  ...(['picture', 'photo', 'photos', 'units', 'modules', 'relation', 'button'] as const),
];

interface FieldProps extends NodeProps {
  /** Its name, if an element around it already shows one. */
  bare?: string;
  /** What is said beside its name. */
  marks?: readonly string[];
  /** Content below its hint. */
  note?: ReactNode;
  /** The message of its fault, in place of that of its code. */
  error?: string | undefined;
}

/** A field or part of a form with its name, marks, hint and fault; its address is `#field-<place>`. A group or list includes all its parts. */
export const FormField = ({ bare, marks = [], note, error: ownError, ...props }: FieldProps) => {
  const { form } = useDraftScope();
  const { node, at, value, faults, onValue } = props;
  const { kind, same } = node;
  const id = fieldId('field', at);
  const name = bare ?? form.label(node);
  const isParent = kind in parents;
  const inside = Object.keys(faults).find((place) => place === at || (!isParent && place.startsWith(`${at}.`)));
  const code = inside === undefined ? undefined : faults[inside];
  const error = ownError ?? (code === undefined ? undefined : form.fault(node, code));
  const hint = bare ? undefined : form.hint?.(node);
  const describedBy = classNames(hint && `${id}-hint`, error && `${id}-error`);
  const label = (
    <>
      {name}
      {marks.map((mark) => (
        <span key={mark} className={styles.mark}>{` ${mark}`}</span>
      ))}
    </>
  );
  const remarks = <Remarks id={id} hint={hint} error={error} />;
  if (kind === 'yes-no' && !node.nullable)
    return (
      <div className={styles.field}>
        <input type="hidden" name={`${at}.asked`} value="1" />
        <Tick
          {...{ id, name: at, value: 'yes' }}
          aria-describedby={describedBy}
          checked={value === true}
          label={<span>{label}</span>}
          onTick={onValue}
        />
        {remarks}
      </div>
    );
  const Control = form.controls[kind] ?? controls[kind] ?? parents[kind];
  if (!Control) return null;
  const body = (
    <>
      {remarks}
      {note}
      <Control {...props} {...{ id, describedBy }} label={name} spoken={bare} invalid={error !== undefined} />
    </>
  );
  if (bare) return body;
  const isMany = many.includes(kind) && !same;
  const isWide = (isMany && kind !== 'open-houses') || kind === 'videos' || (node.long ?? false);
  return (
    <FieldBox {...{ id, label, isMany, isWide }} className={isParent && styles.parent}>
      {body}
    </FieldBox>
  );
};
