import type { Subject } from '@rowhouse/shared/contract/owner';
import type { Performance } from '@rowhouse/shared/contract/owner-property';
import { useStreet } from '@rowhouse/shared/platform';
import { useMessages } from '../use-messages.ts';
import { formatCount } from '../visits-view.ts';
import styles from './performance-panel.module.css';

const steps = ['seen', 'opened', 'asked', 'visited'] as const;

// On a scale of its own each: a thousand times fewer visit than see, and no bar would be left of them.
const lengthOf = (count: number, most: number): string =>
  count === 0 ? '0' : `${Math.max(2, Math.round((Math.log10(count + 1) / Math.log10(most + 1)) * 100))}%`;

/** How a property or project does beside similar ones, and how far its visitors go. */
export const PerformancePanel = ({ kind, performance }: { kind: Subject['kind']; performance: Performance }) => {
  const t = useMessages();
  const { language } = useStreet();
  const { own, median, among, funnel } = performance;
  const about = kind === 'project' ? 'project' : 'property';
  const count = (number: number) => formatCount(number, language);
  const most = Math.max(...steps.map((step) => funnel[step]));
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
          {median === null ? t(`compared.${about}.few`) : t(`compared.${about}.among`, { among: count(among) })}
        </p>
      </section>
      <section aria-labelledby="funnel">
        <h2 id="funnel" className={styles.title}>
          {t('funnel.title')}
        </h2>
        <ol className={styles.funnel}>
          {steps.map((step) => (
            <li key={step} className={styles.step}>
              <span>{t(`funnel.${step}`)}</span>
              <span className={styles.count}>{count(funnel[step])}</span>
              <svg className={styles.bar} width="100%" height="6" aria-hidden="true">
                <rect width={lengthOf(funnel[step], most)} height="6" />
              </svg>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
};
