import { Fragment, Link, useHref } from '@rowhouse/shared/platform';
import type { Failure } from '@rowhouse/shared/platform/page-result';
import { Button, buttonClass } from '@rowhouse/shared/ui/button';
import { Notice as UiNotice } from '@rowhouse/shared/ui/notice';
import styles from './failure-notice.module.css';
import { useMessages } from './use-messages.ts';

interface NoticeProps {
  failure: Failure;
  whole: boolean;
  retry: () => void;
}

const NotFound = () => {
  const t = useMessages();
  const href = useHref();
  return (
    <div className={styles.page}>
      <h1>{t('not-found.title')}</h1>
      <p>{t('not-found.text')}</p>
      <div className={styles.search}>
        <Fragment id="listings.hero-search" />
      </div>
      <p className={styles.links}>
        <Link className={buttonClass('primary')} href={href('home')}>
          {t('not-found.home')}
        </Link>
        <Link className={buttonClass('secondary')} href={href('for-sale')}>
          {t('page.for-sale')}
        </Link>
        <Link className={buttonClass('secondary')} href={href('for-rent')}>
          {t('page.for-rent')}
        </Link>
      </p>
    </div>
  );
};

/** What stands in place of a page or fragment that failed: what it means for the visitor, and a way to try again. */
export const Notice = ({ failure, whole, retry }: NoticeProps) => {
  const t = useMessages();
  if (failure === 'not-found' || failure === 'gone') return <NotFound />;
  const action = (
    <Button variant="secondary" type="button" onClick={retry}>
      {t('failure.retry')}
    </Button>
  );
  return (
    <div className={whole ? styles.page : styles.part}>
      {whole && <h1 className="visually-hidden">{t(`failure.${failure}.title`)}</h1>}
      <UiNotice tone="warning" title={t(`failure.${failure}.title`)} action={action}>
        {t(`failure.${failure}.text`)}
      </UiNotice>
    </div>
  );
};
