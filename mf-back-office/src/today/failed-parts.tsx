import type { Today } from '@rowhouse/shared/contract/desk-today';
import { dateFormatter } from '@rowhouse/shared/domain/format';
import { Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { useMessages } from '../use-messages.ts';
import { DayPart } from './part.tsx';
import styles from './today.module.css';

const Moment = ({ at }: { at: string }) => {
  const { language } = useCurrentPage();
  return (
    <time className={styles.time} dateTime={at}>
      {dateFormatter('moment', language)(new Date(at))}
    </time>
  );
};

/** The mails that were given up, each with its request. */
export const MailsPart = ({ mails: { items } }: { mails: NonNullable<Today['mails']> }) => {
  const t = useMessages();
  const href = useHref();
  return (
    <DayPart title={t('today.mails')}>
      <p className={styles.about}>{t('today.mails-help')}</p>
      <ul className={styles.list}>
        {items.map(({ id, recipient, subject, at, requestId }) => (
          <li key={id} className={styles.item}>
            {requestId === null ? (
              <span>{t('today.mail-to', { subject, recipient })}</span>
            ) : (
              <Link className={styles.link} href={href('desk-request', { id: requestId })}>
                {t('today.mail-to', { subject, recipient })}
              </Link>
            )}
            <Moment at={at} />
          </li>
        ))}
      </ul>
    </DayPart>
  );
};

const stateTexts = { waits: 'today.feed-waits', failed: 'today.feed-failed', skips: 'today.feed-skips' } as const;

type Feed = NonNullable<Today['feeds']>[number];

// Several homes without an id may be skipped for the same reason.
const linesOf = (skipped: Feed['skipped']): string[] => [
  ...new Set(skipped.map(({ id, why }) => [id, why].filter(Boolean).join(' · ')).filter(Boolean)),
];

/** Feeds with a waiting run, or whose last run failed or skipped homes. */
export const FeedsPart = ({ feeds }: { feeds: NonNullable<Today['feeds']> }) => {
  const t = useMessages();
  const href = useHref();
  return (
    <DayPart title={t('today.feeds')}>
      <ul className={styles.list}>
        {feeds.map(({ name, state, count, at, skipped }) => (
          <li key={name} className={styles.item}>
            <Link className={styles.link} href={href('desk-feed', { id: name })}>
              {t(stateTexts[state], { name, count })}
            </Link>
            {at && <Moment at={at} />}
            {state === 'skips' && (
              <ul className={styles.needs}>
                {linesOf(skipped).map((line) => (
                  <li key={line} className={styles.about}>
                    {line}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </DayPart>
  );
};
