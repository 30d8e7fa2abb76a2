import type { OwnerPage } from '@rowhouse/shared/contract/desk-owners';
import { Link, useHref } from '@rowhouse/shared/platform';
import styles from '../components/desk-table.module.css';
import { EmptyLine } from '../components/empty-line.tsx';
import { homePages } from '../components/home-pages.ts';
import { useMessages } from '../use-messages.ts';

/** The documents of an owner's homes, each with who may see it, and a link to its home, where they are added and changed. */
export const OwnerDocuments = ({ owner: { documents, owned } }: { owner: OwnerPage }) => {
  const t = useMessages();
  const href = useHref();
  return (
    <section className={styles.panel} aria-labelledby="owner-documents">
      <h2 id="owner-documents">{t('word.documents')}</h2>
      {documents.length === 0 && <EmptyLine>{t('owner.documents-none')}</EmptyLine>}
      <ul className={styles.lines}>
        {owned.map(({ kind, id: home, title }) => (
          <li key={`${kind} ${home}`}>
            <div className={styles.what}>
              <Link href={`${href(homePages[kind], { id: home })}#documents`}>{title || home}</Link>
              <ul className={styles.notes}>
                {documents
                  .filter((one) => one.kind === kind && one.subjectId === home)
                  .map(({ id, name, access }) => (
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
