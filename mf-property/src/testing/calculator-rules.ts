import { type CalculatorRules, calculatorRulesSchema } from '@rowhouse/shared/contract/calculator';
import { defaultCalculator } from '@rowhouse/shared/contract/calculator-default';
import * as v from 'valibot';

const inDutch = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inDutch);
  if (typeof value !== 'object' || value === null) return value;
  if ('nl' in value) return value.nl;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key === 'names' ? 'name' : key, inDutch(inner)]),
  );
};

/** The rates that apply if an agency sets none of its own, in Dutch. */
export const calculatorRules: CalculatorRules = v.parse(calculatorRulesSchema, {
  ...Object(inDutch(defaultCalculator)),
  energy: { ...Object(inDutch(defaultCalculator.energy)), duties: [] },
});
