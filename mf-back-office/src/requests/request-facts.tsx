import { apiPrefix } from '@rowhouse/shared/contract/api-prefix';
import type { OpenedRequest } from '@rowhouse/shared/contract/desk-requests';
import { formatNumber } from '@rowhouse/shared/domain/format';
import { phoneHref } from '@rowhouse/shared/domain/phone';
import { formatPhone } from '@rowhouse/shared/domain/phone-text';
import { useCurrentPage } from '@rowhouse/shared/platform';
import { useMessages } from '../use-messages.ts';
import styles from './request.module.css';

const fileOf = (id: string, query = ''): string => `${apiPrefix}/desk/requests/files/${id}${query}`;

/** Everything that was filled in, in words, with the attached files. Visitors' input is isolated, for any text direction. */
export const RequestFacts = ({ request: { facts, files, email, phone } }: { request: OpenedRequest }) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  // The links above say the mail address and the telephone number.
  const isAbove = (value: string) => [email, phone, formatPhone(phone)].includes(value);
  return (
    <>
      {(email || phone) && (
        <p className={styles.reach}>
          {email && <a href={`mailto:${email}`}>{email}</a>}
          {phone && <a href={phoneHref(phone)}>{formatPhone(phone)}</a>}
        </p>
      )}
      <dl className={styles.facts}>
        {facts
          .filter(({ value }) => !isAbove(value))
          .map(({ name, value, long }) => (
            <div key={name} className={long ? styles.long : undefined}>
              <dt>{name}</dt>
              <dd dir="auto" className={styles.said}>
                {value}
              </dd>
            </div>
          ))}
      </dl>
      {files.length > 0 && (
        <>
          <h3>{t('request.files')}</h3>
          <ul className={styles.list}>
            {files.map(({ id, field, name, size, isPicture }) => (
              <li key={id}>
                {isPicture && (
                  <img
                    className={styles.picture}
                    src={fileOf(id, '?show')}
                    alt={t('pair', { name: field, value: name })}
                  />
                )}
                <a href={fileOf(id)}>
                  <bdi>{t('request.download', { name })}</bdi>
                </a>{' '}
                <span className={styles.head}>
                  {field}, {formatNumber(Math.ceil(size / 1024), language)} kB
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};
