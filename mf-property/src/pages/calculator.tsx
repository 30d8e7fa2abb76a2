import type { PageProps } from '@rowhouse/shared/platform';
import { Section } from '@rowhouse/shared/ui/section';
import { CalculatorForm } from '../calculator/calculator-form.tsx';
import { useMessages } from '../use-messages.ts';
import type { CalculatorPage } from './calculator.data.ts';

/** The calculator on a page of its own, for visitors without a particular home or without scripts. */
export const Component = ({ data: { input, rules } }: PageProps<CalculatorPage>) => {
  const t = useMessages();
  return (
    <Section level={1} title={t('calculator.title')} intro={t('calculator.intro')}>
      <CalculatorForm key={JSON.stringify(input)} start={input} rules={rules} />
    </Section>
  );
};
