import * as v from 'valibot';

/** How much data an answer holds: the usual amount, the minimum that its contract allows, or more and longer values than occur in practice. */
export const amounts = ['full', 'least', 'long'] as const;

/** How much data an answer holds. */
export type Amount = (typeof amounts)[number];

/** Returns a value for a field, by its index in the list and the amount. */
export type Sample = (index: number, amount: Amount) => unknown;

const most = 7;

/** Samples as data: the values of each field by amount and index. Each value is in a list of its own, which is empty if there is no value. */
export const sampleTableSchema = v.record(v.string(), v.record(v.string(), v.array(v.array(v.unknown()))));

/** Samples as data, for a program that cannot be given functions. */
export type SampleTable = v.InferOutput<typeof sampleTableSchema>;

/** Lists the values that samples return, as data. */
export const tableOf = (samples: Readonly<Record<string, Sample>>): SampleTable => {
  const valuesOf = (sample: Sample, amount: Amount) =>
    Array.from({ length: most }, (_, index) => [sample(index, amount)].filter((value) => value !== undefined));
  return Object.fromEntries(
    Object.entries(samples).map(([name, sample]) => [
      name,
      Object.fromEntries(amounts.map((amount) => [amount, valuesOf(sample, amount)])),
    ]),
  );
};

/** Reads samples from a table. */
export const samplesIn = (table: SampleTable): Record<string, Sample> =>
  Object.fromEntries(
    Object.entries(table).map(([name, values]) => [name, (index, amount) => values[amount]?.[index]?.[0]]),
  );

// The parts of a schema that are read here. Each kind of schema is a row of `makers`.
const schemaSchema = v.looseObject({
  type: v.string(),
  pipe: v.optional(v.array(v.looseObject({ type: v.string() }))),
  entries: v.optional(v.record(v.string(), v.unknown())),
  item: v.optional(v.unknown()),
  wrapped: v.optional(v.unknown()),
  literal: v.optional(v.unknown()),
  items: v.optional(v.array(v.unknown())),
  options: v.optional(v.array(v.unknown())),
});

type Schema = v.InferOutput<typeof schemaSchema>;

interface Place {
  endpoint: string;
  /** Name of the field, or of the field that holds the list. */
  name: string;
  index: number;
  /** The number of lists around it. */
  depth: number;
  amount: Amount;
  samples: Readonly<Record<string, Sample>>;
}

const sizes: Record<Amount, number> = { least: 0, full: 2, long: most };
// Lists in lists in lists with seven items each would make an answer of megabytes, of which proofs would take twice as long.
const mostDepth = 1;
const sizeOf = ({ amount, depth }: Place): number =>
  depth < mostDepth ? sizes[amount] : Math.min(sizes.full, sizes[amount]);

// A long text, with characters that a careless page would treat as markup, and a word that is too long for any line.
const long =
  'Een ruime hoekwoning met tuin & garage, <b>vlak bij</b> "het park" – l’été à l’étage; Wohnflächenberechnungsverordnungsgemäß. ';
const texts: Record<Amount, string> = { least: 'x', full: 'Proef', long: long.repeat(3).trim() };

// The actions in the pipe of a schema, including those of a schema that it is built on.
const actionsOf = ({ pipe = [] }: Schema): NonNullable<Schema['pipe']> =>
  pipe.flatMap((action) => [action, ...(action.pipe ? actionsOf(v.parse(schemaSchema, action)) : [])]);

const boundOf = (schema: Schema, type: string): number | undefined => {
  const requirement = actionsOf(schema).find((action) => action.type === type)?.requirement;
  return typeof requirement === 'number' ? requirement : undefined;
};

