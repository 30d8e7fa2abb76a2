import type { DeskFeedPage } from '@rowhouse/shared/contract/desk-feeds';
import { Form, Link, useHref } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
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

/** What a run would withdraw that waits for a person's word, and the two words. */
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
        {count > mostListed && <li>{t('feed.more', { count: count - mostListed })}</li>}
      </ul>
      {mayWrite && (
        <>
          <p className={styles.mail}>{t('feed.refuse-text')}</p>
          <div className={styles.acts}>
            {(['confirm', 'refuse'] as const).map((intent) => (
              <Form key={intent} method="post" action={action}>
                <input type="hidden" name="name" value={name} />
                <input type="hidden" name="run" value={run} />
                <Button
                  type="submit"
                  variant={intent === 'confirm' ? 'primary' : 'secondary'}
                  name="intent"
                  value={intent}
                >
                  {t(`feed.${intent}`)}
                </Button>
              </Form>
            ))}
          </div>
        </>
      )}
    </section>
  );
};
