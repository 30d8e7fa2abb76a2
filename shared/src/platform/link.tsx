import type { AriaAttributes, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

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

/** A link: inside the site it moves without a reload, with `mailto:`, `tel:` or another origin it is a plain one. */
export const Link = ({ href, ...rest }: LinkProps) => <RouterLink to={href} {...rest} />;
