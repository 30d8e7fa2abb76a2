import type { DeskFeedPage } from '@rowhouse/shared/contract/desk-feeds';
import type { Refusal } from '@rowhouse/shared/login/typed-form';
import styles from '../components/desk-table.module.css';
import { ShortForm } from '../components/short-form.tsx';
import { useMessages } from '../use-messages.ts';

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
          optional: fields.length > 1,
          autoComplete: 'off',
          type: field === 'password' ? 'password' : 'text',
        }))}
        result={result}
      />
    </details>
  );
};
