import type { AdaptView } from '@rowhouse/federation/foreign-container';
import type { ComponentType } from 'react';

type React = Pick<typeof import('react'), 'createElement' | 'useEffect' | 'useState'>;
type View = ComponentType<object>;
/** What the site's pages give to a view: the props of the fragment are one of them. */
type SiteView = ComponentType<{ props?: object | null }>;

const isReact = (value: unknown): value is React =>
  typeof value === 'object' && value !== null && 'createElement' in value && 'useState' in value;

const isView = (value: unknown): value is View =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);

const exportOf = (module: unknown, name: string): unknown =>
  typeof module === 'object' && module !== null ? Reflect.get(module, name) : undefined;

/**
 * The view of a page or fragment in a remote that was built without the preset: `Component`, which is rendered as a view of the site's
 * own remotes is, or the default export, which gets the props of the fragment. Without a Node build the server renders nothing, and a
 * browser shows the view once it has hydrated the page.
 */
export const adapt: AdaptView = async (module, { browserOnly, take }) => {
  if (module === undefined) return { Component: () => null };
  const [whole, plain] = ['Component', 'default'].map((name) => exportOf(module, name));
  const View = isView(whole) ? whole : plain;
  if (!isView(View)) throw new Error("It exports no React component as 'Component' or 'default'");
  const react = await take('react');
  if (!isReact(react)) throw new Error('The shell provides no React');
  const Component: SiteView = (viewProps) => {
    const [isShown, setShown] = react.useState(!browserOnly);
    react.useEffect(() => setShown(true), []);
    return isShown ? react.createElement(View, View === whole ? viewProps : { ...viewProps.props }) : null;
  };
  return { Component };
};
