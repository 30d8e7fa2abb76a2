import type { StockSubject } from '@rowhouse/shared/contract/desk-stock';
import { visitChoices } from '@rowhouse/shared/contract/desk-values';
import { formatMoney, wholeDay } from '@rowhouse/shared/domain/format';
import { isDeedStatus } from '@rowhouse/shared/domain/stock-status';
import { Button, buttonClass } from '@rowhouse/shared/ui/button';
import { DeedFields } from '../homes/deed-fields.tsx';
import { offeredStatuses } from '../homes/offered-statuses.ts';
import { useMessages } from '../use-messages.ts';
import { Act } from './act.tsx';
import styles from './editor.module.css';
import type { EditorResult } from './editor-action.ts';
import type { Saver } from './saver.ts';

interface Props {
  saver: Saver;
  subject: StockSubject;
  goal: unknown;
  result: EditorResult | undefined;
}

/** The status of a home: a tap changes it at once, a deed after its day, and both can be undone. */
export const StatusBar = ({ saver, subject, goal, result }: Props) => {
  const t = useMessages();
  const { kind, status, version, mayWrite, deed } = subject;
  const change = result?.changed;
  const before = change?.item.before;
  const fault = result?.deedFault;
  return (
    <section className={styles.status} aria-label={t('word.state')}>
      <p className={styles.statusNow}>
        <span className={styles.hint}>{t('word.state')}</span> <strong>{t(`editor.status.${status ?? 'new'}`)}</strong>
      </p>
      {mayWrite && status !== null && (
        <div className={styles.statusButtons}>
          {offeredStatuses(kind, goal).map((one) => {
            const label = t(`editor.status.to.${one}`);
            if (one === status)
              return (
                <Button key={one} size="small" aria-pressed="true" disabled>
                  {label}
                </Button>
              );
            if (!isDeedStatus(one))
              return <Act key={one} saver={saver} intent="status" values={{ status: one, version }} label={label} />;
            return (
              <details key={`${one} ${version}`} className={styles.deed} open={fault !== undefined}>
                <summary className={buttonClass('secondary', 'small')}>{label}</summary>
                <Act
                  saver={saver}
                  intent="status"
                  values={{ status: one, version }}
                  label={t('homes.deed.submit', { status: label })}
                  variant="primary"
                  className={styles.deedForm}
                >
                  <DeedFields kind={kind} fault={fault} />
                </Act>
              </details>
            );
          })}
        </div>
      )}
      {/* Below the buttons, which stay where they are. */}
      {deed && (
        <p className={styles.said}>
          {[wholeDay(deed.day), deed.price === null ? '' : formatMoney(deed.price, 'EUR', t.prices)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      <div role="status">
        {change?.item.result === 'changed' && !change.undone && before && (
          <p className={styles.said}>
            {t('editor.status.done', { status: t(`editor.status.${change.wanted}`) })}{' '}
            <Act
              saver={saver}
              intent="status"
              values={{ status: before, version: change.item.version, undo: 1 }}
              label={t('undo.submit')}
              variant="quiet"
              className={styles.inline}
            />
          </p>
        )}
        {change?.item.result === 'visits' && (
          <div className={styles.said}>
            <p>{t('editor.status.visits', { count: change.item.visits })}</p>
            {visitChoices.map((visits) => (
              <Act
                key={visits}
                saver={saver}
                intent="status"
                values={{ status: change.wanted, version: change.item.version, visits, ...change.deed }}
                label={t(`editor.status.visits.${visits}`)}
              />
            ))}
          </div>
        )}
        {change?.item.result === 'conflict' && <p className={styles.said}>{t('editor.status.conflict')}</p>}
        {change?.item.result === 'faults' && <p className={styles.said}>{t('editor.status.faults')}</p>}
      </div>
    </section>
  );
};
