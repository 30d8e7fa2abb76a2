import type { AriaAttributes, MouseEvent, ReactNode } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { markCard } from './card-transition.ts';
import { usePrefetch } from './page-view.tsx';
import { opensFromCard } from './prefetch.ts';

/** A link: a finished address, its text, and the marks that a navigation needs. */
export interface LinkProps extends AriaAttributes {
  href: string;
  className?: string;
  children?: ReactNode;
  lang?: string;
  hrefLang?: string;
  preventScrollReset?: boolean;
  tabIndex?: number;
  /** State of the history entry, which is there again when the visitor comes back to it. */
  state?: Readonly<Record<string, string>>;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link: inside the site it opens without a reload; `mailto:`, `tel:` and other origins are plain links. The page of a home is fetched when the link is pointed at or focused, and the picture and title of its card move to that page. */
export const Link = ({ href, ...rest }: LinkProps) => {
  const prefetch = usePrefetch();
  const navigate = useNavigate();
  const fetchPage = () => prefetch?.(href);
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlain(event) || !opensFromCard(href)) return;
    event.preventDefault();
    markCard(event.currentTarget);
    void navigate(href, { viewTransition: true });
  };
  return (
    <RouterLink
      to={href}
      onPointerEnter={fetchPage}
      onFocus={fetchPage}
      onTouchStart={fetchPage}
      onClick={open}
      {...rest}
    />
  );
};
