import * as v from 'valibot';
import { contactHours } from '../domain/contact-hours.ts';
import { type addressCountries, homeCountry } from '../domain/country.ts';
import { isDay } from '../domain/date.ts';
import { documentCodes } from '../domain/document-kinds.ts';
import { energyLetters } from '../domain/energy.ts';
import type { Goal } from '../domain/goal.ts';
import { fileLimits, requestBounds, requestLimits } from '../domain/request-limits.ts';
import { countryOfZip, isZipOf, readZip } from '../domain/zip.ts';
import type { kindsOfRequests } from './kinds-of-requests.ts';
import { languageSchema } from './language.ts';
import {
  ages,
  agreement,
  amount,
  choice,
  choices,
  chosenId,
  city,
  cityKeys,
  country,
  day,
  type FieldFacts,
  fieldFactsSchema,
  file,
  futureDay,
  income,
  keptSearch,
  line,
  mailAddress,
  optionalAmount,
  optionalArea,
  optionalChoice,
  optionalCount,
  optionalFile,
  optionalLine,
  optionalPhone,
  optionalPrice,
  optionalText,
  optionalWebAddress,
  ownWords,
  pastDay,
  phone,
  plainName,
  secret,
  text,
  typeId,
  typeIds,
  wish,
} from './request-fields.ts';

const textUpTo = (max: number) => v.optional(v.pipe(v.string('invalid'), v.maxLength(max, 'too-long')), '');
const idOf = v.pipe(v.optional(v.string('required'), ''), v.minLength(1, 'required'), v.maxLength(64, 'too-long'));

/** The data of every request besides its fields: its key, the time stamp that the API signed, and a solved proof of work. */
const hiddenFields = {
  language: languageSchema,
  idempotencyKey: textUpTo(100),
  stamp: textUpTo(200),
  proof: textUpTo(5000),
};

const requestOf = <const K extends string, const E extends v.ObjectEntries>(kind: K, entries: E) =>
  v.object({ kind: v.literal(kind), ...hiddenFields, ...entries });

const general = <const K extends string, const E extends v.ObjectEntries>(kind: K, entries: E) => ({
  subject: null,
  schema: requestOf(kind, entries),
});

const aboutProperty = <const K extends string, const E extends v.ObjectEntries>(kind: K, entries: E) => ({
  subject: 'property' as const,
  schema: requestOf(kind, { propertyId: idOf, ...entries }),
});

// 'mx' is neutral.
const titles = ['mr', 'ms', 'miss', 'mx'] as const;
const person = { firstName: line(requestLimits.name), lastName: line(requestLimits.name), email: mailAddress };
const address = {
  street: line(requestLimits.street),
  houseNumber: line(requestLimits.houseNumber),
  zip: line(requestLimits.zip),
  city,
  country,
};
/** A postal code and its country; exported because the types of the schemas below name it. */
export interface Zip {
  readonly zip: string;
  readonly country: (typeof addressCountries)[number];
}
const countryOf = ({ zip, country }: Zip): Zip['country'] =>
  country === homeCountry ? (countryOfZip(zip) ?? country) : country;
const hasZipOfCountry = (address: Zip): boolean => address.zip === '' || isZipOf(address.zip, countryOf(address));
// The letters before a code say more than a country that nobody chose.
const withBareZip = <A extends Zip>(address: A): A => {
  const country = countryOf(address);
  return { ...address, country, zip: readZip(address.zip, country) ?? address.zip };
};
const reach = {
  contactPreference: optionalChoice(['phone', 'email']),
  contactHours: optionalChoice(contactHours),
};
const consents = { newsletter: wish, privacy: agreement };
const question = { ...person, phone: optionalPhone, remark: text, ...consents };
// The fields of a visitor who asks to be called or visited.
const caller = { ...person, phone, ...reach, remark: optionalText, ...consents };

const contactDemand = v.pipe(
  requestOf('contact-demand', {
    goal: choice(['sell', 'rent-out', 'buy']),
    typeId,
    ...address,
    ...caller,
    title: choice(titles),
  }),
  v.forward(v.partialCheck([['zip'], ['country']], hasZipOfCountry, 'invalid-zip'), ['zip']),
  v.transform(withBareZip),
);

