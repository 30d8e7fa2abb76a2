import type { FigureTable } from '@rowhouse/shared/contract/desk-figures';
import { formatDay, formatNumber } from '@rowhouse/shared/domain/format';
import { Link, type PageProps, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import type { ReactNode } from 'react';
import { DeskFrame } from '../components/desk-frame.tsx';
import { DeskPagination } from '../components/desk-pagination.tsx';
import { EmptyLine } from '../components/empty-line.tsx';
import { homePages } from '../components/home-pages.ts';
import type { DeskPage } from '../desk-page.ts';
import { CountTable, Steps, StepsTable } from '../figures/figure-tables.tsx';
import styles from '../figures/figures.module.css';
import { fileOf, searchOf } from '../figures/figures-address.ts';
import { FiguresFilter } from '../figures/figures-filter.tsx';
import { WeekChart } from '../figures/week-chart.tsx';
import { useMessages } from '../use-messages.ts';
import type { FiguresData } from './figures.data.ts';

export const Component = ({
  data: {
    staff,
    data: { query, figures },
  },
}: PageProps<DeskPage<FiguresData>>) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const number = (count: number) => formatNumber(count, language);
  const { weeks, sources, pages, unknown, keptSince, requests, steps, agents, homes } = figures;
  const part = (id: FigureTable, title: string, shown: ReactNode) => (
    <section data-part={id} className={styles.part}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <a href={fileOf(query, id, language)} aria-label={t('pair', { name: t('figures.file'), value: title })}>
          {t('figures.file')}
        </a>
      </div>
      {shown}
    </section>
  );
  // Numbers that cannot be known are stated, and are in no count.
  const gaps = (said: readonly (readonly [count: number, text: string])[]) =>
    said.filter(([count]) => count > 0).map(([, text]) => <p key={text}>{text}</p>);
  return (
    <DeskFrame staff={staff} title={t('figures.title')}>
      <div className={styles.page}>
        <FiguresFilter query={query} people={figures.people} />
        <p className={styles.period} role="status">
          {t('figures.of', {
            since: formatDay(figures.since),
            until: formatDay(figures.until),
            count: number(figures.total),
          })}
        </p>
        <section data-part="steps" className={styles.part}>
          <h2>{t('figures.steps')}</h2>
          <Steps counts={steps} />
          <div className={styles.note}>
            <p>{t('figures.note.steps')}</p>
            {gaps([
              [figures.unreported, t('figures.unreported', { count: number(figures.unreported) })],
              [figures.undated, t('figures.undated', { count: number(figures.undated) })],
              [requests.aboutNone, t('figures.aboutNone', { count: number(requests.aboutNone) })],
            ])}
          </div>
        </section>
        <div className={styles.pair}>
          {part(
            'weeks',
            t('figures.visits'),
            <WeekChart
              title={t('figures.visits')}
              unit={t('figures.step.visits')}
              none={t('figures.noVisits')}
              weeks={weeks.map(({ monday, visits }) => ({ monday, count: visits }))}
            />,
          )}
          {part(
            'requests',
            t('figures.requests'),
            <>
              <WeekChart
                title={t('figures.requests')}
                unit={t('figures.step.requests')}
                none={t('figures.noRequests')}
                weeks={weeks.map((week) => ({ monday: week.monday, count: week.requests }))}
                columns={requests.kinds.map(({ name, byWeek }) => ({ name, counts: byWeek }))}
              />
              {requests.total > 0 && (
                <CountTable caption={t('figures.requests')} isDivided name={t('figures.kind')} rows={requests.kinds} />
              )}
            </>,
          )}
        </div>
        {part(
          'views',
          t('figures.views'),
          <>
            <div className={styles.pair}>
              {steps.visits === 0 ? (
                <p>{t('figures.noVisits')}</p>
              ) : (
                <CountTable
                  isDivided
                  caption={t('figures.bySource')}
                  name={t('figures.source')}
                  rows={[
                    ...[...sources]
                      .sort((one, other) => other.visits - one.visits)
                      .map(({ source, visits }) => ({ name: t(`figures.source.${source}`), count: visits })),
                    ...(unknown > 0 ? [{ name: t('figures.unknown'), count: unknown }] : []),
                  ]}
                />
              )}
              <CountTable
                caption={t('figures.byPage')}
                name={t('figures.page.kind')}
                rows={pages.map(({ page, views }) => ({ name: t(`figures.page.${page}`), count: views }))}
              />
            </div>
            <div className={styles.note}>
              <p>{t('figures.note.views')}</p>
              {gaps([
                [
                  unknown,
                  keptSince === null ? t('figures.neverKept') : t('figures.keptSince', { day: formatDay(keptSince) }),
                ],
              ])}
            </div>
          </>,
        )}
        {part(
          'agents',
          t('figures.byAgent'),
          agents.length === 0 ? (
            <EmptyLine>{t('figures.none')}</EmptyLine>
          ) : (
            <StepsTable
              caption={t('figures.byAgent')}
              columns={[
                { key: 'agent', header: t('figures.agent') },
                { key: 'homes', header: t('figures.homes'), label: t('figures.homes'), align: 'end' },
              ]}
              rows={agents.map(({ agent, homes: count, ...counts }) => ({
                key: String(agent?.id ?? 'none'),
                name: agent?.name ?? t('figures.noAgent'),
                more: [number(count)],
                counts,
              }))}
            />
          ),
        )}
        {part(
          'homes',
          t('figures.homes'),
          homes.length === 0 ? (
            <EmptyLine>{t('figures.none')}</EmptyLine>
          ) : (
            <>
              <StepsTable
                caption={t('figures.homes')}
                columns={[{ key: 'home', header: t('figures.home') }]}
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
              {homes.some(({ kind }) => kind === 'project') && (
                <p className={styles.note}>{t('figures.note.projects')}</p>
              )}
              <DeskPagination
                page={figures.page}
                pageCount={figures.pageCount}
                hrefOf={(page) => href('desk-figures', {}, searchOf({ ...query, page }))}
                label={t('figures.pages')}
              />
            </>
          ),
        )}
      </div>
    </DeskFrame>
  );
};
