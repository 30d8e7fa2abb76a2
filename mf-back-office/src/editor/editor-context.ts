import type { CityChoice, PersonChoice, TextChoice } from '@rowhouse/shared/contract/desk-choices';
import type { DraftedKind } from '@rowhouse/shared/contract/desk-stock';
import { createContext, useContext } from 'react';
import type { DraftScope } from './draft-context.ts';

/** What the controls of the form of a home share besides. */
export interface EditorScope extends DraftScope {
  kind: DraftedKind;
  id: string;
  people: readonly PersonChoice[];
  /** The city of the home as its form has it; null where none is chosen. */
  city: CityChoice | null;
  /** Tells of the city that was chosen. */
  onCity: (city: CityChoice) => void;
  owner: TextChoice | null;
  /** Whom visitors know the person at the desk as. */
  ownPerson: number | null;
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
