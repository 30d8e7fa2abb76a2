import { Link, useHref } from '@rowhouse/shared/platform';
import { otherGoal, placeHref, searchOf, textHref } from '../list-page.ts';
import type { ListingData } from '../load-list.ts';
import { useMessages } from '../use-messages.ts';
import { chipsOf } from './filter-chips.tsx';
import { unknownSentence } from './list-filters.tsx';
import { Nothing } from './nothing.tsx';
import styles from './nothing-found.module.css';
import { WiderLists } from './wider.tsx';

const Beyond = ({ data }: { data: ListingData }) => {
  const t = useMessages();
  const href = useHref();
  const { query, pages } = data;
  const pageHref = (page: number) => placeHref(href, data, { ...query, page });
  return (
    <Nothing
      title={t('listing.beyond-title')}
      links={[
        ['primary', pageHref(1), t('listing.first-page')],
        pages > 1 && ['secondary', pageHref(pages), t('listing.last-page')],
      ]}
    >
      <p>{t('listing.beyond', { page: query.page, count: pages })}</p>
    </Nothing>
  );
};

const Empty = ({ data }: { data: ListingData }) => {
  const t = useMessages();
  const href = useHref();
  const { goal, query, text, elsewhere } = data;
  const notUnderstood = unknownSentence(data, t);
  const chips = chipsOf(data, t);
  const filtered = chips.length > 0;
  const other = otherGoal[goal];
  const elsewhereHref = text
    ? textHref(href, other, text.words)
    : placeHref(href, { ...data, goal: other }, { ...query, page: 1 });
  return (
    <Nothing
      title={filtered ? t('listing.empty-title') : t(`listing.nothing-title.${goal}`)}
      links={[
        filtered && ['primary', placeHref(href, data), t(`listing.show-all.${goal}`)],
        elsewhere > 0 && ['secondary', elsewhereHref, t(`listing.elsewhere.${other}`, { count: elsewhere })],
        text === null
          ? ['secondary', href('keep-posted', {}, searchOf(goal, query)), t('tools.demand')]
          : ['quiet', href('contact'), t('listing.contact')],
      ]}
    >
      {notUnderstood && <p>{notUnderstood}</p>}
      <p>{filtered ? t('listing.empty') : t('listing.nothing')}</p>
      <WiderLists data={data} />
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
    </Nothing>
  );
};

/** The message of an empty list, with alternatives: a wider search, the other goal, or a subscription. */
export const NothingFound = ({ data }: { data: ListingData }) => (
  <div className={styles.nothing}>{data.state === 'beyond' ? <Beyond data={data} /> : <Empty data={data} />}</div>
);
