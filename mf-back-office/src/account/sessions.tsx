import type { DeskAccount } from '@rowhouse/shared/contract/desk-account';
import { dateFormatter } from '@rowhouse/shared/domain/format';
import { Form, useCurrentPage } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { useMessages } from '../use-messages.ts';
import styles from './account.module.css';

/** Where one is logged in, with a way to end each, and all of them. */
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
                <Form method="post" action={action}>
                  <input type="hidden" name="session" value={id} />
                  <Button
                    type="submit"
                    variant="secondary"
                    size="small"
                    name="intent"
                    value="end"
                    aria-label={t('sessions.end-of', { device: name })}
                  >
                    {t('frame.logout')}
                  </Button>
                </Form>
              )}
            </li>
          );
        })}
      </ul>
      <Form method="post" action={action}>
        <Button type="submit" variant="secondary" name="intent" value="everywhere">
          {t('everywhere.submit')}
        </Button>
      </Form>
    </>
  );
};
