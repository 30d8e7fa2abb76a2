import { type AriaAttributes, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
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

/** A link: inside the site it opens without a reload; `mailto:`, `tel:` and other origins are plain links. What a page is made of is fetched when the link is pointed at or focused, and the code of a home's page when a link to one is on the screen; the picture and title of its card move to that page. */
export const Link = ({ href, ...rest }: LinkProps) => {
  const prefetch = usePrefetch();
  const navigate = useNavigate();
  const link = useRef<HTMLAnchorElement>(null);
  const fetchPage = () => prefetch?.(href, 'meant');
  useEffect(() => {
    if (!link.current || !prefetch || !opensFromCard(href)) return;
    const sight = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) prefetch(href, 'seen');
    });
    sight.observe(link.current);
    return () => sight.disconnect();
  }, [prefetch, href]);
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlain(event) || !opensFromCard(href)) return;
    event.preventDefault();
    markCard(event.currentTarget);
    void navigate(href, { viewTransition: true });
  };
  return (
    <RouterLink
      ref={link}
      to={href}
      onPointerEnter={fetchPage}
      onFocus={fetchPage}
      onTouchStart={fetchPage}
      onClick={open}
      {...rest}
    />
  );
};
