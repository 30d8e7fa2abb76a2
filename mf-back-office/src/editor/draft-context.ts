import type { Language } from '@rowhouse/shared/domain/language';
import { createContext, useContext } from 'react';
import type { OwnForm } from '../form/form-control.ts';

/** Values that the parts of every editor (of homes, projects and content) share, and that do not change during typing. */
export interface DraftScope {
  mayWrite: boolean;
  languages: { enabled: readonly Language[]; fallbacks: readonly Language[] };
  /** The path of the edited item's page, with a query. */
  hrefOf: (query: Record<string, string>) => string;
  /** What this form has of its own. */
  form: OwnForm;
  change: (field: string, value: unknown, fault?: string) => void;
  labelOf: (field: string) => string;
  /** The value of a field in words; a dash without a value. */
  textOf: (field: string, value: unknown) => string;
}

const Scope = createContext<DraftScope | null>(null);

export const DraftScopeProvider = Scope.Provider;

export const useDraftScope = (): DraftScope => {
  const scope = useContext(Scope);
  if (!scope) throw new Error('A piece of an editor stands outside of it');
  return scope;
};
