import { Link, useHref } from '@rowhouse/shared/platform';
import { buttonClass } from '@rowhouse/shared/ui/button';
import { Section } from '@rowhouse/shared/ui/section';
import { useMessages } from '../use-messages.ts';
import styles from './not-found.module.css';

/** Says that there is no such property, with links to both lists. */
export const NotFound = () => {
  const t = useMessages();
  const href = useHref();
  return (
    <Section level={1} title={t('not-found.title')} intro={t('not-found.text')}>
      <p className={styles.links}>
        <Link href={href('for-sale')} className={buttonClass('primary')}>
          {t('not-found.sale')}
        </Link>
        <Link href={href('for-rent')} className={buttonClass('secondary')}>
          {t('not-found.rent')}
        </Link>
      </p>
    </Section>
  );
};
