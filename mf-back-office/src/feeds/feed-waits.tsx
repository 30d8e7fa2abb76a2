import type { DeskFeedPage } from '@rowhouse/shared/contract/desk-feeds';
import { Link, useHref } from '@rowhouse/shared/platform';
import { ButtonForm } from '../components/button-form.tsx';
import styles from '../components/desk-table.module.css';
import { homePages } from '../components/home-pages.ts';
import { useMessages } from '../use-messages.ts';

interface FeedWaitsProps {
  name: string;
  waiting: NonNullable<DeskFeedPage['waiting']>;
  mayWrite: boolean;
  action: string;
}

const mostListed = 100;

/** The homes that a waiting run would withdraw, with buttons to confirm or refuse it. */
export const FeedWaits = ({ name, waiting: { run, standing, vanishing }, mayWrite, action }: FeedWaitsProps) => {
  const t = useMessages();
  const href = useHref();
  const count = vanishing.length;
  return (
    <section className={styles.panel} aria-labelledby="feed-waits">
      <h2 id="feed-waits">{t('feed.waits')}</h2>
      <p>{t('feed.waits-text', { count, standing })}</p>
      <ul>
        {vanishing.slice(0, mostListed).map(({ kind, id, title }) => (
          <li key={`${kind} ${id}`}>
            <Link href={href(homePages[kind], { id })}>{title || id}</Link> <span className={styles.mail}>{id}</span>
          </li>
        ))}
        {count > mostListed && <li>{t('word.and-more', { count: count - mostListed })}</li>}
      </ul>
      {mayWrite && (
        <>
          <p className={styles.mail}>{t('feed.refuse-text')}</p>
          <div className={styles.acts}>
            {(['confirm', 'refuse'] as const).map((intent) => (
              <ButtonForm
                key={intent}
                action={action}
                sent={{ intent, name, run }}
                variant={intent === 'confirm' ? 'primary' : 'secondary'}
                size="medium"
              >
                {t(`feed.${intent}`)}
              </ButtonForm>
            ))}
          </div>
        </>
      )}
    </section>
  );
};
