import { expect } from 'vitest';
import type { Recovery, Rule, Sight } from './rules.ts';

/** What happened in a cell; the test that met the fault knows it by the rule's proof. */
export interface Outcome {
  sees: Sight;
  status: number | null;
  reloads: number;
  recovery: Recovery;
}

/** Checks what happened against the rule of the cell. */
export const checkCell = (rule: Rule, { sees, ...rest }: Outcome): void => {
  const cell = `${rule.what}, ${rule.fault}, ${rule.when}`;
  expect(rule.sees, cell).toContain(sees);
  const { status, recovery } = rule;
  expect({ cell, ...rest }).toEqual({ cell, status, reloads: rule.reloads ? 1 : 0, recovery });
};
