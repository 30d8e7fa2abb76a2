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

const sourceSchema = v.object({ name: v.string(), date: v.string() });

const dutySchema = v.object({
  rate: v.number(),
  ownHome: v.object({ rate: v.number(), exempt: v.number(), upTo: v.nullable(v.number()) }),
  source: sourceSchema,
});

/** The same rates, in the requested language. */
export const calculatorRulesSchema = v.object({
  duty: v.object({ flanders: dutySchema, wallonia: dutySchema, brussels: dutySchema }),
  notary: v.object({
    scale: v.array(v.object({ from: v.number(), rate: v.number() })),
    file: v.number(),
    vat: v.number(),
    source: sourceSchema,
  }),
  newBuildVat: v.object({
    rate: v.number(),
    rebuild: v.object({ rate: v.number(), mostSurface: v.number() }),
    source: sourceSchema,
  }),
  renovation: v.object({
    works: v.array(v.object({ id: v.string(), name: v.string(), per, low: v.number(), high: v.number() })),
    vat: v.object({ rate: v.number(), older: v.object({ rate: v.number(), years: v.number() }) }),
    source: sourceSchema,
  }),
  loan: v.object({ rate: v.number(), years: v.number(), source: sourceSchema }),
  /** Left out by an API of an earlier version. */
  energy: v.optional(
    v.object({
      price: v.number(),
      duty: v.array(v.object({ labels: v.array(v.string()), works: v.array(v.string()) })),
      source: sourceSchema,
      duties: v.array(
        v.object({
          since: v.string(),
          region: v.picklist(['flanders', 'wallonia', 'brussels']),
          labels: v.array(v.string()),
          typeIds: v.array(v.number()),
        }),
      ),
    }),
  ),
});

/** Every rate of the calculator in one language. */
export type CalculatorRules = v.InferOutput<typeof calculatorRulesSchema>;
