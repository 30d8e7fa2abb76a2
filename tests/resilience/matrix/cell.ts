import { expect } from 'vitest';
import type { Recovery, Rule, Sight } from './rules.ts';

/** The outcome of a cell; that the fault occurred is checked separately, by the rule's proof. */
export interface Outcome {
  sees: Sight;
  status: number | null;
  reloads: number;
  recovery: Recovery;
}

/** Checks the outcome against the rule of the cell. */
export const checkCell = (rule: Rule, { sees, ...rest }: Outcome): void => {
  const cell = `${rule.what}, ${rule.fault}, ${rule.when}`;
  expect(rule.sees, cell).toContain(sees);
  const { status, recovery } = rule;
  expect({ cell, ...rest }).toEqual({ cell, status, reloads: rule.reloads ? 1 : 0, recovery });
};
