import { type AriaAttributes, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { markCard } from './card-transition.ts';
import { opensFromCard } from './opens-from-card.ts';
import { useViewHost } from './page-view.tsx';
import { mayTransition } from './view-transitions.ts';

/** A link: a complete address, its text, and the attributes that a navigation needs. */
export interface LinkProps extends AriaAttributes {
  href: string;
  className?: string;
  children?: ReactNode;
  lang?: string;
  hrefLang?: string;
  preventScrollReset?: boolean;
  tabIndex?: number;
  /** State of the history entry, which is restored when the visitor returns to it. */
  state?: Readonly<Record<string, string>>;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

// Excludes other origins and other schemes, such as a mail address.
const isInside = (href: string): boolean => /^(?:[?#]|\/(?!\/))/.test(href);

const isHere = (href: string): boolean => new URL(href, location.href).href === location.href;

/**
 * A link. Inside the site it opens without a reload; `mailto:`, `tel:` and other origins are plain links. The page is prefetched when
 * the link is pointed at or focused, and the code of a home's page when a link to one is on the screen. The picture and title of the
 * home's card move to its page. The link does not read the router's state, which changes twice in each navigation, and a page has a
 * hundred links.
 */
export const Link = ({ href, preventScrollReset = false, state, hrefLang, ...rest }: LinkProps) => {
  const { prefetch, navigate } = useViewHost();
  const link = useRef<HTMLAnchorElement>(null);
  const fetchPage = () => prefetch?.(href, 'meant');
  useEffect(() => {
    // The same home in another language is rarely opened.
    if (!link.current || !prefetch || hrefLang || !opensFromCard(href)) return;
    const sight = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) prefetch(href, 'seen');
    });
    sight.observe(link.current);
    return () => sight.disconnect();
  }, [prefetch, href, hrefLang]);
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!navigate || !isPlain(event) || !isInside(href)) return;
    event.preventDefault();
    const isCard = opensFromCard(href);
    const viewTransition = isCard && mayTransition();
    if (isCard) markCard(event.currentTarget, viewTransition);
    navigate(href, { state, preventScrollReset, viewTransition, replace: isHere(href) });
  };
  return (
    <a
      ref={link}
      href={href}
      hrefLang={hrefLang}
      onPointerEnter={fetchPage}
      onFocus={fetchPage}
      onTouchStart={fetchPage}
      onClick={open}
      {...rest}
    />
  );
};
