import { listPages } from '@rowhouse/shared/domain/goal';
import { mergedIds, mostFavourites } from '@rowhouse/shared/domain/kept-ids';
import {
  Form,
  favouritesAtom,
  Link,
  type PageProps,
  useConsent,
  useHref,
  useNavigate,
} from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { CardGrid } from '../components/card-grid.tsx';
import { GoneHomes, RemoveGone } from '../components/gone-homes.tsx';
import { Nothing } from '../components/nothing.tsx';
import { SharePage } from '../components/share-page.tsx';
import { Component as RecentlySeen } from '../fragments/recently-seen.tsx';
import { idsQuery } from '../ids-query.ts';
import { useHydrated } from '../use-hydrated.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { useMessages } from '../use-messages.ts';
import type { FavouritesData } from './favourites.data.ts';
import styles from './favourites.module.css';

/**
 * Whether the page shows the visitor's own favourites: their address follows the choice, so that it can be shared and
 * read without scripts; an address without ids becomes that of the visitor's own.
 */
const useOwnFavourites = (ids: readonly string[]): boolean => {
  const favourites = useAtomValue(favouritesAtom);
  const href = useHref();
  const navigate = useNavigate();
  const shown = ids.join();
  const chosen = favourites.join();
  const before = useRef(chosen);
  const address = href('favourites', {}, idsQuery(favourites));
  useEffect(() => {
    const isOwn = shown === '' || shown === before.current;
    before.current = chosen;
    if (isOwn && shown !== chosen) void navigate(address, { replace: true, preventScrollReset: true });
  }, [shown, chosen, address, navigate]);
  return shown === chosen;
};

/** How long the favourites last, and how they would last longer. */
const Lasting = () => {
  const t = useMessages();
  const href = useHref();
  if (useConsent('functional')) return <p className={styles.note}>{t('favourites.kept')}</p>;
  return (
    <p className={styles.note}>
      {t('favourites.memory')} <Link href={href('consent-settings')}>{t('favourites.settings')}</Link>
    </p>
  );
};

export const Component = ({ data: { ids, items } }: PageProps<FavouritesData>) => {
  const t = useMessages();
  const href = useHref();
  const hydrated = useHydrated();
  const own = useOwnFavourites(ids) && hydrated;
  const setFavourites = useSetAtom(favouritesAtom);
  const part = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocus(part, heading, items);
  const shown = items.map(({ id }) => id);
  const gone = ids.length - items.length;
  const onRemove = () => own && setFavourites(shown);
  return (
    <>
      <div ref={part} className={`page-width ${styles.page}`}>
        <header className={styles.head}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {t(own ? 'favourites.title' : 'favourites.title-shared')}
          </h1>
          {items.length > 0 && <p className={styles.count}>{t('favourites.count', { count: items.length })}</p>}
          {own && items.length > 0 && <Lasting />}
          {hydrated && !own && items.length > 0 && (
            <p>
              <Button
                variant="secondary"
                onClick={() => setFavourites((mine) => mergedIds(mine, shown, mostFavourites))}
              >
                {t('favourites.keep-all')}
              </Button>
            </p>
          )}
        </header>
        {items.length > 0 && <GoneHomes page="favourites" count={gone} left={shown} onRemove={onRemove} />}
        {items.length === 0 ? (
          <Nothing
            title={gone > 0 ? t('gone.homes', { count: gone }) : t('favourites.empty-title')}
            links={[
              ['primary', href(listPages.sale), t('featured.all-sale')],
              ['secondary', href(listPages.rent), t('featured.all-rent')],
            ]}
          >
            {gone > 0 && <RemoveGone page="favourites" left={shown} onRemove={onRemove} />}
            <p>{t('favourites.empty')}</p>
          </Nothing>
        ) : (
          <Form method="get" action={href('compare')} className={styles.form}>
            <CardGrid
              properties={items}
              level={2}
              withGoal
              below={({ id, title }) => (
                <label className={styles.tick}>
                  <input type="checkbox" name="ids" value={id} />
                  <span aria-hidden="true">{t('mark.compare')}</span>
                  <span className="visually-hidden">{t('favourites.tick', { title })}</span>
                </label>
              )}
            />
            <p className={styles.compare}>
              <Button type="submit">{t('favourites.compare')}</Button>
              <span className={styles.note}>{t('favourites.compare-hint')}</span>
            </p>
          </Form>
        )}
        {items.length > 0 && (
          <SharePage title={t('favourites.title-shared')} path={href('favourites', {}, idsQuery(ids))} />
        )}
      </div>
      <RecentlySeen props={{ propertyId: null }} />
    </>
  );
};
