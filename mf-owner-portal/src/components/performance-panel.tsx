import type { Subject } from '@rowhouse/shared/contract/owner';
import type { Performance } from '@rowhouse/shared/contract/owner-property';
import { formatNumber, formatPercent } from '@rowhouse/shared/domain/format';
import { useCurrentPage } from '@rowhouse/shared/platform';
import { useMessages } from '../use-messages.ts';
import styles from './performance-panel.module.css';

const steps = ['seen', 'opened', 'asked', 'visited'] as const;

/** The views of a property or project compared with similar ones, and how many visitors reach each step. */
export const PerformancePanel = ({ kind, performance }: { kind: Subject['kind']; performance: Performance }) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const { own, median, among, funnel } = performance;
  const about = kind === 'project' ? 'project' : 'property';
  const most = Math.max(...steps.map((step) => funnel[step]));
  const count = (number: number) => formatNumber(number, language);
  return (
    <div className={styles.panel}>
      <section aria-labelledby="compared">
        <h2 id="compared" className={styles.title}>
          {t(`compared.${about}.title`)}
        </h2>
        <dl className={styles.pair}>
          <div>
            <dt>{t(`compared.${about}.own`)}</dt>
            <dd>{count(own)}</dd>
          </div>
          {median !== null && (
            <div>
              <dt>{t('compared.median')}</dt>
              <dd>{count(median)}</dd>
            </div>
          )}
        </dl>
        <p className={styles.note}>
          {median === null ? t(`compared.${about}.few`) : t(`compared.${about}.among`, { among })}
        </p>
      </section>
      <section aria-labelledby="funnel">
        <h2 id="funnel" className={styles.title}>
          {t('funnel.title')}
        </h2>
        <ol className={styles.funnel}>
          {steps.map((step, index) => {
            const last = steps[index - 1];
            const before = last ? funnel[last] : 0;
            return (
              <li key={step} className={styles.step}>
                <span>{t(`funnel.${step}`)}</span>
                <span className={styles.count}>{count(funnel[step])}</span>
                {before > 0 && (
                  <span className={styles.share}>
                    {t('funnel.share', { share: formatPercent(funnel[step] / before, language) })}
                  </span>
                )}
                <svg className={styles.bar} width="100%" height="6" aria-hidden="true">
                  <rect className={styles.whole} width="100%" height="6" />
                  {funnel[step] > 0 && <rect width={`${Math.max(0.5, (funnel[step] / most) * 100)}%`} height="6" />}
                </svg>
              </li>
            );
          })}
        </ol>
      </section>
    </div>
  );
};
