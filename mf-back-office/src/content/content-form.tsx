import type { ContentFault, ContentSubject } from '@rowhouse/shared/contract/desk-content';
import { classNames } from '@rowhouse/shared/ui/class-names';
import { fieldId, Remarks } from '@rowhouse/shared/ui/field';
import { memo } from 'react';
import { useDraftScope } from '../editor/draft-context.ts';
import editor from '../editor/editor.module.css';
import { FieldBox } from '../editor/field-box.tsx';
import type { Editor } from '../editor/use-editor.ts';
import { faultText } from '../editor/words.ts';
import { useMessages } from '../use-messages.ts';
import { contentControls, singleControls } from './content-control.tsx';
import { type ContentField, contentGroups, wordOf } from './content-fields.ts';
import { shownFields } from './shown-fields.ts';

interface FieldProps {
  field: ContentField;
  value: unknown;
  fault: string | undefined;
  /** Whether the draft differs from the site. */
  isChanged: boolean;
}

const hinted = ['path', 'redirectUrl', 'canonical', 'css', 'metadata', 'public', 'items', 'sort'] as const;

/** One field of the form with its label, its mark and its fault; its address is `#field-<name>`. */
const ContentFieldView = memo(({ field, value, fault, isChanged }: FieldProps) => {
  const t = useMessages();
  const { labelOf } = useDraftScope();
  const { name, control } = field;
  const id = fieldId('field', name);
  const error = faultText(t, fault);
  const hint = hinted.find((one) => one === wordOf(name));
  const Control = contentControls[control];
  const isSingle = singleControls.includes(control);
  const heading = (
    <>
      {labelOf(name)}
      {isChanged && <span className={editor.mark}>{` ${t('editor.changed')}`}</span>}
    </>
  );
  const describedBy = classNames(hint && `${id}-hint`, error && `${id}-error`);
  return (
    <FieldBox id={id} label={heading} isMany={!isSingle} isWide={!isSingle || control === 'css'}>
      <Remarks id={id} error={error} hint={hint && t(`content.hint.${hint}`)} />
      <Control {...{ field, id, value, describedBy }} invalid={error !== undefined} />
    </FieldBox>
  );
});

interface Props {
  subject: ContentSubject;
  form: Editor<ContentFault>;
}

/** The form of a page, article or category, made from the table of its fields. */
export const ContentForm = ({ subject, form }: Props) => {
  const t = useMessages();
  const { values, faults, saved, saver } = form;
  const { draft } = subject;
  const fields = shownFields(subject);
  const changed = new Set(
    Object.keys({ ...(saved.draft === undefined ? draft : saved.draft)?.changes, ...saved.over }),
  );
  // The target of a redirect is asked for only if there is a redirect.
  const isAsked = (name: string) => name !== 'params.redirectUrl' || values['params.redirect'] === true;
  const groups = contentGroups.filter((group) => fields.some((field) => field.group === group));
  return (
    <form
      aria-label={t('editor.form')}
      onSubmit={(event) => {
        event.preventDefault();
        void saver.flush();
      }}
    >
      <nav className={editor.jumps} aria-label={t('editor.groups')}>
        <ul>
          {groups.map((group) => (
            <li key={group}>
              <a href={`#group-${group}`}>{t(`content.group.${group}`)}</a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map((group) => (
        <section key={group} id={`group-${group}`} className={editor.group} aria-labelledby={`group-${group}-title`}>
          <h2 className={editor.groupTitle} id={`group-${group}-title`}>
            {t(`content.group.${group}`)}
          </h2>
          <div className={editor.fields}>
            {fields
              .filter((field) => field.group === group && isAsked(field.name))
              .map((field) => (
                <ContentFieldView
                  key={field.name}
                  field={field}
                  value={values[field.name]}
                  fault={faults[field.name] ?? saved.refused[field.name]}
                  isChanged={changed.has(field.name)}
                />
              ))}
          </div>
        </section>
      ))}
    </form>
  );
};
