import { type StockSubject, visitChoices } from '@rowhouse/shared/contract/desk-stock';
import type { StockStatus } from '@rowhouse/shared/domain/stock-status';
import { useMessages } from '../use-messages.ts';
import { Act } from './act.tsx';
import styles from './editor.module.css';
import type { EditorResult } from './editor-action.ts';
import type { Saver } from './saver.ts';

// The statuses with a button, by goal.
const offered = {
  sale: ['published', 'option', 'under-offer', 'sold', 'suspended', 'withdrawn'],
  rent: ['published', 'option', 'rented', 'suspended', 'withdrawn'],
} as const satisfies Record<string, readonly StockStatus[]>;
const ofProject = ['published', 'sold', 'suspended', 'withdrawn'] as const;

interface Props {
  saver: Saver;
  subject: StockSubject;
  goal: unknown;
  result: EditorResult | undefined;
}

/** The status of a home: one tap changes it at once, and it can be undone. */
export const StatusBar = ({ saver, subject, goal, result }: Props) => {
  const t = useMessages();
  const { kind, status, version, mayWrite } = subject;
  const all = kind === 'project' ? ofProject : offered[goal === 'rent' ? 'rent' : 'sale'];
  const done = result?.changed;
  const before = done?.item.before;
  return (
    <section className={styles.status} aria-label={t('editor.status')}>
      <p className={styles.statusNow}>
        <span className={styles.hint}>{t('editor.status')}</span>{' '}
        <strong>{t(`editor.status.${status ?? 'new'}`)}</strong>
      </p>
      {mayWrite && status !== null && (
        <div className={styles.statusButtons}>
          {all
            .filter((one) => one !== status)
            .map((one) => (
              <Act
                key={one}
                saver={saver}
                intent="status"
                values={{ status: one, version }}
                label={t(`editor.status.to.${one}`)}
              />
            ))}
        </div>
      )}
      <div role="status">
        {done?.item.result === 'changed' && !done.undone && before && (
          <p className={styles.said}>
            {t('editor.status.done', { status: t(`editor.status.${done.wanted}`) })}{' '}
            <Act
              saver={saver}
              intent="status"
              values={{ status: before, version: done.item.version, undo: 1 }}
              label={t('undo.submit')}
              variant="quiet"
              className={styles.inline}
            />
          </p>
        )}
        {done?.item.result === 'visits' && (
          <div className={styles.said}>
            <p>{t('editor.status.visits', { count: done.item.visits })}</p>
            {visitChoices.map((visits) => (
              <Act
                key={visits}
                saver={saver}
                intent="status"
                values={{ status: done.wanted, version: done.item.version, visits }}
                label={t(`editor.status.visits.${visits}`)}
              />
            ))}
          </div>
        )}
        {done?.item.result === 'conflict' && <p className={styles.said}>{t('editor.status.conflict')}</p>}
        {done?.item.result === 'faults' && <p className={styles.said}>{t('editor.status.faults')}</p>}
      </div>
    </section>
  );
};
