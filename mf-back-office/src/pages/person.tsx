import type { DeskPerson } from '@rowhouse/shared/contract/desk-search';
import { phoneHref } from '@rowhouse/shared/domain/phone';
import { Link, type PageProps, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { DeskFrame } from '../components/desk-frame.tsx';
import type { DeskPage } from '../desk-page.ts';
import styles from '../requests/request.module.css';
import { SubscriptionList } from '../requests/subscription-list.tsx';
import { useMessages } from '../use-messages.ts';
import { shortMoment } from '../when.ts';

/** All that is known by the addresses and telephone numbers of a person. */
export const Component = ({ data: { staff, data: person } }: PageProps<DeskPage<DeskPerson>>) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const { emails, phones, owner, requests, visits, subscriptions, isWhole } = person;
  return (
    <DeskFrame staff={staff} title={<bdi>{person.name}</bdi>}>
      <dl className={styles.facts}>
        {emails.length > 0 && (
          <div>
            <dt>{t('word.email')}</dt>
            {emails.map((email) => (
              <dd key={email}>
                <a href={`mailto:${email}`}>{email}</a>
              </dd>
            ))}
          </div>
        )}
        {phones.length > 0 && (
          <div>
            <dt>{t('word.phone')}</dt>
            {phones.map((phone) => (
              <dd key={phone}>
                <a href={phoneHref(phone)}>{phone}</a>
              </dd>
            ))}
          </div>
        )}
        {owner && (
          <div>
            <dt>{t('person.owner')}</dt>
            <dd>
              <Link href={href('desk-owner', { id: owner.id })}>{owner.name}</Link>
            </dd>
          </div>
        )}
      </dl>
      {!isWhole && <p>{t('frame.own')}</p>}
      <section className={styles.part}>
        <h2>{t('requests.title')}</h2>
        <ul className={styles.list}>
          {requests.map(({ id, kindName, createdAt, state, home, excerpt }) => (
            <li key={id}>
              <Link href={href('desk-request', { id })}>
                {kindName}, {shortMoment(createdAt, language)}
              </Link>
              , {t(`state.${state}`)}
              <span className={styles.line}>
                {home && <bdi>{home.title}</bdi>}
                {home && excerpt && ' · '}
                <bdi>{excerpt}</bdi>
              </span>
            </li>
          ))}
        </ul>
      </section>
      {visits.length > 0 && (
        <section className={styles.part}>
          <h2>{t('visits.title')}</h2>
          <ul className={styles.list}>
            {visits.map(({ id, start, state, home }) => (
              <li key={id}>
                <Link href={href('desk-visits', {}, new URLSearchParams({ visit: id }))}>
                  {shortMoment(start, language)}
                </Link>
                , {t(`visits.state.${state}`)}
                <bdi className={styles.line}>{home.title}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      {subscriptions.length > 0 && (
        <section className={styles.part}>
          <h2>{t('request.subscriptions')}</h2>
          <SubscriptionList subscriptions={subscriptions} />
        </section>
      )}
    </DeskFrame>
  );
};
