import type { OwnerPage } from '@rowhouse/shared/contract/desk-owners';
import { Link, useHref } from '@rowhouse/shared/platform';
import styles from '../components/desk-table.module.css';
import { EmptyLine } from '../components/empty-line.tsx';
import { homePages } from '../components/home-pages.ts';
import { useMessages } from '../use-messages.ts';

/** The documents of an owner's homes, each with who may see it; they are changed with their home. */
export const OwnerDocuments = ({ owner: { documents } }: { owner: OwnerPage }) => {
  const t = useMessages();
  const href = useHref();
  const byHome = Map.groupBy(documents, ({ kind, subjectId }) => `${kind} ${subjectId}`);
  return (
    <section className={styles.panel} aria-labelledby="owner-documents">
      <h2 id="owner-documents">{t('owner.documents')}</h2>
      {documents.length === 0 && <EmptyLine>{t('owner.documents-none')}</EmptyLine>}
      <ul className={styles.lines}>
        {[...byHome].map(([key, ofHome]) => (
          <li key={key}>
            <div className={styles.what}>
              {ofHome.slice(0, 1).map(({ kind, subjectId, title }) => (
                <Link key={key} href={`${href(homePages[kind], { id: subjectId })}#documents`}>
                  {title || subjectId}
                </Link>
              ))}
              <ul className={styles.notes}>
                {ofHome.map(({ id, name, access }) => (
                  <li key={id}>
                    <span dir="auto">{name}</span>{' '}
                    <span className={styles.mail}>
                      {access === 'sent' ? t('owner.sent') : t(`documents.access.${access}`)}
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
