import * as v from 'valibot';
import { parseAmount } from '../domain/amount.ts';
import { parseArea } from '../domain/area.ts';
import { citiesOfKeys, cityKey, parseCityKey } from '../domain/city-key.ts';
import { cityName } from '../domain/city-name.ts';
import { addressCountries, homeCountry } from '../domain/country.ts';
import { brusselsDay, isDay } from '../domain/date.ts';
import { formatSearch, parseSearch } from '../domain/kept-search.ts';
import { isMailAddress } from '../domain/mail-address.ts';
import { isPersonName } from '../domain/person-name.ts';
import { isPhone } from '../domain/phone.ts';
import { parseTypeId, propertyTypes } from '../domain/property-types.ts';
import { requestBounds, requestLimits } from '../domain/request-limits.ts';

// Every field takes what a form sends (texts, lists of texts, files) and its own output again, so that the form and the API
// parse the same request with the same schema. Its metadata are the facts by which a form shows it and a test tries it.

/** What a field is, for the form that shows it and the tests that try it. */
export const fieldFactsSchema = v.object({
  control: v.picklist([
    'line',
    'text',
    'mail',
    'phone',
    'web',
    'amount',
    'count',
    'day',
    'ages',
    'choice',
    'choices',
    'tick',
    'area',
    'search',
    'picture',
    'document',
  ]),
  required: v.boolean(),
  /** Greatest length of a text, value of a number, size in bytes of a file, or number of choices. */
  max: v.number(),
  /** Where a day must lie: after today, or not after it. */
  when: v.optional(v.picklist(['future', 'past'])),
  /** Never kept in a draft. */
  secret: v.optional(v.boolean(), false),
  /** The field without which alone it is required. */
  unless: v.optional(v.string()),
});

/** What a field is. */
export type FieldFacts = v.InferOutput<typeof fieldFactsSchema>;

const facts = <T>(
  control: FieldFacts['control'],
  required: boolean,
  max: number,
): v.MetadataAction<T, { control: FieldFacts['control']; required: boolean; max: number }> =>
  v.metadata({ control, required, max });

// No form sends a NUL, and PostgreSQL keeps none.
const trimmed = v.pipe(
  v.optional(v.string('required'), ''),
  v.check((value) => !value.includes('\0'), 'invalid'),
  v.trim(),
);
// A line break in a single-line value is how headers are injected into mail.
const oneLine = v.check((value: string) => !/[^\P{Cc}\t]|[\u2028\u2029]/u.test(value), 'invalid');
const needed = (required: boolean) => v.minLength<string, number, 'required'>(required ? 1 : 0, 'required');
const given = needed(true);
const atMost = (max: number) => v.maxLength<string, number, 'too-long'>(max, 'too-long');
const orEmpty = (isValid: (value: string) => boolean) => (value: string) => value === '' || isValid(value);

const lineOf = (required: boolean, max: number) =>
  v.pipe(trimmed, needed(required), atMost(max), oneLine, facts('line', required, max));

/** A line of text that is needed. */
export const line = (max: number) => lineOf(true, max);

/** A line of text, or an empty one. */
export const optionalLine = (max: number) => lineOf(false, max);

/** The name of a city, which is kept in title case. */
export const city = v.pipe(line(requestLimits.city), v.transform(cityName));

/** A person's name that goes to a stranger. */
export const plainName = v.pipe(line(requestLimits.friendName), v.check(orEmpty(isPersonName), 'invalid'));

const textOf = (required: boolean) =>
  v.pipe(trimmed, needed(required), atMost(requestLimits.text), facts('text', required, requestLimits.text));

/** Several lines of text that are needed. */
export const text = textOf(true);

/** Several lines of text, or none. */
export const optionalText = textOf(false);

/** A mail address; 'invalid-mail' when nobody can be written to there. */
export const mailAddress = v.pipe(
  line(requestLimits.email),
  v.check(isMailAddress, 'invalid-mail'),
  facts('mail', true, requestLimits.email),
);

const phoneOf = (required: boolean) =>
  v.pipe(
    lineOf(required, requestLimits.phone),
    v.check(orEmpty(isPhone), 'invalid-phone'),
    facts('phone', required, requestLimits.phone),
  );

/** A phone number that is needed; 'invalid-phone' when it is none. */
export const phone = phoneOf(true);

/** A phone number, or none; 'invalid-phone' when it is none of both. */
export const optionalPhone = phoneOf(false);

