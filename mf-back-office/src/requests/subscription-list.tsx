import type { OpenedRequest } from '@rowhouse/shared/contract/desk-requests';
import { useMessages } from '../use-messages.ts';
import { dayOf } from '../when.ts';
import styles from './request.module.css';

type Subscription = OpenedRequest['subscriptions'][number];

/** The newsletter and searches of a person, with their state; `search` says what is searched for. */
export const SubscriptionList = ({
  subscriptions,
}: {
  subscriptions: readonly (Subscription & { search?: string })[];
}) => {
  const t = useMessages();
  const standing = ({ confirmedAt, endedAt }: Subscription): string => {
    if (endedAt) return t('subscription.ended', { when: dayOf(endedAt) });
    return confirmedAt ? t('word.since', { when: dayOf(confirmedAt) }) : t('subscription.open');
  };
  return (
    <ul className={styles.list}>
      {subscriptions.map((one) => (
        <li key={`${one.kind} ${one.createdAt}`}>
          {t(`subscription.${one.kind}`)}, {standing(one)}
          {one.search && <span className={styles.line}>{one.search}</span>}
        </li>
      ))}
    </ul>
  );
};
