import * as v from 'valibot';
import { parseArea } from '../domain/area.ts';
import { citiesOfKeys, cityKey, parseCityKey } from '../domain/city-key.ts';
import { cityName } from '../domain/city-name.ts';
import { addressCountries, homeCountry } from '../domain/country.ts';
import { brusselsDay, isDay } from '../domain/date.ts';
import { formatSearch, parseSearch } from '../domain/kept-search.ts';
import { roundedBound } from '../domain/list-filters.ts';
import { isMailAddress, tidyMailAddress } from '../domain/mail-address.ts';
import { parseAmount, parseNumber } from '../domain/number-text.ts';
import { parseUrl } from '../domain/parse-url.ts';
import { isOwnWords, isPersonName } from '../domain/person-name.ts';
import { isPhone, tidyPhone } from '../domain/phone-text.ts';
import { parseTypeId, propertyTypes } from '../domain/property-types.ts';
import { requestBounds, requestLimits } from '../domain/request-limits.ts';

// Every field accepts what a form sends (texts, lists of texts, files) and also its own output, so that the form and the API parse the
// same request with the same schema. Its metadata are facts for the form that shows it and the test that tries it.

/** The facts of a field, for the form that shows it and the tests that try it. */
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
  /** Maximum length of a text, value of a number, size of a file in bytes, or number of choices. */
  max: v.number(),
  /** Whether a day must be after today ('future'), or not after it ('past'). */
  when: v.optional(v.picklist(['future', 'past'])),
  /** Never stored in a draft. */
  secret: v.optional(v.boolean(), false),
  /** The field is required only if this other field is empty. */
  unless: v.optional(v.string()),
});

/** The facts of a field. */
export type FieldFacts = v.InferOutput<typeof fieldFactsSchema>;

const facts = <T>(
  control: FieldFacts['control'],
  required: boolean,
  max: number,
): v.MetadataAction<T, { control: FieldFacts['control']; required: boolean; max: number }> =>
  v.metadata({ control, required, max });

// No form sends a NUL character, and PostgreSQL cannot store one.
const plainText = v.pipe(
  v.optional(v.string('required'), ''),
  v.check((value) => !value.includes('\0'), 'invalid'),
  v.trim(),
);
// A line break in a single-line value allows header injection into mails.
const oneLine = v.check((value: string) => !/[^\P{Cc}\t]|[\u2028\u2029]/u.test(value), 'invalid');
const leastLength = (required: boolean) => v.minLength<string, number, 'required'>(required ? 1 : 0, 'required');
const notEmpty = leastLength(true);
const atMost = (max: number) => v.maxLength<string, number, 'too-long'>(max, 'too-long');
const orEmpty = (isValid: (value: string) => boolean) => (value: string) => value === '' || isValid(value);

const lineOf = (required: boolean, max: number) =>
  v.pipe(plainText, leastLength(required), atMost(max), oneLine, facts('line', required, max));

/** A required line of text. */
export const line = (max: number) => lineOf(true, max);

/** An optional line of text. */
export const optionalLine = (max: number) => lineOf(false, max);

/** The name of a city, normalised to title case. */
export const city = v.pipe(line(requestLimits.city), v.transform(cityName));

/** A person's name that is sent to a stranger. */
export const plainName = v.pipe(line(requestLimits.friendName), v.check(orEmpty(isPersonName), 'invalid'));

const textOf = (required: boolean) =>
  v.pipe(plainText, leastLength(required), atMost(requestLimits.text), facts('text', required, requestLimits.text));

/** Optional words of a visitor to a stranger. */
export const ownWords = v.pipe(
  plainText,
  atMost(requestLimits.friendWords),
  v.check(orEmpty(isOwnWords), 'invalid'),
  facts('text', false, requestLimits.friendWords),
);

/** A required text of several lines. */
export const text = textOf(true);

/** An optional text of several lines. */
export const optionalText = textOf(false);

/** A mail address; 'invalid-mail' if no mail can be sent there. */
export const mailAddress = v.pipe(
  line(requestLimits.email),
  v.transform(tidyMailAddress),
  v.check(isMailAddress, 'invalid-mail'),
  facts('mail', true, requestLimits.email),
);

const phoneOf = (required: boolean) =>
  v.pipe(
    lineOf(required, requestLimits.phone),
    v.transform(tidyPhone),
    v.check(orEmpty(isPhone), 'invalid-phone'),
    facts('phone', required, requestLimits.phone),
  );

/** A required phone number; 'invalid-phone' if it is invalid. */
export const phone = phoneOf(true);

