import type { CalculatorRules } from '@rowhouse/shared/contract/calculator';
import { formatNumber, formatRate } from '@rowhouse/shared/domain/format';
import { Form, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { CheckboxField } from '@rowhouse/shared/ui/choice-field';
import { FieldScope, TextField } from '@rowhouse/shared/ui/field';
import { SelectField } from '@rowhouse/shared/ui/select-field';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../use-messages.ts';
import styles from './calculator-form.module.css';
import { type CalculatorInput, choices, type NumberField, parseCalculator } from './calculator-query.ts';
import { CalculatorResults } from './calculator-results.tsx';

interface CalculatorFormProps {
  start: CalculatorInput;
  rules: CalculatorRules;
  /** It is in a dialog: nothing is submitted, and the results follow the input. */
  here?: boolean;
}

const queryOf = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** The inputs on one side, the results on the other; without scripts the results come with the page. */
export const CalculatorForm = ({ start, rules, here = false }: CalculatorFormProps) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const numberText = (number: number | null): string => (number === null ? '' : formatNumber(number, language));
  const [input, setInput] = useState(start);
  const { renovation, loan } = rules;
  const follow = ({ currentTarget }: FormEvent<HTMLFormElement>) => setInput(parseCalculator(queryOf(currentTarget)));
  const line = (name: NumberField, label: string, given: string) => (
    <TextField
      name={name}
      inputMode={name === 'rate' ? 'decimal' : 'numeric'}
      autoComplete="off"
      label={label}
      error={input.faults[name] === undefined ? undefined : t('calculator.not-a-number')}
      defaultValue={start.faults[name] ?? given}
    />
  );
  const choice = <N extends keyof typeof choices>(
    name: N,
    label: string,
    textOf: (value: (typeof choices)[N][number]) => string,
    className?: string,
  ) => (
    <SelectField
      name={name}
      className={className}
      label={label}
      defaultValue={start[name]}
      options={choices[name].map((value) => ({ value, label: textOf(value) }))}
    />
  );
  return (
    <div className={styles.calculator}>
      <Form
        method="get"
        action={href('calculator')}
        className={styles.form}
        onInput={follow}
        onSubmit={(event) => here && event.preventDefault()}
      >
        <FieldScope name="calculator">
          <fieldset className={styles.part}>
            <legend className={styles.legend}>{t('calculator.loan')}</legend>
            {line('funds', t('calculator.funds'), numberText(start.funds))}
            {line('years', t('calculator.years'), String(start.years ?? loan.years))}
            {line('rate', t('calculator.rate'), formatRate(start.rate ?? loan.rate, language))}
          </fieldset>
          <fieldset className={styles.part}>
            <legend className={styles.legend}>{t('calculator.purchase')}</legend>
            {line(
              'price',
              t(input.kind === 'existing' ? 'calculator.price' : 'calculator.price-without-vat'),
              numberText(start.price),
            )}
            {choice('region', t('calculator.region'), (value) => t(`calculator.region.${value}`))}
            {choice('use', t('calculator.use'), (value) => t(`calculator.use.${value}`), styles.whole)}
            {choice('kind', t('calculator.kind'), (value) => t(`calculator.kind.${value}`))}
            {line('surface', t('calculator.surface'), numberText(start.surface))}
          </fieldset>
          <fieldset className={styles.part}>
            <legend className={styles.legend}>{t('calculator.renovation')}</legend>
            <div className={styles.works}>
              {renovation.works.map(({ id, name }) => (
                <FieldScope key={id} name={`calculator-${id}`}>
                  <CheckboxField name="works" value={id} label={name} defaultChecked={start.works.includes(id)} />
                </FieldScope>
              ))}
            </div>
            {choice('age', t('calculator.age'), (value) =>
              t(`calculator.age.${value}`, { years: renovation.vat.older.years }),
            )}
          </fieldset>
          {!here && <Button type="submit">{t('calculator.submit')}</Button>}
        </FieldScope>
      </Form>
      <CalculatorResults input={input} rules={rules} />
    </div>
  );
};
