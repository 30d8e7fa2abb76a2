import type { Today } from '@rowhouse/shared/contract/desk-today';
import { dateFormatter } from '@rowhouse/shared/domain/format';
import { Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { EmptyLine } from '../components/empty-line.tsx';
import { useMessages } from '../use-messages.ts';
import { DayPart, HomeLink } from './part.tsx';
import styles from './today.module.css';

/** The newest unread requests, with links to the inbox. */
export const RequestsPart = ({
  requests: { open, unread, items },
  isOwn,
}: {
  requests: NonNullable<Today['requests']>;
  isOwn: boolean;
}) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const moment = dateFormatter('moment', language);
  return (
    <DayPart
      title={t('today.requests')}
      links={
        <>
          <Link className={styles.link} href={href('desk-requests', {}, 'state=open&unread=1')}>
            {t('today.unread', { count: unread })}
          </Link>
          <Link className={styles.link} href={href('desk-requests', {}, 'state=open')}>
            {t('today.open', { count: open })}
          </Link>
        </>
      }
    >
      {items.length === 0 ? (
        <EmptyLine
          action={
            <Link className={styles.link} href={href('desk-requests')}>
              {t('word.all-requests')}
            </Link>
          }
        >
          {t('today.no-requests')}
          {isOwn && ` ${t('frame.own')}`}
        </EmptyLine>
      ) : (
        <ul className={styles.list}>
          {items.map(({ id, kindName, name, createdAt, home }) => (
            <li key={id} className={styles.item}>
              <div>
                <Link className={styles.link} href={href('desk-request', { id })}>
                  {kindName}
                  {name && `, ${name}`}
                </Link>
                {home && (
                  <div className={styles.about}>
                    <HomeLink home={home} />
                  </div>
                )}
              </div>
              <time className={styles.time} dateTime={createdAt}>
                {moment(new Date(createdAt))}
              </time>
            </li>
          ))}
        </ul>
      )}
    </DayPart>
  );
};