/** An address of the web, or none; 'invalid-web' when it is none of both. */
export const optionalWebAddress = v.pipe(
  optionalLine(requestLimits.webAddress),
  v.check(
    orEmpty((value) => parseWebAddress(value) !== undefined),
    'invalid-web',
  ),
  facts('web', false, requestLimits.webAddress),
);

/** One of a few codes that is needed. */
export const choice = <const T extends string>(codes: readonly T[]) =>
  v.pipe(trimmed, given, v.picklist(codes, 'invalid'), facts('choice', true, 1));

/** The id of one of what the API offers; whether it does, only the API knows ('invalid'). */
export const chosenId = v.pipe(trimmed, given, atMost(100), oneLine, facts('choice', true, 100));

/** One of a few codes, or an empty text. */
export const optionalChoice = <const T extends string>(codes: readonly T[]) =>
  v.pipe(trimmed, v.picklist([...codes, ''], 'invalid'), facts('choice', false, 1));

/** The country of an address; the home country where nothing was chosen. */
export const country = v.pipe(
  trimmed,
  v.transform((code) => code || homeCountry),
  v.picklist(addressCountries, 'invalid'),
  facts('choice', false, 1),
);

/** An agreement without which nothing is sent: 'on', or the fault 'not-agreed'. */
export const agreement = v.pipe(
  v.optional(v.string('not-agreed'), ''),
  v.literal('on', 'not-agreed'),
  facts('tick', true, 1),
);

/** A wish that may be ticked: 'on' or an empty text. */
export const wish = v.pipe(trimmed, v.picklist(['on', ''], 'invalid'), facts('tick', false, 1));

/** A day YYYY-MM-DD that is needed; 'invalid-date' when the calendar has none such. */
export const day = v.pipe(
  trimmed,
  given,
  v.check(orEmpty(isDay), 'invalid-date'),
  facts('day', true, '0000-00-00'.length),
);

const today = () => brusselsDay(new Date());

/** A day that is yet to come in Brussels; 'not-future' otherwise. */
export const futureDay = v.pipe(
  day,
  v.check((value) => !isDay(value) || value > today(), 'not-future'),
  v.metadata({ when: 'future' as const }),
);

/** Today in Brussels or a day before; 'in-future' otherwise. */
export const pastDay = v.pipe(
  day,
  v.check((value) => !isDay(value) || value <= today(), 'in-future'),
  v.metadata({ when: 'past' as const }),
);

// What a parser finds in a value; the fault where it finds nothing.
const parsedBy = <I, O>(parse: (value: I) => O | undefined, fault: string) =>
  v.rawTransform<I, O>(({ dataset, addIssue, NEVER }) => {
    const parsed = parse(dataset.value);
    if (parsed !== undefined) return parsed;
    addIssue({ message: fault });
    return NEVER;
  });

const parseWhole = (value: string | number | null): number | null | undefined => {
  const numeral = String(value ?? '').trim();
  return numeral === '' ? null : parseAmount(numeral);
};
const wholeNumber = v.pipe(
  v.optional(v.nullable(v.union([v.string(), v.number()], 'invalid-number')), null),
  parsedBy(parseWhole, 'invalid-number'),
);
const noMoreThan = (max: number) => v.check((value: number | null) => value === null || value <= max, 'too-high');

const { amount: highestAmount } = requestBounds;

/** Whole euros that are needed, 0 included, from digits as people type them; 'invalid-number' or 'too-high' otherwise. */
export const income = v.pipe(
  wholeNumber,
  v.number('required'),
  v.maxValue(highestAmount, 'too-high'),
  facts('amount', true, highestAmount),
);

/** The same, above 0. */
export const amount = v.pipe(income, v.minValue(1, 'invalid-number'));

/** Whole euros, or null. */
export const optionalAmount = v.pipe(wholeNumber, noMoreThan(highestAmount), facts('amount', false, highestAmount));

/** A whole number from 0 on, or null. */
export const optionalCount = (max: number) => v.pipe(wholeNumber, noMoreThan(max), facts('count', false, max));

/** A field that no draft keeps. */
export const secret = <T>(): v.MetadataAction<T, { secret: true }> => v.metadata({ secret: true });

const manyTexts = v.pipe(
  v.optional(v.union([v.array(v.union([v.string(), v.number()])), v.string(), v.number()], 'invalid'), []),
  v.transform((values) => [values].flat().map((value) => String(value).trim())),
  v.filterItems((value) => value !== ''),
);

