import { formatNumber, wholeDay } from '@rowhouse/shared/domain/format';
import { type PageProps, useCurrentPage } from '@rowhouse/shared/platform';
import { DeskFrame } from '../components/desk-frame.tsx';
import type { DeskPage } from '../desk-page.ts';
import { Homes, Part, Requests, StepsPart, Views } from '../figures/figure-parts.tsx';
import styles from '../figures/figures.module.css';
import { FiguresFilter } from '../figures/figures-filter.tsx';
import { WeekChart } from '../figures/week-chart.tsx';
import { useMessages } from '../use-messages.ts';
import type { FiguresData } from './figures.data.ts';

export const Component = ({ data: { staff, data } }: PageProps<DeskPage<FiguresData>>) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const { query, figures } = data;
  return (
    <DeskFrame staff={staff} title={t('figures.title')}>
      <div className={styles.page}>
        <FiguresFilter query={query} people={figures.people} />
        <p className={styles.period} role="status">
          {t('figures.of', {
            since: wholeDay(figures.since),
            until: wholeDay(figures.until),
            count: formatNumber(figures.total, language),
          })}
        </p>
        <StepsPart figures={figures} />
        <div className={styles.pair}>
          <Part id="weeks" title={t('figures.visits')}>
            <WeekChart
              title={t('figures.visits')}
              unit={t('figures.step.visits')}
              none={t('figures.noVisits')}
              weeks={figures.weeks.map(({ monday, visits }) => ({ monday, count: visits }))}
            />
          </Part>
          <Part id="requests" title={t('figures.requests')}>
            <Requests figures={figures} />
          </Part>
        </div>
        <Part id="views" title={t('figures.views')}>
          <Views figures={figures} />
        </Part>
        <Part id="homes" title={t('homes.title')}>
          <Homes {...data} />
        </Part>
      </div>
    </DeskFrame>
  );
};
