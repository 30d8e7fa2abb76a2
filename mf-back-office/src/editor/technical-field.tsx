import { languages } from '@rowhouse/shared/domain/language';
import { Button } from '@rowhouse/shared/ui/button';
import { fieldId } from '@rowhouse/shared/ui/field';
import { useMessages } from '../use-messages.ts';
import styles from './editor.module.css';
import { useEditorScope } from './editor-context.ts';
import { textsOf } from './effective-values.ts';
import { RowButtons } from './row-buttons.tsx';
import { TextsField } from './texts-field.tsx';

const none = textsOf(null);

const linesOf = (value: unknown) =>
  (Array.isArray(value) ? value : []).map((one: unknown) => {
    const { names, texts }: { names?: unknown; texts?: unknown } = typeof one === 'object' && one !== null ? one : {};
    return { names: textsOf(names), texts: textsOf(texts) };
  });

interface Props {
  id: string;
  value: unknown;
}

/** The technical lines of a project: a subject and its execution, in each language. */
export const TechnicalField = ({ id, value }: Props) => {
  const t = useMessages();
  const { change } = useEditorScope();
  const lines = linesOf(value);
  const set = (next: typeof lines): void => change('technical', next);
  return (
    <div className={styles.wide}>
      <ol className={styles.lines}>
        {lines.map((line, index) => {
          const name = languages.map((language) => line.names[language]).find(Boolean) ?? String(index + 1);
          return (
            <li key={index} className={styles.line}>
              {(['names', 'texts'] as const).map((part) => (
                <fieldset key={part} className={styles.plain}>
                  <legend className={styles.textLabel}>{t(`editor.technical.${part}`)}</legend>
                  <TextsField
                    id={index === 0 && part === 'names' ? id : fieldId(id, `${index}-${part}`)}
                    name={`technical.${index}.${part}`}
                    value={line[part]}
                    onTexts={(texts) =>
                      set(lines.map((one, at) => (at === index ? { ...one, [part]: texts ?? none } : one)))
                    }
                  />
                </fieldset>
              ))}
              <RowButtons rows={lines} index={index} name={name} onRows={set} />
            </li>
          );
        })}
      </ol>
      <Button variant="secondary" size="small" onClick={() => set([...lines, { names: none, texts: none }])}>
        {t('editor.technical.add')}
      </Button>
    </div>
  );
};
