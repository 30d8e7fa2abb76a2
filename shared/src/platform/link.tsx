import type { AriaAttributes, MouseEvent, ReactNode } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { carryFrom } from './carried.ts';
import { usePrefetch } from './page-view.tsx';
import { opensFromCard } from './prefetch.ts';

interface LinkProps extends AriaAttributes {
  href: string;
  className?: string;
  children?: ReactNode;
  lang?: string;
  hrefLang?: string;
  preventScrollReset?: boolean;
  tabIndex?: number;
  /** What goes along with the visit, and is there again when the visitor comes back to it. */
  state?: Readonly<Record<string, string>>;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link: inside the site it moves without a reload, with `mailto:`, `tel:` or another origin it is a plain one. A home is fetched as soon as someone means to open it, and its card's picture and title move to its page. */
export const Link = ({ href, ...rest }: LinkProps) => {
  const prefetch = usePrefetch();
  const navigate = useNavigate();
  const mean = () => prefetch?.(href);
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlain(event) || !opensFromCard(href)) return;
    event.preventDefault();
    carryFrom(event.currentTarget);
    void navigate(href, { viewTransition: true });
  };
  return <RouterLink to={href} onPointerEnter={mean} onFocus={mean} onTouchStart={mean} onClick={open} {...rest} />;
};
