import type { DeskAccount } from '@rowhouse/shared/contract/desk-account';
import { dateFormatter } from '@rowhouse/shared/domain/format';
import { useCurrentPage } from '@rowhouse/shared/platform';
import { ButtonForm } from '../components/button-form.tsx';
import { useMessages } from '../use-messages.ts';
import styles from './account.module.css';

/** The sessions of the account, with a button to end each one, and one to end all. */
export const Sessions = ({ sessions, action }: Pick<DeskAccount, 'sessions'> & { action: string }) => {
  const t = useMessages();
  const moment = dateFormatter('moment', useCurrentPage().language);
  return (
    <>
      <p>{t('sessions.intro')}</p>
      <ul className={styles.sessions}>
        {sessions.map(({ id, device, startedAt, usedAt, isThis }) => {
          const name = device || t('sessions.unknown');
          return (
            <li key={id} className={styles.session}>
              <div>
                <strong>{name}</strong> {isThis && `(${t('sessions.this')})`}
                <br />
                {t('sessions.started', { moment: moment(new Date(startedAt)) })}
                <br />
                {t('sessions.used', { moment: moment(new Date(usedAt)) })}
              </div>
              {!isThis && (
                <ButtonForm
                  action={action}
                  sent={{ intent: 'end', session: id }}
                  aria-label={t('sessions.end-of', { device: name })}
                >
                  {t('frame.logout')}
                </ButtonForm>
              )}
            </li>
          );
        })}
      </ul>
      <ButtonForm action={action} sent={{ intent: 'everywhere' }} size="medium">
        {t('everywhere.submit')}
      </ButtonForm>
    </>
  );
};
