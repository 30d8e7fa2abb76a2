import { categoryIds } from '@rowhouse/shared/domain/consent';
import { Link, useHref } from '@rowhouse/shared/platform';
import { Section } from '@rowhouse/shared/ui/section';
import { StorageList } from '../components/storage-list.tsx';
import { useMessages } from '../use-messages.ts';
import styles from './storage-table.module.css';

/** Everything the site stores in a browser, by category, for the cookie policy. */
export const Component = () => {
  const t = useMessages();
  const href = useHref();
  return (
    <Section title={t('storage.title')} intro={<p>{t('storage.intro')}</p>} width="narrow">
      {categoryIds.map((id) => (
        <section key={id} className={styles.category} aria-labelledby={`storage-${id}`}>
          <h3 id={`storage-${id}`} className={styles.title}>
            {t(`category.${id}.title`)}
          </h3>
          <p className={styles.text}>{t(`category.${id}.text`)}</p>
          <StorageList category={id} />
        </section>
      ))}
      <p className={styles.change}>
        <Link href={href('consent-settings')}>{t('dialog.toSettings')}</Link>
      </p>
    </Section>
  );
};
