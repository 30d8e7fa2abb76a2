import { Fragment, Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { useLocation } from '@rowhouse/shared/platform/navigation/context';
import type { FragmentFailure } from '@rowhouse/shared/platform/page-result';
import { Button, buttonClass } from '@rowhouse/shared/ui/button';
import { Notice as UiNotice } from '@rowhouse/shared/ui/notice';
import { atom, useAtom } from 'jotai';
import { useState } from 'react';
import styles from './failure-notice.module.css';
import { focusContent } from './focus-content.ts';
import { InMain } from './main.tsx';
import { useMessages } from './use-messages.ts';

interface NoticeProps {
  failure: FragmentFailure;
  whole: boolean;
  kept?: boolean;
  retry: () => unknown;
}

// Closing one notice closes those of all parts with missing code: they overlap each other.
const closedAtom = atom(false);

const waysOn = [
  { page: 'home', text: 'not-found.home', variant: 'primary' },
  { page: 'for-sale', text: 'page.for-sale', variant: 'secondary' },
  { page: 'for-rent', text: 'page.for-rent', variant: 'secondary' },
] as const;

const NotFound = () => {
  const t = useMessages();
  const href = useHref();
  const { site } = useCurrentPage();
  // The search has both lists as its buttons, unless the agency has turned these off.
  const ways = waysOn.filter(({ page }) => page === 'home' || !site.search.showButton);
  return (
    <div className={styles.page}>
      <h1>{t('not-found.title')}</h1>
      <p>{t('not-found.text')}</p>
      <div className={styles.search}>
        <Fragment id="listings.hero-search" />
      </div>
      <p className={styles.links}>
        {ways.map(({ page, text, variant }) => (
          <Link key={page} className={buttonClass(variant)} href={href(page)}>
            {t(text)}
          </Link>
        ))}
      </p>
    </div>
  );
};

/** Retries; without scripts it loads the same address again. */
const Retry = ({ retry }: Pick<NoticeProps, 'retry'>) => {
  const t = useMessages();
  const { pathname, search } = useLocation();
  const [busy, setBusy] = useState(false);
  return (
    <form
      method="get"
      action={pathname}
      onSubmit={async (event) => {
        event.preventDefault();
        setBusy(true);
        await retry();
        setBusy(false);
      }}
    >
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button variant="secondary" type="submit" busy={busy}>
        {t('failure.retry')}
      </Button>
    </form>
  );
};

/** Shown in place of a failed page or fragment, or below its server-rendered HTML, with a retry button. */
export const Notice = ({ failure, whole, kept = false, retry }: NoticeProps) => {
  const t = useMessages();
  const [closed, setClosed] = useAtom(closedAtom);
  if (failure === 'not-found' || failure === 'gone') return <NotFound />;
  if (failure === 'absent' || (kept && closed)) return null;
  const reason = kept ? 'kept' : failure;
  const close = () => {
    setClosed(true);
    focusContent();
  };
  const actions = (
    <div className={styles.actions}>
      <Retry retry={retry} />
      {kept && (
        <Button variant="quiet" onClick={close}>
          {t('failure.kept.close')}
        </Button>
      )}
    </div>
  );
  const notice = (
    <UiNotice tone="warning" title={t(`failure.${reason}.title`)} action={actions}>
      {t(`failure.${reason}.text`)}
    </UiNotice>
  );
  if (kept) return <div className={styles.kept}>{notice}</div>;
  if (!whole) return <div className={styles.part}>{notice}</div>;
  return (
    <InMain>
      <div className={styles.page}>
        <h1 className="visually-hidden">{t(`failure.${failure}.title`)}</h1>
        {notice}
      </div>
    </InMain>
  );
};
