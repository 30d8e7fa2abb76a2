import { Link, useHref } from '@rowhouse/shared/platform';
import { buttonClass } from '@rowhouse/shared/ui/button';
import { demandHref, otherGoal, placeHref, textHref } from '../list-page.ts';
import type { ListingData } from '../load-list.ts';
import { useMessages } from '../use-messages.ts';
import { chipsOf } from './filter-chips.tsx';
import { unknownText } from './list-filters.tsx';
import styles from './nothing-found.module.css';

const Beyond = ({ data }: { data: ListingData }) => {
  const t = useMessages();
  const href = useHref();
  const { query, pages } = data;
  return (
    <div className={styles.nothing}>
      <h2>{t('listing.beyond-title')}</h2>
      <p>{t('listing.beyond', { page: query.page, pages })}</p>
      <p className={styles.ways}>
        <Link href={placeHref(href, data, { ...query, page: 1 })} className={buttonClass('primary')}>
          {t('listing.first-page')}
        </Link>
        {pages > 1 && (
          <Link href={placeHref(href, data, { ...query, page: pages })} className={buttonClass('secondary')}>
            {t('listing.last-page')}
          </Link>
        )}
      </p>
    </div>
  );
};

/** What a list says when it has nothing to show, and where to go from there: wider, to the other goal, or to a request that waits. */
export const NothingFound = ({ data }: { data: ListingData }) => {
  const t = useMessages();
  const href = useHref();
  const { goal, query, unknown, state, text, elsewhere } = data;
  if (state === 'beyond') return <Beyond data={data} />;
  const [notUnderstood] = unknown;
  const chips = chipsOf(data, t);
  const filtered = chips.length > 0;
  const other = otherGoal[goal];
  const elsewhereHref = text
    ? textHref(href, other, text.words)
    : placeHref(href, { ...data, goal: other }, { ...query, page: 1 });
  return (
    <div className={styles.nothing}>
      <h2>{filtered ? t('listing.empty-title') : t(`listing.nothing-title.${goal}`)}</h2>
      {notUnderstood && <p>{t(`listing.unknown-${unknownText(notUnderstood)}`)}</p>}
      <p>{filtered ? t('listing.empty') : t('listing.nothing')}</p>
      {chips.length > 1 && (
        <p className={styles.wider}>
          <span className={styles.widerTitle}>{t('listing.wider')}</span>
          {chips.map(({ key, label, without }) => (
            <Link key={key} href={placeHref(href, data, without)}>
              {label}
            </Link>
          ))}
        </p>
      )}
      <p className={styles.ways}>
        {filtered && (
          <Link href={placeHref(href, data)} className={buttonClass('primary')}>
            {t(`listing.show-all.${goal}`)}
          </Link>
        )}
        {elsewhere > 0 && (
          <Link href={elsewhereHref} className={buttonClass('secondary')}>
            {t(`listing.elsewhere.${other}`, { count: elsewhere })}
          </Link>
        )}
        {text === null ? (
          <Link href={demandHref(href, goal, query)} className={buttonClass('secondary')}>
            {t('tools.demand')}
          </Link>
        ) : (
          <Link href={href('contact')} className={buttonClass('quiet')}>
            {t('listing.contact')}
          </Link>
        )}
      </p>
    </div>
  );
};
