import type { ContentFault, ContentSubject } from '@rowhouse/shared/contract/desk-content';
import editor from '../editor/editor.module.css';
import type { Editor } from '../editor/use-editor.ts';
import { DraftFields, FormGroups } from '../form/draft-fields.tsx';
import { useMessages } from '../use-messages.ts';
import { contentGroups } from './content-fields.ts';
import { shownFields } from './shown-fields.ts';

// The groups that few pages need.
const foldedGroups: ReadonlySet<string> = new Set(['banner', 'engines', 'more']);

const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(isFilled) : Boolean(value);

interface Props {
  subject: ContentSubject;
  form: Editor<ContentFault>;
}

/** The form of a page, article or category, made from the schemas of its fields. */
export const ContentForm = ({ subject, form }: Props) => {
  const t = useMessages();
  const all = shownFields(subject);
  return (
    <form
      aria-label={t('editor.form')}
      onSubmit={(event) => {
        event.preventDefault();
        void form.saver.flush();
      }}
    >
      <FormGroups
        groups={contentGroups.flatMap((id) => {
          const fields = all.filter(({ group }) => group === id);
          if (fields.length === 0) return [];
          const children = (
            <>
              <DraftFields {...{ fields }} editor={form} draft={subject.draft} />
              {id === 'more' && Boolean(form.values['params.css']) && (
                <p className={editor.hint}>{t('content.fromFile', { names: t('content.field.css') })}</p>
              )}
            </>
          );
          const filled = fields.filter(({ name }) => isFilled(form.values[name])).length;
          const isFaulty = fields.some(({ name }) => name in { ...form.saved.refused, ...form.faults });
          return [{ id, title: t(`content.group.${id}`), children, ...(foldedGroups.has(id) && { filled, isFaulty }) }];
        })}
      />
    </form>
  );
};
