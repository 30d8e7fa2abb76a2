import type { PropertyCard } from '@rowhouse/shared/contract/property';
import { isOffered } from '@rowhouse/shared/domain/availability';
import { formatEuro } from '@rowhouse/shared/domain/format';
import { listPages } from '@rowhouse/shared/domain/goal';
import { mergedIds, mostFavourites } from '@rowhouse/shared/domain/kept-ids';
import {
  Form,
  favouritesAtom,
  Link,
  type PageProps,
  useHref,
  useNavigate,
  useOwnPart,
} from '@rowhouse/shared/platform';
import { Button, buttonClass } from '@rowhouse/shared/ui/button';
import { Icon } from '@rowhouse/shared/ui/icon';
import { Notice } from '@rowhouse/shared/ui/notice';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { CardGrid } from '../components/card-grid.tsx';
import { GoneHomes, RemoveGone } from '../components/gone-homes.tsx';
import { Nothing } from '../components/nothing.tsx';
import { SharePage } from '../components/share-page.tsx';
import { Component as RecentlySeen } from '../fragments/recently-seen.tsx';
import { idsQuery } from '../ids-query.ts';
import { type Change, changeOf, readSaved, storeSaved } from '../saved-as.ts';
import { useHydrated } from '../use-hydrated.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { useMessages } from '../use-messages.ts';
import type { FavouritesData } from './favourites.data.ts';
import styles from './favourites.module.css';

/**
 * Whether the page shows the visitor's own favourites. Their address follows the choice, so that it can be shared and
 * read without scripts; an address without ids is replaced by that of the visitor's own.
 */
const useOwnFavourites = (ids: readonly string[]): boolean => {
  const favourites = useAtomValue(favouritesAtom);
  const href = useHref();
  const navigate = useNavigate();
  const shownIds = ids.join();
  const chosenIds = favourites.join();
  const before = useRef(chosenIds);
  const address = href('favourites', {}, idsQuery(favourites));
  useEffect(() => {
    const isOwn = shownIds === '' || shownIds === before.current;
    before.current = chosenIds;
    if (isOwn && shownIds !== chosenIds) void navigate(address, { replace: true, preventScrollReset: true });
  }, [shownIds, chosenIds, address, navigate]);
  return shownIds === chosenIds;
};

/** Whether the browser stored the favourites; it may be set to store nothing. */
const isStored = (): boolean => {
  try {
    return localStorage.getItem('favourites') !== null;
  } catch {
    return false;
  }
};

/** How long the favourites are kept. */
const Lasting = () => {
  const t = useMessages();
  const [stored, setStored] = useState(true);
  useEffect(() => setStored(isStored()), []);
  return <p className={styles.note}>{t(stored ? 'favourites.kept' : 'favourites.memory')}</p>;
};

/** The favourite that the visitor removed last, with the list before; null after it is restored. */
const useRemoved = (items: FavouritesData['items']) => {
  const [favourites, setFavourites] = useAtom(favouritesAtom);
  const before = useRef(favourites);
  const [removed, setRemoved] = useState<{ title: string; undo: () => void } | null>(null);
  useEffect(() => {
    const { current } = before;
    if (current === favourites) return;
    before.current = favourites;
    const gone = current.filter((id) => !favourites.includes(id));
    const item = gone.length === 1 ? items.find(({ id }) => id === gone[0]) : undefined;
    setRemoved(item ? { title: item.title || item.typeName, undo: () => setFavourites(current) } : null);
  }, [favourites, items, setFavourites]);
  return removed;
};

/** What is different about the visitor's own favourites since they were pressed, by id; the browser alone knows. */
const useChanges = (items: FavouritesData['items'], isOwn: boolean): ReadonlyMap<string, Change> => {
  const [changes, setChanges] = useState<ReadonlyMap<string, Change>>(new Map());
  useEffect(() => {
    if (!isOwn) return;
    const saved = readSaved();
    setChanges(
      new Map(
        items.flatMap((item): [string, Change][] => {
          const change = changeOf(saved, item);
          return change ? [[item.id, change]] : [];
        }),
      ),
    );
    storeSaved(
      items,
      items.map(({ id }) => id),
    );
  }, [items, isOwn]);
  return changes;
};

const stateText = (home: PropertyCard) => {
  if (!isOffered(home)) return 'favourites.now-gone';
  return home.availability === 'available' ? 'favourites.now-available' : 'favourites.now-taken';
};

const ChangeNote = ({ change, home }: { change: Change; home: PropertyCard }) => {
  const t = useMessages();
  return (
    <p className={styles.change}>
      <span>
        {change.kind === 'state'
          ? t(stateText(home))
          : t(`favourites.${change.kind}`, { price: formatEuro(change.before, t.prices) })}
      </span>
    </p>
  );
};

