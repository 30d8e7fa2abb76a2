import { Form, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import type { LoginSecurity } from '../contract/login.ts';
import { dateFormatter } from '../domain/format.ts';
import styles from './login.module.css';
import type { LoginKind } from './login-kind.ts';

/** A button that ends every session. */
export const LogoutEverywhere = ({ kind }: { kind: LoginKind }) => {
  const t = kind.useMessages();
  return (
    <Form method="post" action={useHref()(kind.pages.security)}>
      <Button type="submit" variant="secondary" size="small" name="intent" value="everywhere">
        {t('everywhere.submit')}
      </Button>
    </Form>
  );
};

/** The sessions in which a person is logged in, each with a button to end it. */
export const SessionList = ({ kind, sessions }: { kind: LoginKind } & Pick<LoginSecurity, 'sessions'>) => {
  const t = kind.useMessages();
  const action = useHref()(kind.pages.security);
  const moment = dateFormatter('moment', useCurrentPage().language);
  return (
    <ul className={styles.sessions}>
      {sessions.map(({ id, device, startedAt, usedAt, isThis }) => {
        const name = device || t('sessions.unknown');
        return (
          <li key={id} className={styles.session}>
            <div>
              <p className={styles.name}>
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
                  {t('sessions.end')}
                </Button>
              </Form>
            )}
          </li>
        );
      })}
    </ul>
  );
};
