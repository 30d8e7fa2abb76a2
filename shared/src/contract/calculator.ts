import * as v from 'valibot';

const sourceSchema = v.object({ name: v.string(), date: v.string() });

const dutySchema = v.object({
  rate: v.number(),
  ownHome: v.object({ rate: v.number(), exempt: v.number(), upTo: v.nullable(v.number()) }),
  source: sourceSchema,
});

/** Every rate that the calculator uses, with its date and source, in the requested language: rates as fractions, amounts in euros. */
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
    works: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        per: v.picklist(['m2', 'home']),
        low: v.number(),
        high: v.number(),
      }),
    ),
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