/** Hints for visitors without favourites. */
const Hints = () => {
  const t = useMessages();
  return (
    <ul className={styles.hints}>
      {(['heart', 'compare', 'share'] as const).map((icon) => (
        <li key={icon}>
          <Icon name={icon} />
          {t(hints[icon])}
        </li>
      ))}
    </ul>
  );
};

const hints = {
  heart: 'favourites.empty-keep',
  compare: 'favourites.empty-compare',
  share: 'favourites.empty-share',
} as const;

export const Component = ({ data: { ids, items } }: PageProps<FavouritesData>) => {
  const t = useMessages();
  const href = useHref();
  const hydrated = useHydrated();
  const isOwn = useOwnFavourites(ids) && hydrated;
  const setFavourites = useSetAtom(favouritesAtom);
  const removed = useRemoved(items);
  const changes = useChanges(items, isOwn);
  const part = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { intro } = useOwnPart();
  useKeptFocus(part, heading, items);
  const shownIds = items.map(({ id }) => id);
  const gone = ids.length - items.length;
  const sold = items.filter((item) => !isOffered(item)).length;
  const changeOfHome = (home: PropertyCard) => {
    const change = isOwn ? changes.get(home.id) : undefined;
    return change && <ChangeNote change={change} home={home} />;
  };
  const onRemove = () => isOwn && setFavourites(shownIds);
  return (
    <>
      <div ref={part} className={`page-width ${styles.page}`}>
        <header className={styles.head}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {t(isOwn || ids.length === 0 ? 'favourites.title' : 'favourites.title-shared')}
          </h1>
          {intro}
          {items.length > 0 && <p className={styles.count}>{t('favourites.count', { count: items.length })}</p>}
          {sold > 0 && <p>{t('favourites.sold', { count: sold })}</p>}
          {items.length > 0 && (
            // Only the browser knows whose favourites they are, so the space is reserved.
            <div className={styles.whose}>
              {isOwn ? (
                <Lasting />
              ) : (
                hydrated && (
                  <Button
                    variant="secondary"
                    size="small"
                    onClick={() => setFavourites((mine) => mergedIds(mine, shownIds, mostFavourites))}
                  >
                    {t('favourites.keep-all')}
                  </Button>
                )
              )}
            </div>
          )}
        </header>
        {removed && (
          <Notice
            title={t('favourites.removed', { title: removed.title })}
            action={
              <Button variant="secondary" size="small" onClick={removed.undo}>
                {t('favourites.undo')}
              </Button>
            }
          />
        )}
        {items.length > 0 && <GoneHomes page="favourites" count={gone} left={shownIds} onRemove={onRemove} />}
        {items.length === 0 ? (
          <Nothing
            title={gone > 0 ? t('gone.homes', { count: gone }) : t('favourites.empty-title')}
            links={[
              ['primary', href(listPages.sale), t('featured.all-sale')],
              ['secondary', href(listPages.rent), t('featured.all-rent')],
            ]}
          >
            {gone > 0 && <RemoveGone page="favourites" left={shownIds} onRemove={onRemove} />}
            <Hints />
          </Nothing>
        ) : (
          <Form method="get" action={href('compare')} className={styles.form}>
            <CardGrid
              properties={items}
              level={2}
              withGoal
              below={(home) => (
                <>
                  {changeOfHome(home)}
                  {/* With scripts the card has its own button. */}
                  <noscript>
                    <label className={styles.tick}>
                      <input type="checkbox" name="ids" value={home.id} />
                      <span aria-hidden="true">{t('mark.compare')}</span>
                      <span className="visually-hidden">{t('favourites.tick', { title: home.title })}</span>
                    </label>
                  </noscript>
                </>
              )}
            />
            <noscript>
              <p className={styles.compare}>
                <Button type="submit">{t('favourites.compare')}</Button>
                <span className={styles.note}>{t('favourites.compare-hint')}</span>
              </p>
            </noscript>
          </Form>
        )}
        {items.length > 0 && (
          <>
            <SharePage title={t('favourites.title-shared')} path={href('favourites', {}, idsQuery(ids))} />
            <p className={styles.compare}>
              <Link href={href('shortlist', {}, idsQuery(shownIds))} className={buttonClass('secondary')}>
                {t('favourites.together')}
              </Link>
              <span className={styles.note}>{t('favourites.together-hint')}</span>
            </p>
          </>
        )}
      </div>
      <RecentlySeen props={{ propertyId: null }} />
    </>
  );
};
