import type { OwnerSecurity } from '@rowhouse/shared/contract/owner';
import { dateFormatter } from '@rowhouse/shared/domain/format';
import { Form, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { useMessages } from '../use-messages.ts';
import styles from './session-list.module.css';

/** The sessions in which the owner is logged in, each with a button to end it. */
export const SessionList = ({ sessions }: Pick<OwnerSecurity, 'sessions'>) => {
  const t = useMessages();
  const action = useHref()('account-security');
  const { language } = useCurrentPage();
  const moment = dateFormatter('moment', language);
  return (
    <ul className={styles.sessions}>
      {sessions.map(({ id, device, startedAt, usedAt, isThis }) => {
        const name = device || t('sessions.unknown');
        return (
          <li key={id} className={styles.session}>
            <div>
              <p className={styles.device}>
                {name}
                {isThis && <span className={styles.this}>{t('sessions.this')}</span>}
              </p>
              <p className={styles.times}>
                {t('sessions.started', { moment: moment(new Date(startedAt)) })}
                <br />
                {t('sessions.used', { moment: moment(new Date(usedAt)) })}
              </p>
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
                  {t('logout.submit')}
                </Button>
              </Form>
            )}
          </li>
        );
      })}
    </ul>
  );
};
