import type { ContentListed } from '@rowhouse/shared/contract/desk-content';
import type { ContentKind } from '@rowhouse/shared/contract/desk-content-kinds';
import { createContext, useContext } from 'react';

export interface ContentScope {
  kind: ContentKind;
  id: string;
  items: Readonly<Record<ContentKind, readonly ContentListed[]>>;
}

const Scope = createContext<ContentScope | null>(null);

export const ContentScopeProvider = Scope.Provider;

/** The shared choices of the content form. */
export const useContentScope = (): ContentScope => {
  const scope = useContext(Scope);
  if (!scope) throw new Error('A control of content stands outside of its form');
  return scope;
};