const rentalApplication = v.pipe(
  requestOf('rental-application', {
    propertyId: idOf,
    ...person,
    phone,
    ...address,
    adultAges: ages(true),
    childAges: ages(false),
    pets: optionalLine(requestLimits.shortText),
    movingDate: futureDay,
    // A landlord may not require it (decision 044).
    reason: optionalText,
    firstIncome: v.pipe(income, secret()),
    secondIncome: v.pipe(optionalAmount, secret()),
    conditions: agreement,
    privacy: agreement,
  }),
  v.forward(v.partialCheck([['zip'], ['country']], hasZipOfCountry, 'invalid-zip'), ['zip']),
  v.transform(withBareZip),
);

const isBelow = (highest: number | null, lowest: number | null): boolean =>
  highest !== null && lowest !== null && lowest <= requestBounds.amount && highest < lowest;

const demandRegister = v.pipe(
  requestOf('demand-register', {
    // Null means no preference.
    goal: choice(['sale', 'rent']),
    typeIds,
    cities: cityKeys,
    minPrice: optionalPrice('least'),
    maxPrice: optionalPrice('most'),
    minBedrooms: optionalCount(requestBounds.rooms),
    minBathrooms: optionalCount(requestBounds.rooms),
    minGarages: optionalCount(requestBounds.rooms),
    minParkings: optionalCount(requestBounds.rooms),
    // In the format of the list from which the search was saved.
    energy: optionalChoice(energyLetters),
    onlyAvailable: wish,
    area: optionalArea,
    ...person,
    phone: optionalPhone,
    remark: optionalText,
    ...consents,
  }),
  // A place is required, as cities or as an area.
  v.forward(
    v.partialCheck([['cities'], ['area']], ({ cities, area }) => cities.length > 0 || area !== '', 'required'),
    ['cities'],
  ),
  v.forward(
    v.partialCheck(
      [['minPrice'], ['maxPrice']],
      ({ minPrice, maxPrice }) => !isBelow(maxPrice, minPrice),
      'below-minimum',
    ),
    ['maxPrice'],
  ),
);

const purchaseOffer = v.pipe(
  requestOf('purchase-offer', {
    propertyId: idOf,
    amount,
    amountInLetters: line(requestLimits.amountInLetters),
    startDate: day,
    endDate: futureDay,
    saleConditions: optionalText,
    ...person,
    phone,
    ...address,
    secondFirstName: optionalLine(requestLimits.name),
    secondLastName: optionalLine(requestLimits.name),
    place: city,
    signDate: pastDay,
    advance: agreement,
    privacy: agreement,
  }),
  v.forward(
    v.partialCheck(
      [['startDate'], ['endDate']],
      ({ startDate, endDate }) => !isDay(startDate) || !isDay(endDate) || startDate <= endDate,
      'end-before-start',
    ),
    ['endDate'],
  ),
  v.forward(v.partialCheck([['zip'], ['country']], hasZipOfCountry, 'invalid-zip'), ['zip']),
  // A second person who joins the offer needs both names.
  v.forward(
    v.partialCheck(
      [['secondFirstName'], ['secondLastName']],
      ({ secondFirstName, secondLastName }) => secondFirstName !== '' || secondLastName === '',
      'required',
    ),
    ['secondFirstName'],
  ),
  v.forward(
    v.partialCheck(
      [['secondFirstName'], ['secondLastName']],
      ({ secondFirstName, secondLastName }) => secondLastName !== '' || secondFirstName === '',
      'required',
    ),
    ['secondLastName'],
  ),
  v.transform(withBareZip),
);

