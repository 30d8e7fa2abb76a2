import { formatNumber } from '@rowhouse/shared/domain/format';
import { favouritesAtom, Link, useHref } from '@rowhouse/shared/platform';
import { useCurrentSite } from '@rowhouse/shared/platform/current-page';
import { classNames } from '@rowhouse/shared/ui/class-names';
import { Icon } from '@rowhouse/shared/ui/icon';
import { useAtomValue } from 'jotai';
import { memo, useEffect, useState } from 'react';
import styles from './favourites-link.module.css';
import headerLink from './header-link.module.css';
import { useMessages } from './use-messages.ts';

/** The link to the favourites. The browser fills in the count; its space is reserved. */
export const FavouritesLink = memo(
  ({ brief = false, className }: { brief?: boolean; className?: string | undefined }) => {
    const t = useMessages();
    const href = useHref();
    const { language } = useCurrentSite();
    const { length } = useAtomValue(favouritesAtom);
    // A slice that wakes late may find favourites that the server did not know.
    const [count, setCount] = useState(0);
    useEffect(() => setCount(length), [length]);
    return (
      <Link href={href('favourites')} className={classNames(headerLink.link, styles.link, className)}>
        <Icon name="heart" size="small" />
        <span className={brief ? 'visually-hidden' : undefined}>{t('menu.favourites')}</span>
        <span className={styles.count}>{count > 0 && formatNumber(count, language)}</span>
      </Link>
    );
  },
);
