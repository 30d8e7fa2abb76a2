import { reachOf } from '@rowhouse/shared/domain/staff-roles';
import type { Refusal } from '@rowhouse/shared/login/typed-form';
import { Link, type PageProps, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { buttonClass } from '@rowhouse/shared/ui/button';
import { DeskFrame } from '../components/desk-frame.tsx';
import styles from '../components/desk-table.module.css';
import { DeskTable } from '../components/desk-table.tsx';
import { EmptyLine } from '../components/empty-line.tsx';
import type { DeskPage } from '../desk-page.ts';
import { stateOfFeed } from '../feeds/feed-state.ts';
import { NewFeed } from '../feeds/new-feed.tsx';
import { useMessages } from '../use-messages.ts';
import { shortMoment } from '../when.ts';
import type { FeedsPage } from './feeds.data.ts';

const columns = ['feeds.name', 'word.state', 'homes.title', 'feeds.last', 'feeds.next'] as const;

/** The list of feeds. */
export const Component = ({
  data: {
    staff,
    data: { feeds, adding },
  },
  actionData,
}: PageProps<DeskPage<FeedsPage>, Refusal>) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const moment = (at: string | null | undefined): string => (at ? shortMoment(at, language) : t('feeds.none'));
  return (
    <DeskFrame
      staff={staff}
      title={t('feeds.title')}
      actions={
        reachOf(staff.role, 'feeds.write') !== 'none' && (
          <Link className={buttonClass('primary', 'small')} href={`${href('desk-feeds', {}, 'add=')}#add`}>
            {t('feeds.add')}
          </Link>
        )
      }
    >
      {adding !== null && reachOf(staff.role, 'feeds.write') !== 'none' && (
        <NewFeed adding={adding} result={actionData} />
      )}
      <p className={styles.mail}>{t('feeds.operator')}</p>
      {feeds.length === 0 ? (
        <EmptyLine>{t('feeds.empty')}</EmptyLine>
      ) : (
        <DeskTable
          columns={columns.map((column) => t(column))}
          rows={feeds.map((feed) => ({
            key: feed.name,
            head: (
              <>
                <Link className={styles.name} href={href('desk-feed', { id: feed.name })}>
                  {feed.name}
                </Link>
                <br />
                <span className={styles.mail}>{feed.adapter}</span>
              </>
            ),
            cells: [
              t(`feeds.is.${stateOfFeed(feed)}`, { count: feed.last?.skipped ?? 0 }),
              feed.homes,
              moment(feed.last?.startedAt),
              feed.every === null ? t('feeds.by-hand') : moment(feed.nextAt),
            ],
          }))}
        />
      )}
    </DeskFrame>
  );
};
