import type { Figures } from '@rowhouse/shared/contract/desk-figures';
import { formatNumber, wholeDay } from '@rowhouse/shared/domain/format';
import { Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import type { ReactNode } from 'react';
import { DeskPagination } from '../components/desk-pagination.tsx';
import { EmptyLine } from '../components/empty-line.tsx';
import { homePages } from '../components/home-pages.ts';
import type { FiguresData } from '../pages/figures.data.ts';
import { useMessages } from '../use-messages.ts';
import { CountTable, Steps, StepsTable } from './figure-tables.tsx';
import styles from './figures.module.css';
import { searchOf } from './figures-address.ts';
import { WeekChart } from './week-chart.tsx';

interface PartProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of the page. */
export const Part = ({ id, title, children }: PartProps) => (
  <section data-part={id} className={styles.part}>
    <h2>{title}</h2>
    {children}
  </section>
);

// Numbers that cannot be known are stated, and are in no count.
const Gaps = ({ said }: { said: readonly (readonly [count: number, text: string])[] }) =>
  said.filter(([count]) => count > 0).map(([, text]) => <p key={text}>{text}</p>);

/** The steps from a visit to a request, with what cannot be counted. */
export const StepsPart = ({ figures: { steps, unreported, undated, requests } }: { figures: Figures }) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const number = (count: number) => formatNumber(count, language);
  return (
    <Part id="steps" title={t('figures.steps')}>
      <Steps counts={steps} />
      <div className={styles.note}>
        <p>{t('figures.note.steps')}</p>
        <Gaps
          said={[
            [unreported, t('figures.unreported', { count: number(unreported) })],
            [undated, t('figures.undated', { count: number(undated) })],
            [requests.aboutNone, t('figures.aboutNone', { count: number(requests.aboutNone) })],
          ]}
        />
      </div>
    </Part>
  );
};

/** The requests of each week, by kind. */
export const Requests = ({ figures: { weeks, requests } }: { figures: Figures }) => {
  const t = useMessages();
  return (
    <>
      <WeekChart
        title={t('figures.requests')}
        unit={t('figures.step.requests')}
        none={t('figures.noRequests')}
        weeks={weeks.map((week) => ({ monday: week.monday, count: week.requests }))}
        columns={requests.kinds.map(({ name, byWeek }) => ({ name, counts: byWeek }))}
      />
      {requests.total > 0 && (
        <CountTable caption={t('figures.requests')} isDivided name={t('word.kind')} rows={requests.kinds} />
      )}
    </>
  );
};

/** The visits by source, and the views by page. */
export const Views = ({ figures: { steps, sources, unknown, pages, keptSince } }: { figures: Figures }) => {
  const t = useMessages();
  const sourceRows = [...sources]
    .sort((one, other) => other.visits - one.visits)
    .map(({ source, visits }) => ({ name: t(`figures.source.${source}`), count: visits }));
  const since = keptSince === null ? t('figures.neverKept') : t('figures.keptSince', { day: wholeDay(keptSince) });
  return (
    <>
      <div className={styles.pair}>
        {steps.visits === 0 ? (
          <p>{t('figures.noVisits')}</p>
        ) : (
          <CountTable
            isDivided
            caption={t('figures.bySource')}
            name={t('word.source')}
            rows={[...sourceRows, ...(unknown > 0 ? [{ name: t('figures.unknown'), count: unknown }] : [])]}
          />
        )}
        <CountTable
          caption={t('figures.byPage')}
          name={t('word.page')}
          rows={pages.map(({ page, views }) => ({ name: t(`figures.page.${page}`), count: views }))}
        />
      </div>
      <div className={styles.note}>
        <p>{t('figures.note.views')}</p>
        <Gaps said={[[unknown, since]]} />
      </div>
    </>
  );
};

export const Homes = ({ query, figures: { homes, page, pageCount } }: FiguresData) => {
  const t = useMessages();
  const href = useHref();
  if (homes.length === 0) return <EmptyLine>{t('list.none')}</EmptyLine>;
  return (
    <>
      <StepsTable
        caption={t('homes.title')}
        rows={homes.map(({ kind, id, title, city, status, agent, ...counts }) => ({
          key: id,
          name: (
            <>
              <Link href={href(homePages[kind], { id })}>{title || id}</Link>
              <span className={styles.about}>
                {[city, t(`editor.status.${status}`), agent].filter(Boolean).join(' · ')}
              </span>
            </>
          ),
          counts,
        }))}
      />
      {homes.some(({ kind }) => kind === 'project') && <p className={styles.note}>{t('figures.note.projects')}</p>}
      <DeskPagination
        {...{ page, pageCount }}
        hrefOf={(next) => href('desk-figures', {}, searchOf({ ...query, page: next }))}
        label={t('list.pages')}
      />
    </>
  );
};