// Texts in the formats that a schema can require by name.
const formats: Record<string, (index: number) => string> = {
  iso_date: () => '2026-03-14',
  iso_timestamp: () => '2026-03-14T09:00:00.000Z',
  iso_time: () => '09:00',
  iso_week: () => '2026-W11',
  uuid: (index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  email: (index) => `proof-${index}@agency.example`,
  url: () => 'https://proof.example/',
};

const textOf = (schema: Schema, { amount, index }: Place): string => {
  for (const { type } of actionsOf(schema)) {
    const form = formats[type];
    if (form) return form(index);
  }
  return texts[amount].slice(0, boundOf(schema, 'max_length'));
};

const numberOf = (schema: Schema, { amount, index }: Place): number => {
  const wanted = { least: 0, full: 12 + index, long: 1_234_567 }[amount];
  return Math.min(Math.max(wanted, boundOf(schema, 'min_value') ?? 0), boundOf(schema, 'max_value') ?? wanted);
};

// 'full' takes the first option, the usual one; 'least' takes the last, and 'long' each in turn.
const oneOf = (options: readonly unknown[], { amount, index }: Place): unknown =>
  options[{ full: 0, least: options.length - 1, long: index % options.length }[amount]];

const choice = ({ options = [] }: Schema, place: Place): unknown => make(oneOf(options, place), place);
const perhaps =
  (missing: null | undefined) =>
  ({ wrapped }: Schema, place: Place): unknown =>
    place.amount === 'least' ? missing : make(wrapped, place);
const object = ({ entries = {} }: Schema, place: Place): unknown =>
  Object.fromEntries(Object.entries(entries).map(([name, schema]) => [name, make(schema, { ...place, name })]));
// A schema that allows anything gets a text.
const anything = (schema: Schema, place: Place): unknown => (place.amount === 'least' ? null : textOf(schema, place));

const makers: Record<string, (schema: Schema, place: Place) => unknown> = {
  string: textOf,
  number: numberOf,
  boolean: (_, { amount }) => amount !== 'least',
  picklist: ({ options = [] }, place) => oneOf(options, place),
  literal: ({ literal }) => literal,
  union: choice,
  variant: choice,
  nullable: perhaps(null),
  nullish: perhaps(undefined),
  optional: perhaps(undefined),
  exact_optional: perhaps(undefined),
  undefinedable: perhaps(undefined),
  null: () => null,
  array: ({ item }, place) =>
    Array.from({ length: sizeOf(place) }, (_, index) => make(item, { ...place, index, depth: place.depth + 1 })),
  tuple: ({ items = [] }, place) => items.map((item, index) => make(item, { ...place, index })),
  record: () => ({}),
  unknown: anything,
  any: anything,
  object,
  strict_object: object,
  loose_object: object,
};

const leftOut = new Set(['nullable', 'nullish', 'optional', 'exact_optional', 'undefinedable']);

const make = (input: unknown, place: Place): unknown => {
  const schema = v.parse(schemaSchema, input);
  const { samples } = place;
  const ownSample = samples[`${place.endpoint}.${place.name}`];
  if (ownSample) return ownSample(place.index, place.amount);
  const isLeftOut = place.amount === 'least' && leftOut.has(schema.type);
  const sample = isLeftOut ? undefined : samples[place.name]?.(place.index, place.amount);
  // The same field name may be a text in one place and a number in another.
  if (sample !== undefined && v.is(input as v.GenericSchema, sample)) return sample;
  const maker = makers[schema.type];
  if (!maker) throw new Error(`${place.endpoint}: nothing is generated for '${schema.type}' of ${place.name}`);
  return maker(schema, place);
};

/**
 * Generates an answer that a schema allows; it is always the same for the same endpoint and amount. Throws if the generated value does
 * not match the schema.
 */
export const generate = <T>(
  endpoint: string,
  schema: v.GenericSchema<unknown, T>,
  amount: Amount,
  samples: Readonly<Record<string, Sample>>,
): unknown => {
  const value = make(schema, { endpoint, name: '', index: 0, depth: 0, amount, samples });
  const parsed = v.safeParse(schema, value);
  if (!parsed.success)
    throw new Error(`${endpoint}: the generated data does not match its contract: ${v.summarize(parsed.issues)}`);
  return value;
};
