import * as v from 'valibot';
import { defaultEnergyCosts } from './energy-costs-default.ts';

const fraction = v.pipe(v.number(), v.minValue(0, 'must not be below 0'), v.maxValue(1, 'must be a fraction up to 1'));
const amount = v.pipe(v.number(), v.minValue(0, 'must not be below 0'));
const texts = v.strictObject({ nl: v.string(), fr: v.string(), en: v.string(), de: v.string() });
const day = v.pipe(v.string(), v.isoDate('must be a day such as 2026-07-15'));
const per = v.picklist(['m2', 'home']);

const scale = v.pipe(
  v.array(v.strictObject({ from: amount, rate: fraction })),
  v.check(
    (steps) => steps.every(({ from }, index) => (index === 0 ? from === 0 : from > (steps[index - 1]?.from ?? 0))),
    'must begin at 0 and ascend',
  ),
);

// The source of a rule, and the day from which it applies.
const storedSource = v.strictObject({ name: texts, date: day });

const storedDuty = v.strictObject({
  rate: fraction,
  ownHome: v.strictObject({ rate: fraction, exempt: amount, upTo: v.nullable(amount) }),
  source: storedSource,
});

const storedWork = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z]+(?:-[a-z]+)*$/, 'must be lower-case words joined by hyphens')),
  names: texts,
  per,
  low: amount,
  high: amount,
});

/** Every rate that the calculator uses, with its date and source, as an agency enters it: rates as fractions, amounts in euros. */
export const calculatorSettingsSchema = v.strictObject({
  duty: v.strictObject({ flanders: storedDuty, wallonia: storedDuty, brussels: storedDuty }),
  notary: v.strictObject({
    scale,
    file: amount,
    vat: fraction,
    source: storedSource,
  }),
  newBuildVat: v.strictObject({
    rate: fraction,
    rebuild: v.strictObject({ rate: fraction, mostSurface: amount }),
    source: storedSource,
  }),
  renovation: v.strictObject({
    works: v.array(storedWork),
    vat: v.strictObject({ rate: fraction, older: v.strictObject({ rate: fraction, years: amount }) }),
    source: storedSource,
  }),
  loan: v.strictObject({
    rate: fraction,
    years: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(40)),
    source: storedSource,
  }),
  /** The price of a kWh, and the works with which a home of a label meets the duty to renovate. */
  energy: v.optional(
    v.strictObject({
      price: amount,
      duty: v.array(v.strictObject({ labels: v.array(v.string()), works: v.array(v.string()) })),
      source: storedSource,
    }),
    defaultEnergyCosts,
  ),
});

/** Every rate of the calculator. */
export type CalculatorSettings = v.InferOutput<typeof calculatorSettingsSchema>;
