import { Link, useHref } from '@rowhouse/shared/platform';
import { buttonClass } from '@rowhouse/shared/ui/button';
import { listHref, otherGoal, textHref } from '../list-page.ts';
import type { ListingData } from '../pages/listing.data.ts';
import { useMessages } from '../use-messages.ts';
import styles from './nothing-found.module.css';

/** What a list says when it has nothing to show, and where to go from there. */
export const NothingFound = ({ data }: { data: ListingData }) => {
  const t = useMessages();
  const href = useHref();
  const { goal, query, unknown, state, text, elsewhere, pages } = data;
  const [stranger] = unknown;
  const filtered = stranger !== undefined || text !== null || query.city !== undefined || query.type !== undefined;
  const other = otherGoal[goal];
  const elsewhereHref = text ? textHref(href, other, text.words) : listHref(href, other, { ...query, page: 1 });

  if (state === 'beyond')
    return (
      <div className={styles.nothing}>
        <h2>{t('listing.beyond-title')}</h2>
        <p>{t('listing.beyond', { page: query.page, pages })}</p>
        <p className={styles.ways}>
          <Link href={listHref(href, goal, { ...query, page: 1 })} className={buttonClass('primary')}>
            {t('listing.first-page')}
          </Link>
          {pages > 1 && (
            <Link href={listHref(href, goal, { ...query, page: pages })} className={buttonClass('secondary')}>
              {t('listing.last-page')}
            </Link>
          )}
        </p>
      </div>
    );
  return (
    <div className={styles.nothing}>
      <h2>{filtered ? t('listing.empty-title') : t(`listing.nothing-title.${goal}`)}</h2>
      {stranger && <p>{t(`listing.unknown-${stranger}`)}</p>}
      <p>{filtered ? t('listing.empty') : t('listing.nothing')}</p>
      <p className={styles.ways}>
        {filtered && (
          <Link href={listHref(href, goal)} className={buttonClass('primary')}>
            {t(`listing.show-all.${goal}`)}
          </Link>
        )}
        {elsewhere > 0 && (
          <Link href={elsewhereHref} className={buttonClass('secondary')}>
            {t(`listing.elsewhere.${other}`, { count: elsewhere })}
          </Link>
        )}
        <Link href={href('contact')} className={buttonClass('quiet')}>
          {t('listing.contact')}
        </Link>
      </p>
    </div>
  );
};
