import type { MenuItem } from '@rowhouse/shared/contract/site';
import { useHref, useTranslatedPath } from '@rowhouse/shared/platform';
import { useLocation } from '@rowhouse/shared/platform/navigation/context';
import { SettingsLink } from './settings-link.tsx';

type Item = Omit<MenuItem, 'children'>;

/** A menu item: a link to a page, or in a new tab to the address that it redirects to. */
export const MenuLink = ({ item, className }: { item: Item; className?: string | undefined }) => {
  const path = useTranslatedPath()(item.path);
  const home = useHref()('home');
  const { pathname } = useLocation();
  // The home path is a prefix of every other path.
  const isHere = path === home ? pathname === path : pathname.startsWith(path);
  return (
    <SettingsLink
      href={item.redirectUrl ?? item.path}
      isNewTab={item.redirectUrl !== null}
      className={className}
      aria-current={isHere ? 'page' : undefined}
    >
      {item.title}
    </SettingsLink>
  );
};

/** The items below another item; nothing when there are none. */
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
