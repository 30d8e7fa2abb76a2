import {
  favouritesAtom,
  Link,
  propertyRoute,
  seenAtom,
  useCall,
  useConsent,
  useCurrentPage,
  useHref,
} from '@rowhouse/shared/platform';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { idsQuery } from '../ids-query.ts';
import { changeOf, readSaved } from '../saved-as.ts';
import { useMessages } from '../use-messages.ts';
import styles from './welcome-back.module.css';

interface News {
  /** How many of the favourites changed since they were pressed. */
  changed: number;
  /** The last search, and how many of its homes are new. */
  search: { href: string; count: number } | null;
  /** The home that was viewed last. */
  seen: { href: string; title: string; language: string | undefined } | null;
}

const useNews = (): News | null => {
  const call = useCall();
  const href = useHref();
  const { language } = useCurrentPage();
  const favourites = useAtomValue(favouritesAtom);
  const isAllowed = useConsent('functional');
  const [lastSeen = ''] = useAtomValue(seenAtom);
  const [news, setNews] = useState<News | null>(null);
  const saved = favourites.join();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const ids = [...new Set([...saved.split(','), lastSeen])].filter(Boolean).slice(0, 50);
    const readHomes = async () =>
      ids.length > 0 ? (await call('propertiesById', { ids: ids.join(), language }, signal)).items : [];
    const readSearch = async () =>
      isAllowed ? (await import('../last-search.ts')).newsOfSearch({ call, language, href }, signal) : null;
    const read = async () => {
      const [homes, search] = await Promise.all([readHomes(), readSearch()]);
      const stored = readSaved();
      const home = homes.find(({ id }) => id === lastSeen);
      if (signal.aborted) return;
      setNews({
        changed: homes.filter((one) => changeOf(stored, one) !== null).length,
        search,
        seen: home
          ? { href: href(...propertyRoute(home)), title: home.title || home.typeName, language: home.titleLanguage }
          : null,
      });
    };
    // Without the API nobody is greeted.
    read().catch(() => undefined);
    return () => controller.abort();
  }, [call, href, isAllowed, language, lastSeen, saved]);
  return news;
};

/** Greets a visitor who comes back with what is new in what they pressed, or let the browser store. */
export const Component = () => {
  const t = useMessages();
  const href = useHref();
  const favourites = useAtomValue(favouritesAtom);
  const news = useNews();
  if (!news || (news.changed === 0 && !news.search && !news.seen)) return null;
  const { changed, search, seen } = news;
  return (
    <aside aria-label={t('welcome.title')} className={styles.welcome}>
      <p className={styles.title}>{t('welcome.title')}</p>
      <ul className={styles.news}>
        {search && (
          <li>
            <Link href={search.href}>
              {search.count > 0 ? t('welcome.new', { count: search.count }) : t('welcome.search')}
            </Link>
          </li>
        )}
        {changed > 0 && (
          <li>
            <Link href={href('favourites', {}, idsQuery(favourites))}>{t('welcome.changed', { count: changed })}</Link>
          </li>
        )}
        {seen && (
          <li className={styles.seen}>
            {t('welcome.seen')}{' '}
            <Link href={seen.href} lang={seen.language}>
              {seen.title}
            </Link>
          </li>
        )}
      </ul>
    </aside>
  );
};
