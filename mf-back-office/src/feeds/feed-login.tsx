import type { DeskFeedPage, FeedLoginField } from '@rowhouse/shared/contract/desk-feeds';
import type { Refusal } from '@rowhouse/shared/login/typed-form';
import styles from '../components/desk-table.module.css';
import { type ShortField, ShortForm } from '../components/short-form.tsx';
import { useMessages } from '../use-messages.ts';

/** The controls of a feed's login. A browser fills in the reader's own password unless it is asked for a new one; it ignores 'off' there. */
export const loginControls: Record<FeedLoginField, Partial<ShortField>> = {
  user: { autoComplete: 'off' },
  password: { type: 'password', autoComplete: 'new-password' },
};

interface FeedLoginProps {
  name: string;
  fields: DeskFeedPage['login'];
  action: string;
  result: Refusal | undefined;
}

/** The form that gives a feed's login again; it never shows the present one. */
export const FeedLogin = ({ name, fields, action, result }: FeedLoginProps) => {
  const t = useMessages();
  return (
    <details className={styles.panel} open={result?.intent === 'login'}>
      <summary>{t('feed.login')}</summary>
      <p className={styles.mail}>{t('feed.login-text')}</p>
      <ShortForm
        intent="login"
        action={action}
        sent={{ name }}
        submit={t('feed.login-save')}
        fields={fields.map((field) => ({
          name: field,
          label: t(`feeds.add.${field}`),
          // One of several may be given alone.
          ...(fields.length > 1 && { optional: true, hint: t('feed.login-same') }),
          ...loginControls[field],
        }))}
        result={result}
      />
    </details>
  );
};
