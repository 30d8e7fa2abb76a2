import type { OwnerPage } from '@rowhouse/shared/contract/desk-owners';
import { Link, useHref } from '@rowhouse/shared/platform';
import styles from '../components/desk-table.module.css';
import { EmptyLine } from '../components/empty-line.tsx';
import { homePages } from '../components/home-pages.ts';
import { useMessages } from '../use-messages.ts';

/** The homes and projects of an owner; each is given another owner in its own form. */
export const OwnerHomes = ({ owner: { owned } }: { owner: OwnerPage }) => {
  const t = useMessages();
  const href = useHref();
  return (
    <section className={styles.panel} aria-labelledby="owner-homes">
      <h2 id="owner-homes">{t('owners.owns')}</h2>
      {owned.length === 0 && <EmptyLine>{t('owner.owned-none')}</EmptyLine>}
      <ul className={styles.lines}>
        {owned.map(({ kind, id: home, title, city, status }) => (
          <li key={`${kind} ${home}`}>
            <span className={styles.what}>
              <Link href={`${href(homePages[kind], { id: home })}#field-ownerId`}>{title || home}</Link>
              <span className={styles.mail}>
                {home} · {city} · {t([`editor.status.${status}`, 'editor.code'], { code: status })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