/** An optional phone number; 'invalid-phone' if it is not empty and invalid. */
export const optionalPhone = phoneOf(false);

/** An optional web address; 'invalid-web' if it is not empty and invalid. */
export const optionalWebAddress = v.pipe(
  optionalLine(requestLimits.webAddress),
  v.check(
    orEmpty((value) => parseWebAddress(value) !== undefined),
    'invalid-web',
  ),
  facts('web', false, requestLimits.webAddress),
);

/** A required choice from a few codes. */
export const choice = <const T extends string>(codes: readonly T[]) =>
  v.pipe(plainText, notEmpty, v.picklist(codes, 'invalid'), facts('choice', true, 1));

/** The id of something that the API offers. Only the API knows whether it exists ('invalid'). */
export const chosenId = v.pipe(plainText, notEmpty, atMost(100), oneLine, facts('choice', true, 100));

/** An optional choice from a few codes. */
export const optionalChoice = <const T extends string>(codes: readonly T[]) =>
  v.pipe(plainText, v.picklist([...codes, ''], 'invalid'), facts('choice', false, 1));

/** The country of an address; the home country if none was chosen. */
export const country = v.pipe(
  plainText,
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

/** An optional tick box: 'on' or an empty text. */
export const wish = v.pipe(plainText, v.picklist(['on', ''], 'invalid'), facts('tick', false, 1));

/** A required day YYYY-MM-DD; 'invalid-date' if it does not exist in the calendar. */
export const day = v.pipe(
  plainText,
  notEmpty,
  v.check(orEmpty(isDay), 'invalid-date'),
  facts('day', true, '0000-00-00'.length),
);

const today = () => brusselsDay(new Date());

/** A day after today in Brussels; 'not-future' otherwise. */
export const futureDay = v.pipe(
  day,
  v.check((value) => !isDay(value) || value > today(), 'not-future'),
  v.metadata({ when: 'future' as const }),
);

/** Today in Brussels or an earlier day; 'in-future' otherwise. */
export const pastDay = v.pipe(
  day,
  v.check((value) => !isDay(value) || value <= today(), 'in-future'),
  v.metadata({ when: 'past' as const }),
);

// Transforms a value with a parser, or reports the fault if the parser returns undefined.
const parsedBy = <I, O>(parse: (value: I) => O | undefined, fault: string) =>
  v.rawTransform<I, O>(({ dataset, addIssue, NEVER }) => {
    const parsed = parse(dataset.value);
    if (parsed !== undefined) return parsed;
    addIssue({ message: fault });
    return NEVER;
  });

type Numeral = string | number | null;

// A number is the parsed value of the other side; its text in JavaScript always has a decimal point.
const numberBy =
  (parse: typeof parseNumber) =>
  (value: Numeral): number | null | undefined =>
    parse(String(value ?? ''), { lone: typeof value === 'number' ? 'decimals' : 'thousands' });

const numberField = (parse: (value: Numeral) => number | null | undefined, fault: string) =>
  v.pipe(v.optional(v.nullable(v.union([v.string(), v.number()], fault)), null), parsedBy(parse, fault));

const inCents = (number: number): number => Math.round(number * 100) / 100;
const anAmount = v.pipe(
  numberField(numberBy(parseAmount), 'invalid-amount'),
  v.transform((value) => (value === null ? null : inCents(value))),
);
const wholeNumber = v.pipe(
  numberField(numberBy(parseNumber), 'invalid-number'),
  v.check((value) => value === null || Number.isInteger(value), 'invalid-number'),
);
const noMoreThan = (max: number) => v.check((value: number | null) => value === null || value <= max, 'too-high');

const { amount: highestAmount } = requestBounds;

/** A required amount in euros and cents, including 0, as people write it; 'invalid-amount' or 'too-high' otherwise. */
export const income = v.pipe(
  anAmount,
  v.number('required'),
  v.maxValue(highestAmount, 'too-high'),
  facts('amount', true, highestAmount),
);

/** A required amount in euros and cents; 'zero' for 0. */
export const amount = v.pipe(
  income,
  v.check((value) => value > 0, 'zero'),
);

/** An optional amount in euros and cents, or null. */
export const optionalAmount = v.pipe(anAmount, noMoreThan(highestAmount), facts('amount', false, highestAmount));

/** An optional bound of a price in whole euros, rounded so that it excludes no home; null if there is none. */
export const optionalPrice = (bound: 'least' | 'most') =>
  v.pipe(
    anAmount,
    noMoreThan(highestAmount),
    v.transform((value) => (value === null ? null : roundedBound(value, bound))),
    facts('amount', false, highestAmount),
  );

/** An optional whole number from 0, or null. */
export const optionalCount = (max: number) => v.pipe(wholeNumber, noMoreThan(max), facts('count', false, max));

/** Marks a field that is never stored in a draft. */
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

/** One or more of a few codes, without duplicates. */
export const choices = <const T extends string>(codes: readonly T[]) =>
  v.pipe(
    someOf(codes.length, (value) => codes.some((code) => code === value)),
    v.transform((values) => codes.filter((code) => values.includes(code))),
  );

/** One or more ids of property types, without duplicates. */
export const typeIds = v.pipe(
  someOf(propertyTypes.length, isTypeId),
  v.transform((values) => [...new Set(values.map(Number))]),
);

/** The id of a property type as text. */
export const typeId = v.pipe(plainText, notEmpty, v.check(orEmpty(isTypeId), 'invalid'), facts('choice', true, 1));

/** Cities as 'name|zip', without duplicates. One is required only if no area is given. */
export const cityKeys = v.pipe(
  someOf(requestBounds.cities, (value) => parseCityKey(value) !== undefined, 0),
  v.transform((values) => [...new Set(citiesOfKeys(values).map(cityKey))]),
  v.metadata({ unless: 'area' as const }),
);

const agesOf = (value: string | number[]) =>
  parseAges(Array.isArray(value) ? value.join(' ') : value, requestBounds.age);

// The maximum length of an area in the address of a list.
const areaLength = 2_500;

/** An area of the map, as in the address of a list, or an empty text. A form passes it on. */
export const optionalArea = v.pipe(
  plainText,
  atMost(areaLength),
  v.check(
    orEmpty((value) => parseArea(value) !== undefined),
    'invalid',
  ),
  facts('area', false, areaLength),
);

// The maximum length of a list's whole address, with its maximum of cities and corners.
const searchLength = 4_000;

/** A search as in the address of its list, with its goal. Parts that cannot be parsed are omitted. A form passes it on. */
export const keptSearch = v.pipe(
  plainText,
  atMost(searchLength),
  oneLine,
  v.transform((text) => formatSearch(parseSearch(text))),
  facts('search', false, searchLength),
);

/** Ages in years, typed in one line; 'required' if they are required and missing, 'invalid-ages', 'too-many'. */
export const ages = (required: boolean) =>
  v.pipe(
    v.optional(v.union([v.pipe(v.string(), atMost(requestLimits.ages)), v.array(v.number())], 'invalid-ages'), ''),
    parsedBy(agesOf, 'invalid-ages'),
    v.check((values) => !required || values.length > 0, 'required'),
    v.maxLength(requestBounds.persons, 'too-many'),
    facts('ages', required, requestLimits.ages),
  );

const notEmptyFile = v.minSize<File, 1, 'empty-file'>(1, 'empty-file');
const noLargerThan = (max: number) => v.maxSize<File, number, 'too-large'>(max, 'too-large');

/** A required file. The API determines its type from its content ('wrong-file'). */
export const file = (control: 'picture' | 'document', max: number) =>
  v.pipe(v.optional(v.unknown(), null), v.file('required'), notEmptyFile, noLargerThan(max), facts(control, true, max));

/** An optional file. */
export const optionalFile = (control: 'picture' | 'document', max: number) =>
  v.pipe(
    v.optional(v.nullable(v.pipe(v.file('invalid'), notEmptyFile, noLargerThan(max))), null),
    facts(control, false, max),
  );

/** The ages in a text such as `4, 7 and 11`, in years and in order; undefined if it contains anything else or an age above the limit. */
export const parseAges = (text: string, highest: number): number[] | undefined => {
  const parts = text.split(/[\s,;+&/]+|\b(?:en|et|and|und)\b/i).filter((part) => part !== '');
  const ages = parts.map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : Number.NaN));
  return ages.every((age) => age <= highest) ? ages : undefined;
};

/** The http or https address in a text as people type it, with or without its scheme; undefined if it is invalid. */
export const parseWebAddress = (text: string): string | undefined => {
  const address = text.trim();
  if (/[\s\p{C}]/u.test(address)) return undefined;
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;
  const url = parseUrl(whole);
  if (!url) return undefined;
  const { protocol, hostname, href, username } = url;
  const isWebAddress = protocol === 'http:' || protocol === 'https:';
  return isWebAddress && username === '' && /^[^.]+(?:\.[^.]+)+$/.test(hostname) ? href : undefined;
};
