import type { CityChoice, PersonChoice, TextChoice } from '@rowhouse/shared/contract/desk-choices';
import type { DraftedKind } from '@rowhouse/shared/contract/desk-stock';
import { createContext, useContext } from 'react';
import type { DraftScope } from './draft-context.ts';

/** Additional values that the controls of a home's form share. */
export interface EditorScope extends DraftScope {
  kind: DraftedKind;
  id: string;
  people: readonly PersonChoice[];
  /** The city of the home in its form; null if none is chosen. */
  city: CityChoice | null;
  /** Called with the chosen city. */
  onCity: (city: CityChoice) => void;
  owner: TextChoice | null;
  /** The id of the agent that visitors know the logged-in person as. */
  ownPerson: number | null;
}

const Scope = createContext<EditorScope | null>(null);

export const EditorScopeProvider = Scope.Provider;

/** The values that the controls of a home's form share. */
export const useEditorScope = (): EditorScope => {
  const scope = useContext(Scope);
  if (!scope) throw new Error('A control of the editor stands outside of it');
  return scope;
};
