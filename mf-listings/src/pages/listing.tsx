import { goals } from '@rowhouse/shared/domain/goal';
import {
  Link,
  type PageProps,
  useConsent,
  useCurrentPage,
  useHref,
  useNavigation,
  useOwnPart,
} from '@rowhouse/shared/platform';
import { classNames } from '@rowhouse/shared/ui/class-names';
import { Pagination } from '@rowhouse/shared/ui/pagination';
import { ViewCounter } from '@rowhouse/shared/ui/view-counter';
import { type FocusEvent, type MouseEvent, memo, useEffect, useId, useRef, useState } from 'react';
import { CardGrid } from '../components/card-grid.tsx';
import { FilterChips } from '../components/filter-chips.tsx';
import { FilterForm } from '../components/filter-form.tsx';
import { KeepPosted } from '../components/keep-posted.tsx';
import { ListTools } from '../components/list-tools.tsx';
import { MapPanel } from '../components/map-panel.tsx';
import { MonthSwitch } from '../components/month-switch.tsx';
import { NothingFound } from '../components/nothing-found.tsx';
import { Suggestions } from '../components/suggestions.tsx';
import { WiderLists } from '../components/wider.tsx';
import { placeHref, queryFor, searchOf } from '../list-page.ts';
import type { ListingData } from '../load-list.ts';
import { titleOf } from '../title.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { useMessages } from '../use-messages.ts';
import styles from './listing.module.css';

/** The two lists of the map page, one at a time. */
const Goals = ({ data }: { data: ListingData }) => {
  const t = useMessages();
  const href = useHref();
  return (
    <nav aria-label={t('map.goals')} className={styles.goals}>
      {goals.map((goal) => (
        <Link
          key={goal}
          href={placeHref(href, { goal, view: 'map' }, queryFor(goal, data))}
          className={styles.goal}
          aria-current={goal === data.goal ? 'page' : undefined}
        >
          {t(`search.${goal}`)}
        </Link>
      ))}
    </nav>
  );
};

const Count = ({ data: { total, approximate, state, query, pages } }: { data: ListingData }) => {
  const t = useMessages();
  return (
    <p role="status" className={styles.count}>
      {approximate ? t('listing.count-more', { total }) : t('listing.count', { count: total })}
      {state === 'filled' && pages > 1 && (
        <span className={styles.position}>, {t('pages.position', { page: query.page, pages })}</span>
      )}
    </p>
  );
};

const Results = memo(({ data }: { data: ListingData }) => {
  const t = useMessages();
  const href = useHref();
  const { perRow } = useOwnPart();
  const { goal, query, state, items, pages, text, map } = data;
  if (state !== 'filled') return <NothingFound data={data} />;
  return (
    <>
      {text?.more && <p>{t('listing.capped', { count: items.length })}</p>}
      <CardGrid properties={items} perRow={map ? 'beside' : (perRow ?? 4)} level={2} leads={!map} />
      <ViewCounter ids={items.map(({ id }) => id)} page="list" />
      <Pagination
        page={query.page}
        pageCount={pages}
        hrefOf={(page) => placeHref(href, data, { ...query, page })}
        labels={{
          navigation: t('pages.label'),
          previous: t('pages.previous'),
          next: t('pages.next'),
          page: (page) => t('pages.page', { page }),
        }}
      />
      <WiderLists data={data} />
      {query.offer === undefined && !map && (
        <Link href={placeHref(href, data, { ...query, offer: 'gone', page: 1 })} className={styles.gone}>
          {t(`listing.title.${goal}-gone`)}
        </Link>
      )}
    </>
  );
});

/** The property of an event, by the card in which it happened. */
const propertyOf = ({ target }: MouseEvent | FocusEvent): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-property]')?.dataset.property ?? null) : null;

/**
 * The results, and the map beside them if requested: the card and the tag of a home are highlighted together, from
 * either side.
 */
const ListingResults = ({ data }: { data: ListingData }) => {
  const { map } = data;
  const navigation = useNavigation();
  const id = `${useId()}-results`;
  const results = useRef<HTMLDivElement>(null);
  const marked = useRef<Element>(null);
  const [looked, setLooked] = useState<string | null>(null);
  const look = (event: MouseEvent | FocusEvent) => setLooked(propertyOf(event));
  const leave = () => setLooked(null);
  // Set on the element itself, so that no card is rendered again.
  const mark = (property: string | null) => {
    marked.current?.removeAttribute('data-looked');
    marked.current =
      property === null ? null : (results.current?.querySelector(`[data-property="${property}"]`) ?? null);
    marked.current?.setAttribute('data-looked', '');
  };
  return (
    <>
      {map && <MapPanel data={data} map={map} looked={looked} onLook={mark} resultsId={id} />}
      <div
        ref={results}
        id={id}
        tabIndex={map ? -1 : undefined}
        className={styles.results}
        aria-busy={navigation.state === 'loading' || undefined}
        {...(map && { onMouseOver: look, onFocus: look, onMouseLeave: leave, onBlur: leave })}
      >
        <Suggestions data={data} />
        <Results data={data} />
      </div>
    </>
  );
};

// With functional consent the browser stores the search, so that the home page says later what is new in it.
const useLastSearch = ({ goal, query, items, state, text }: ListingData): void => {
  const isAllowed = useConsent('functional');
  const { page: _page, sort: _sort, offer: _offer, area: _area, ...filters } = query;
  const isStored = isAllowed && text === null && state !== 'beyond' && Object.keys(filters).length > 0;
  useEffect(() => {
    if (!isStored) return;
    void import('../last-search.ts').then(
      ({ storeLastSearch }) => storeLastSearch({ goal, query, ids: items.map(({ id }) => id) }),
      () => undefined,
    );
  }, [isStored, goal, query, items]);
};

/** A list with its filters, and the map beside it if requested; both show the same homes. */
export const Component = ({ data }: PageProps<ListingData>) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const id = useId();
  const part = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { intro } = useOwnPart();
  useKeptFocus(part, heading, data);
  useLastSearch(data);
  return (
    <div
      ref={part}
      className={classNames('page-width', styles.page, data.map && styles.split, data.view === 'map' && styles.whole)}
    >
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {data.view === 'map' ? t(`map.title.${data.goal}`) : titleOf(t, language, data)}
        </h1>
        {intro && <div className={styles.intro}>{intro}</div>}
      </header>
      <ListTools data={data} formId={`${id}-filters`}>
        {data.view === 'map' && <Goals data={data} />}
      </ListTools>
      <FilterForm id={`${id}-filters`} data={data} />
      <div className={styles.found}>
        <Count data={data} />
        <FilterChips data={data} />
        {data.state === 'filled' && data.query.offer !== 'gone' && <MonthSwitch className={styles.month} />}
        {data.state !== 'empty' && <KeepPosted search={searchOf(data.goal, data.query)} className={styles.demand} />}
      </div>
      <ListingResults data={data} />
    </div>
  );
};
