import type { DeskFeedPage } from '@rowhouse/shared/contract/desk-feeds';
import { Link, useHref } from '@rowhouse/shared/platform';
import { ButtonForm } from '../components/button-form.tsx';
import styles from '../components/desk-table.module.css';
import { EmptyLine } from '../components/empty-line.tsx';
import { homePages } from '../components/home-pages.ts';
import { labelOf } from '../editor/labels.ts';
import { useMessages } from '../use-messages.ts';

interface FeedLocksProps {
  name: string;
  locks: DeskFeedPage['locks'];
  mayWrite: boolean;
  action: string;
}

/** The homes of a feed with their locked fields, each of which can be given back. */
export const FeedLocks = ({ name, locks, mayWrite, action }: FeedLocksProps) => {
  const t = useMessages();
  const href = useHref();
  return (
    <section className={styles.panel} aria-labelledby="feed-locks">
      <h2 id="feed-locks">{t('feed.locks')}</h2>
      {locks.length === 0 ? (
        <EmptyLine>{t('feed.locks-none')}</EmptyLine>
      ) : (
        <p className={styles.mail}>{t('feed.locks-text')}</p>
      )}
      <ul className={styles.lines}>
        {locks.flatMap(({ kind, id, title, version, fields }) =>
          fields.map((field) => (
            <li key={`${kind} ${id} ${field}`}>
              <span className={styles.what}>
                <span className={styles.name}>{labelOf(t, field)}</span>
                <span className={styles.mail}>
                  <Link href={href(homePages[kind], { id })}>{title || id}</Link> · {id}
                </span>
              </span>
              {mayWrite && (
                <ButtonForm
                  action={action}
                  sent={{ intent: 'unlock', name, kind, id, version, lock: field }}
                  variant="quiet"
                  aria-label={t('feed.unlock-named', { field: labelOf(t, field), name: title || id })}
                >
                  {t('feed.unlock')}
                </ButtonForm>
              )}
            </li>
          )),
        )}
      </ul>
    </section>
  );
};
