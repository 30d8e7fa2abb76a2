import { Link } from '@rowhouse/shared/platform';
import { fieldId, Remarks } from '@rowhouse/shared/ui/field';
import { memo } from 'react';
import { useMessages } from '../use-messages.ts';
import styles from './editor.module.css';
import { useEditorScope } from './editor-context.ts';
import { FieldBox } from './field-box.tsx';
import { fieldControls, manyControls } from './field-control.tsx';
import type { FormField } from './form-fields.ts';
import { labelOf } from './labels.ts';
import { faultText } from './words.ts';

interface Props {
  field: FormField;
  value: unknown;
  fault: string | undefined;
  /** Whether the field is locked against the feed. */
  isLocked: boolean;
  /** Whether the draft differs from the site. */
  isChanged: boolean;
}

/** One field of the form with its label, its marks and its fault; its address is `#field-<name>`. */
export const FormFieldView = memo(({ field, value, fault, isLocked, isChanged }: Props) => {
  const t = useMessages();
  const { hrefOf } = useEditorScope();
  const { name, control } = field;
  const id = fieldId('field', name);
  const error = faultText(t, fault);
  const isMany = manyControls.includes(control) && !field.same;
  const isWide =
    !field.same && ['texts', 'long-texts', 'units', 'technical', 'codes', 'types', 'videos'].includes(control);
  if (control === 'pictures') return null;
  const Control = fieldControls[control];
  const label = labelOf(t, name);
  const heading = (
    <>
      {label}
      {isChanged && <span className={styles.mark}>{` ${t('editor.changed')}`}</span>}
      {isLocked && <span className={styles.mark}>{` ${t('editor.held')}`}</span>}
    </>
  );
  // A group of controls has no label to jump to, so its box is the target.
  return (
    <FieldBox {...{ id, isMany, isWide }} label={heading}>
      <Remarks id={id} error={error} />
      <Control {...{ field, id, value }} invalid={error !== undefined} describedBy={error && `${id}-error`} />
      <Link
        className={styles.past}
        href={hrefOf({ panel: 'history', field: name })}
        preventScrollReset
        aria-label={t('editor.history.of', { field: label })}
      >
        {t('editor.history')}
      </Link>
    </FieldBox>
  );
});
