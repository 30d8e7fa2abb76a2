import type { CalculatorRules } from '@rowhouse/shared/contract/calculator';
import { formatNumber } from '@rowhouse/shared/domain/format';
import { Form, useHref } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { CheckboxField, FieldScope, SelectField, TextField } from '@rowhouse/shared/ui/field';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../use-messages.ts';
import { calculationOf } from './calculation.ts';
import styles from './calculator-form.module.css';
import { ages, type CalculatorInput, kinds, parseCalculator, rateText, regions, uses } from './calculator-query.ts';
import { CalculatorResults } from './calculator-results.tsx';

export interface CalculatorFormProps {
  start: CalculatorInput;
  rules: CalculatorRules;
  /** It stands in a dialog: there is nowhere to go to, the results follow what is typed. */
  here?: boolean;
}

const textOf = (amount: number | null): string => (amount === null ? '' : formatNumber(amount));

const queryOf = (form: HTMLFormElement): URLSearchParams => {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value);
  return query;
};

/** What is asked on one side, what follows from it on the other; without scripts the results come with the page. */
export const CalculatorForm = ({ start, rules, here = false }: CalculatorFormProps) => {
  const t = useMessages();
  const href = useHref();
  const [input, setInput] = useState(start);
  const { renovation, loan } = rules;
  const follow = ({ currentTarget }: FormEvent<HTMLFormElement>) => setInput(parseCalculator(queryOf(currentTarget)));
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
            <legend className={styles.legend}>{t('calculator.purchase')}</legend>
            <TextField
              name="price"
              inputMode="numeric"
              autoComplete="off"
              label={t(input.kind === 'existing' ? 'calculator.price' : 'calculator.price-without-vat')}
              defaultValue={textOf(start.price)}
            />
            <SelectField
              name="region"
              label={t('calculator.region')}
              defaultValue={start.region}
              options={regions.map((value) => ({ value, label: t(`calculator.region.${value}`) }))}
            />
            <SelectField
              name="use"
              label={t('calculator.use')}
              defaultValue={start.use}
              options={uses.map((value) => ({ value, label: t(`calculator.use.${value}`) }))}
            />
            <SelectField
              name="kind"
              label={t('calculator.kind')}
              defaultValue={start.kind}
              options={kinds.map((value) => ({ value, label: t(`calculator.kind.${value}`) }))}
            />
            <TextField
              name="surface"
              inputMode="numeric"
              autoComplete="off"
              label={t('calculator.surface')}
              defaultValue={textOf(start.surface)}
            />
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
            <SelectField
              name="age"
              label={t('calculator.age')}
              defaultValue={start.age}
              options={ages.map((value) => ({
                value,
                label: t(`calculator.age.${value}`, { years: renovation.vat.older.years }),
              }))}
            />
          </fieldset>
          <fieldset className={styles.part}>
            <legend className={styles.legend}>{t('calculator.loan')}</legend>
            <TextField
              name="funds"
              inputMode="numeric"
              autoComplete="off"
              label={t('calculator.funds')}
              defaultValue={textOf(start.funds)}
            />
            <TextField
              name="years"
              inputMode="numeric"
              autoComplete="off"
              label={t('calculator.years')}
              defaultValue={String(start.years ?? loan.years)}
            />
            <TextField
              name="rate"
              inputMode="decimal"
              autoComplete="off"
              label={t('calculator.rate')}
              defaultValue={rateText(start.rate ?? loan.rate)}
            />
          </fieldset>
          {!here && <Button type="submit">{t('calculator.submit')}</Button>}
        </FieldScope>
      </Form>
      <CalculatorResults input={input} rules={rules} calculation={calculationOf(input, rules)} />
    </div>
  );
};
