import type { CityChoice, PersonChoice, TextChoice } from '@rowhouse/shared/contract/desk-choices';
import type { DraftedKind } from '@rowhouse/shared/contract/desk-stock';
import type { Language } from '@rowhouse/shared/domain/language';
import { createContext, useContext } from 'react';

/** What the controls of the form share, and does not change as one types. */
export interface EditorScope {
  kind: DraftedKind;
  id: string;
  mayWrite: boolean;
  languages: { enabled: readonly Language[]; fallbacks: readonly Language[] };
  people: readonly PersonChoice[];
  city: CityChoice | null;
  owner: TextChoice | null;
  /** Whom visitors know the person at the desk as. */
  ownPerson: number | null;
  /** Path of the page of this home with a query. */
  hrefOf: (query: Record<string, string>) => string;
  change: (field: string, value: unknown, fault?: string) => void;
}

const Scope = createContext<EditorScope | null>(null);

/** Provides it. */
export const EditorScopeProvider = Scope.Provider;

/** What the controls of the form share. */
export const useEditorScope = (): EditorScope => {
  const scope = useContext(Scope);
  if (!scope) throw new Error('A control of the editor stands outside of it');
  return scope;
};
