import type { CalculatorRules } from '@rowhouse/shared/contract/calculator';
import type { LoaderArgs, Meta, MetaArgs } from '@rowhouse/shared/platform';
import { type CalculatorInput, parseCalculator } from '../calculator/calculator-query.ts';
import type { PropertyMessages } from '../use-messages.ts';

/** The input, and the rules of the calculation. */
export interface CalculatorPage {
  input: CalculatorInput;
  rules: CalculatorRules;
}

export const loader = async ({ request, context }: LoaderArgs): Promise<CalculatorPage> => {
  const { searchParams } = new URL(request.url);
  const rules = await context.call('calculator', { language: context.language }, request.signal);
  return { input: parseCalculator(searchParams), rules };
};

export const meta = ({ t }: MetaArgs<CalculatorPage, PropertyMessages>): Meta => ({
  title: t('calculator.title'),
  description: t('calculator.intro'),
});
