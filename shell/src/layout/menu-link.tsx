import type { MenuItem } from '@rowhouse/shared/contract/site';
import { Link, useHref, useTranslatedPath } from '@rowhouse/shared/platform';
import { useLocation } from 'react-router-dom';
import { NewTabLink } from './new-tab-link.tsx';

/** An item of the menu: a link to a page, or in a new tab to the address that it redirects to. */
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
  // The path of home is the start of every other path.
  const isHere = path === href('home') ? pathname === path : pathname.startsWith(path);
  return (
    <Link href={path} className={className} aria-current={isHere ? 'page' : undefined}>
      {item.title}
    </Link>
  );
};

type Item = Omit<MenuItem, 'children'>;

/** The items below another one; nothing where there are none. */
export const MenuLinks = ({
  items,
  className,
  linkClass,
}: {
  items: Item[];
  className?: string | undefined;
  linkClass?: string | undefined;
}) =>
  items.length > 0 && (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.id}>
          <MenuLink item={item} className={linkClass} />
        </li>
      ))}
    </ul>
  );