const someOf = (max: number, isKnown: (value: string) => boolean, least = 1) =>
  v.pipe(
    manyTexts,
    v.minLength(least, 'required'),
    v.maxLength(max, 'too-many'),
    v.check((values) => values.every(isKnown), 'invalid'),
    facts('choices', true, max),
  );

const isTypeId = (value: string): boolean => parseTypeId(value) !== undefined;

/** Some of a few codes, at least one; each once. */
export const choices = <const T extends string>(codes: readonly T[]) =>
  v.pipe(
    someOf(codes.length, (value) => codes.some((code) => code === value)),
    v.transform((values) => codes.filter((code) => values.includes(code))),
  );

/** Ids of property types, at least one; each once. */
export const typeIds = v.pipe(
  someOf(propertyTypes.length, isTypeId),
  v.transform((values) => [...new Set(values.map(Number))]),
);

/** The id of a property type as text. */
export const typeId = v.pipe(trimmed, given, v.check(orEmpty(isTypeId), 'invalid'), facts('choice', true, 1));

/** Cities as 'name|zip'; each once. Whether one is needed depends on what else says where. */
export const cityKeys = v.pipe(
  someOf(requestBounds.cities, (value) => parseCityKey(value) !== undefined, 0),
  v.transform((values) => [...new Set(citiesOfKeys(values).map(cityKey))]),
  v.metadata({ unless: 'area' as const }),
);

const agesOf = (value: string | number[]) =>
  parseAges(Array.isArray(value) ? value.join(' ') : value, requestBounds.age);

// As many characters as the address of a list takes.
const areaLength = 2_500;

/** An area of the map as the address of a list writes it, or an empty text; a form carries it along. */
export const optionalArea = v.pipe(
  trimmed,
  atMost(areaLength),
  v.check(
    orEmpty((value) => parseArea(value) !== undefined),
    'invalid',
  ),
  facts('area', false, areaLength),
);

// A list's whole address, with as many cities and corners as it takes.
const searchLength = 4_000;

/** A search as the address of its list says it, with its goal; what is not understood in it is left out. A form carries it along. */
export const keptSearch = v.pipe(
  trimmed,
  atMost(searchLength),
  oneLine,
  v.transform((text) => formatSearch(parseSearch(text))),
  facts('search', false, searchLength),
);

/** Ages in years, as typed in one line; 'required' without any where they are needed, 'invalid-ages', 'too-many'. */
export const ages = (required: boolean) =>
  v.pipe(
    v.optional(v.union([v.pipe(v.string(), atMost(requestLimits.ages)), v.array(v.number())], 'invalid-ages'), ''),
    parsedBy(agesOf, 'invalid-ages'),
    v.check((values) => !required || values.length > 0, 'required'),
    v.maxLength(requestBounds.persons, 'too-many'),
    facts('ages', required, requestLimits.ages),
  );

const filled = v.minSize<File, 1, 'empty-file'>(1, 'empty-file');
const noLargerThan = (max: number) => v.maxSize<File, number, 'too-large'>(max, 'too-large');

/** A file that is needed; its type is what its content says, which the API looks at ('wrong-file'). */
export const file = (control: 'picture' | 'document', max: number) =>
  v.pipe(v.optional(v.unknown(), null), v.file('required'), filled, noLargerThan(max), facts(control, true, max));

/** A file, or none. */
export const optionalFile = (control: 'picture' | 'document', max: number) =>
  v.pipe(
    v.optional(v.nullable(v.pipe(v.file('invalid'), filled, noLargerThan(max))), null),
    facts(control, false, max),
  );

/** The ages in a text such as `4, 7 and 11`, in years and in order; undefined when it holds anything else or an age above a limit. */
export const parseAges = (text: string, highest: number): number[] | undefined => {
  const parts = text.split(/[\s,;+&/]+|\b(?:en|et|and|und)\b/i).filter((part) => part !== '');
  const ages = parts.map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : Number.NaN));
  return ages.every((age) => age <= highest) ? ages : undefined;
};

/** The http or https address in a text as people type it, with or without its scheme; undefined when it is none. */
export const parseWebAddress = (text: string): string | undefined => {
  const given = text.trim();
  if (/[\s\p{C}]/u.test(given)) return undefined;
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(given) ? given : `https://${given}`;
  if (!URL.canParse(whole)) return undefined;
  const { protocol, hostname, href, username } = new URL(whole);
  const known = protocol === 'http:' || protocol === 'https:';
  return known && username === '' && /^[^.]+(?:\.[^.]+)+$/.test(hostname) ? href : undefined;
};
