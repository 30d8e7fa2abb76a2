import type { MenuItem } from '@rowhouse/shared/contract/site';
import { Link, useHref, useTranslatedPath } from '@rowhouse/shared/platform';
import { useLocation } from 'react-router-dom';
import { NewTabLink } from './new-tab-link.tsx';

/** Where an item of the menu leads: a page of the site, or, where it redirects, another address in a new tab. */
export const MenuLink = ({ item, className }: { item: Omit<MenuItem, 'children'>; className?: string }) => {
  const translated = useTranslatedPath();
  const href = useHref();
  const { pathname } = useLocation();
  if (item.redirectUrl !== null)
    return (
      <NewTabLink href={item.redirectUrl} className={className}>
        {item.title}
      </NewTabLink>
    );
  const path = translated(item.path);
  // Every page lies below home, and only home is home.
  const isHere = path === href('home') ? pathname === path : pathname.startsWith(path);
  return (
    <Link href={path} className={className} aria-current={isHere ? 'page' : undefined}>
      {item.title}
    </Link>
  );
};
