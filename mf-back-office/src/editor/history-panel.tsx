import type { StockSubject } from '@rowhouse/shared/contract/desk-stock';
import { dateFormatter } from '@rowhouse/shared/domain/format';
import { Link, useCurrentPage } from '@rowhouse/shared/platform';
import type { EditorData } from '../pages/home.data.ts';
import { useMessages } from '../use-messages.ts';
import { Act } from './act.tsx';
import { useDraftScope } from './draft-context.ts';
import styles from './editor.module.css';
import { formFields } from './form-fields.ts';
import { Panel } from './panel.tsx';
import { RevisionFields } from './revision-fields.tsx';
import type { Saver } from './saver.ts';
import { changerText } from './words.ts';

interface Props {
  saver: Saver;
  subject: StockSubject;
  history: NonNullable<EditorData['history']>;
  revision: EditorData['revision'];
}

/** The history of a home, with author and time, of each field; each change and each revision can be restored into the draft. */
export const HistoryPanel = ({ saver, subject, history, revision }: Props) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const { hrefOf, mayWrite, labelOf, textOf: text } = useDraftScope();
  const { kind, version, values } = subject;
  const moment = dateFormatter('moment', language);
  const { changes } = history;
  const last = changes.at(-1);
  return (
    <Panel title={t('editor.history')}>
      {changes.length === 0 && <p>{t('editor.history.none')}</p>}
      <ol className={styles.history}>
        {changes.map((change) => (
          <li key={change.id}>
            <p>
              {t('pair', {
                name: labelOf(change.field),
                value: `${text(change.field, change.before)} → ${text(change.field, change.after)}`,
              })}
            </p>
            <p className={styles.hint}>{`${changerText(t, change.by)}, ${moment(new Date(change.at))}`}</p>
            {mayWrite && change.canUndo && (
              <Act
                saver={saver}
                intent="restore"
                values={{ version, change: change.id }}
                label={t('editor.history.undo')}
                variant="quiet"
              />
            )}
          </li>
        ))}
      </ol>
      {history.more && last && (
        <Link href={hrefOf({ panel: 'history', before: String(last.id) })} preventScrollReset>
          {t('word.older')}
        </Link>
      )}
      {history.revisions.length > 0 && (
        <>
          <h3>{t('editor.revisions')}</h3>
          <ul className={styles.history}>
            {history.revisions.map((one) => (
              <li key={one.id}>
                <Link href={hrefOf({ panel: 'history', revision: one.id })} preventScrollReset>
                  {`${moment(new Date(one.at))}, ${changerText(t, one.by)}`}
                </Link>
                {revision?.id === one.id && (
                  <RevisionFields
                    {...{ saver, revision, values, version }}
                    names={formFields[kind].map(({ name }) => name)}
                  />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
};
