import type { Language } from '@rowhouse/shared/domain/language';
import { createContext, useContext } from 'react';

/** What the pieces of every editor share, and does not change as one types: of homes, projects and content. */
export interface DraftScope {
  mayWrite: boolean;
  languages: { enabled: readonly Language[]; fallbacks: readonly Language[] };
  /** Path of the page of what is edited, with a query. */
  hrefOf: (query: Record<string, string>) => string;
  change: (field: string, value: unknown, fault?: string) => void;
  /** What a field is called. */
  labelOf: (field: string) => string;
  /** A value of a field as a person reads it; a dash where it has none. */
  textOf: (field: string, value: unknown) => string;
}

const Scope = createContext<DraftScope | null>(null);

/** Provides it. */
export const DraftScopeProvider = Scope.Provider;

/** What the pieces of every editor share. */
export const useDraftScope = (): DraftScope => {
  const scope = useContext(Scope);
  if (!scope) throw new Error('A piece of an editor stands outside of it');
  return scope;
};
