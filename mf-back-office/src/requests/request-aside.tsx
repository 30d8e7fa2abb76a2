import type { OpenedRequest } from '@rowhouse/shared/contract/desk-requests';
import { Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { Picture } from '@rowhouse/shared/ui/picture';
import type { ReactNode } from 'react';
import { homePages } from '../components/home-pages.ts';
import { useMessages } from '../use-messages.ts';
import { shortMoment } from '../when.ts';
import styles from './request.module.css';
import { SubscriptionList } from './subscription-list.tsx';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {children}
  </section>
);

/** The context of a request: the home, the visit, the mails and their delivery, and other requests and subscriptions of the person. */
export const RequestAside = ({ request }: { request: OpenedRequest }) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const { about, visit, lead, mails, history, isWholeHistory, subscriptions } = request;
  const when = (at: string) => shortMoment(at, language);
  return (
    <>
      {about && (
        <Part title={t('word.property')}>
          {about.picture && <Picture {...about.picture} sizes="20rem" className={styles.picture} />}
          <p>
            <bdi>{about.title}</bdi> ({about.id}), {t(`about.${about.status}`)}
          </p>
          <p className={styles.reach}>
            <Link href={href(homePages[about.kind], { id: about.id })}>{t('request.atDesk')}</Link>
            {about.path && (
              <a href={about.path} target="_blank" rel="noreferrer">
                {t('request.onSite')}
              </a>
            )}
          </p>
        </Part>
      )}
      {visit && (
        <Part title={t('request.visit')}>
          <p>
            <Link href={href('desk-visits', {}, new URLSearchParams({ visit: request.id }))}>
              {when(visit.startsAt)}
            </Link>{' '}
            {visit.agent && t('request.withAgent', { agent: visit.agent })}
          </p>
        </Part>
      )}
      <Part title={t('request.history')}>
        {history.length === 0 && isWholeHistory && <p>{t('request.noHistory')}</p>}
        <ul className={styles.list}>
          {history.map(({ id, kindName, createdAt, state, visitAt }) => (
            <li key={id}>
              <Link href={href('desk-request', { id })}>
                {kindName}, {when(createdAt)}
              </Link>
              , {t(`state.${state}`)}
              {visitAt && `, ${t('request.visitAt', { when: when(visitAt) })}`}
            </li>
          ))}
        </ul>
        {!isWholeHistory && <p>{t(history.length === 0 ? 'request.noHistoryOwn' : 'request.historyOwn')}</p>}
        <Link href={href('desk-person', { id: request.id })}>{t('request.person')}</Link>
      </Part>
      {subscriptions.length > 0 && (
        <Part title={t('request.subscriptions')}>
          <SubscriptionList subscriptions={subscriptions} />
        </Part>
      )}
      {(mails.length > 0 || lead) && (
        <Part title={t('request.mails')}>
          <ul className={styles.list}>
            {mails.map(({ id, recipient, subject, fate, at }) => (
              <li key={id}>
                <bdi>{subject}</bdi>
                <span className={styles.line}>
                  {t('request.to', { to: recipient })}, {t(`fate.${fate}`)},{' '}
                  <span className={styles.when}>{when(at)}</span>
                </span>
              </li>
            ))}
            {lead && (
              <li>
                {t('request.lead', { to: lead.to })}
                <span className={styles.line}>
                  {t(`fate.${lead.fate}`)}, <span className={styles.when}>{when(lead.at)}</span>
                </span>
              </li>
            )}
          </ul>
        </Part>
      )}
    </>
  );
};
