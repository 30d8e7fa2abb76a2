import { Link, type PageProps, useCurrentPage } from '@rowhouse/shared/platform';
import { DeskFrame } from '../components/desk-frame.tsx';
import { EmptyLine } from '../components/empty-line.tsx';
import type { DeskPage } from '../desk-page.ts';
import styles from '../requests/request.module.css';
import { useHits } from '../search/use-hits.ts';
import { useMessages } from '../use-messages.ts';
import { shortMoment } from '../when.ts';
import type { SearchPage } from './search.data.ts';

/** All results of a search, by kind. */
export const Component = ({ data: { staff, data } }: PageProps<DeskPage<SearchPage>>) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const { titleOf, hrefOf, listOf, pagesOf } = useHits();
  const { q, groups } = data;
  const pages = pagesOf(staff, q);
  return (
    <DeskFrame staff={staff} title={q ? t('find.all', { text: q }) : t('search.title')}>
      {q === '' && <EmptyLine>{t('search.hint')}</EmptyLine>}
      {q !== '' && groups.length + pages.length === 0 && (
        <EmptyLine>
          {t('find.none', { text: q })} {t('search.hint')}
        </EmptyLine>
      )}
      {groups.map(({ kind, hits, hasMore }) => {
        const list = hasMore ? listOf(kind, q) : null;
        return (
          <section key={kind} className={styles.part}>
            <h2>{titleOf(kind)}</h2>
            <ul className={styles.list}>
              {hits.map((hit) => (
                <li key={hit.id}>
                  <Link href={hrefOf(kind, hit)}>
                    <bdi>{hit.title}</bdi>
                  </Link>
                  <span className={styles.line}>
                    <bdi>{hit.detail}</bdi>
                    {hit.at && `, ${shortMoment(hit.at, language)}`}
                  </span>
                </li>
              ))}
            </ul>
            {list && <Link href={list}>{t('search.more')}</Link>}
          </section>
        );
      })}
      {pages.length > 0 && (
        <section className={styles.part}>
          <h2>{t('find.pages')}</h2>
          <ul className={styles.list}>
            {pages.map((page) => (
              <li key={page.id}>
                <Link href={page.href}>{page.title}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </DeskFrame>
  );
};
