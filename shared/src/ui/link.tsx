import type { ComponentType, ReactNode } from 'react';

/** What a link component takes: a finished address, its text, and the marks a navigation needs. */
export interface LinkProps {
  href: string;
  className?: string;
  children?: ReactNode;
  'aria-current'?: 'page';
  'aria-label'?: string;
}

/** A component that renders a link; pages hand in the router's, so that a click does not reload. */
export type LinkComponent = ComponentType<LinkProps>;

/** The link that needs no router: a plain anchor. */
export const PlainLink = (props: LinkProps) => <a {...props} />;