/**
 * Every request that a visitor can send: its schema, the same for form and server, and its subject. Each fault is a code on its field:
 * 'required', 'too-long', 'invalid', 'invalid-mail', 'invalid-phone', 'invalid-web', 'invalid-number',
 * 'invalid-amount', 'zero', 'too-high', 'too-many',
 * 'below-minimum', 'invalid-date', 'not-future', 'in-future', 'end-before-start', 'invalid-zip', 'invalid-ages', 'not-agreed',
 * 'empty-file', 'too-large', 'wrong-file'. Only the API can report 'other-zip' for a city and 'too-many-pixels' for a picture.
 */
export const requestKinds = {
  'site-contact': general('site-contact', question),
  'contact-me': aboutProperty('contact-me', { ...reach, ...question }),
  'contact-appointment': aboutProperty('contact-appointment', { slotId: chosenId, ...caller }),
  'contact-construction': {
    subject: 'project',
    schema: requestOf('contact-construction', {
      projectId: idOf,
      ...person,
      phone: optionalPhone,
      ...reach,
      remark: text,
      ...consents,
    }),
  },
  'contact-demand': { subject: null, schema: contactDemand },
  'demand-register': { subject: null, schema: demandRegister },
  'keep-posted': general('keep-posted', { search: keptSearch, email: mailAddress, privacy: agreement }),
  'send-to-friend': aboutProperty('send-to-friend', {
    firstName: plainName,
    lastName: plainName,
    email: mailAddress,
    friendFirstName: plainName,
    friendLastName: plainName,
    friendEmail: mailAddress,
    words: ownWords,
    privacy: agreement,
  }),
  'sign-newsletter': general('sign-newsletter', { email: mailAddress, privacy: agreement }),
  documents: aboutProperty('documents', {
    documents: choices(documentCodes),
    ...person,
    phone: optionalPhone,
    remark: optionalText,
    ...consents,
  }),
  testimonial: general('testimonial', {
    ...person,
    website: optionalWebAddress,
    comment: text,
    picture: optionalFile('picture', fileLimits.picture),
    // Publication needs an agreement of its own, separate from the one to store the data.
    publication: agreement,
    privacy: agreement,
  }),
  'job-application': general('job-application', {
    ...person,
    phone,
    job: optionalLine(requestLimits.shortText),
    remark: optionalText,
    cv: file('document', fileLimits.cv),
    privacy: agreement,
  }),
  'rental-application': { subject: 'property', schema: rentalApplication },
  'purchase-offer': { subject: 'property', schema: purchaseOffer },
} as const satisfies Record<(typeof kindsOfRequests)[number], unknown>;

/** A kind of request; its thank-you page is `thank-you-<kind>`. */
export type RequestKind = keyof typeof requestKinds;

// The application for a home, by its goal.
const applications = { sale: 'purchase-offer', rent: 'rental-application' } as const satisfies Record<
  Goal,
  RequestKind
>;

/** The kind of request for a home: the given one, or, if that is an application for the other goal, the application for the home's goal. */
export const kindForGoal = (kind: RequestKind, goal: Goal): RequestKind =>
  kind === applications.sale || kind === applications.rent ? applications[goal] : kind;

/** A request of any kind, distinguished by `kind`; posted to `/requests/<kind>`. */
export const requestSchema = v.variant(
  'kind',
  Object.values(requestKinds).map(({ schema }) => schema),
  'invalid',
);

/** A parsed request of any kind, or of a given one. */
export type VisitorRequest<K extends RequestKind = RequestKind> = v.InferOutput<(typeof requestKinds)[K]['schema']>;

const factsOf = (schema: v.GenericSchema): FieldFacts | undefined => {
  const facts = v.safeParse(fieldFactsSchema, v.getMetadata(schema));
  return facts.success ? facts.output : undefined;
};

/** The fields that a visitor fills in for a kind of request, by name, in the order of its schema; data that is only passed on is omitted. */
export const fieldFactsOf = (kind: RequestKind): Readonly<Record<string, FieldFacts>> => {
  const entries: Readonly<Record<string, v.GenericSchema>> = requestKinds[kind].schema.entries;
  return Object.fromEntries(
    Object.entries(entries).flatMap(([name, schema]) => {
      const facts = factsOf(schema);
      return facts ? [[name, facts]] : [];
    }),
  );
};
