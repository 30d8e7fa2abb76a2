import * as v from 'valibot';
import { contactHours } from '../domain/contact-hours.ts';
import { isDay } from '../domain/date.ts';
import { documentCodes } from '../domain/document-kinds.ts';
import { fileLimits, requestBounds, requestLimits } from '../domain/request-limits.ts';
import { languageSchema } from './language.ts';
import {
  ages,
  agreement,
  amount,
  choice,
  choices,
  chosenId,
  day,
  file,
  line,
  mailAddress,
  optionalAmount,
  optionalChoice,
  optionalFile,
  optionalLine,
  optionalPhone,
  optionalText,
  optionalWebAddress,
  phone,
  plainName,
  secret,
  text,
  typeId,
  wish,
} from './request-fields.ts';
import { searchCriteriaSchema } from './search-criteria.ts';

const bounded = (max: number) => v.optional(v.pipe(v.string('invalid'), v.maxLength(max, 'too-long')), '');
const idOf = v.pipe(v.optional(v.string('required'), ''), v.minLength(1, 'required'), v.maxLength(64, 'too-long'));

/** What every request carries besides its fields: its key, the time stamp that the API signed, and a solved proof of work. */
const carried = {
  language: languageSchema,
  idempotencyKey: bounded(100),
  stamp: bounded(200),
  proof: bounded(5000),
};
const aboutProperty = { ...carried, propertyId: idOf };

const title = choice(['mr', 'ms', 'miss']);
const person = { firstName: line(requestLimits.name), lastName: line(requestLimits.name), email: mailAddress };
const address = {
  street: line(requestLimits.street),
  houseNumber: line(requestLimits.houseNumber),
  zip: line(requestLimits.zip),
  city: line(requestLimits.city),
};
const reach = {
  contactPreference: optionalChoice(['phone', 'email']),
  contactHours: optionalChoice(contactHours),
};
const consents = { newsletter: wish, privacy: agreement };

const siteContact = v.object({
  kind: v.literal('site-contact'),
  ...carried,
  ...person,
  phone: optionalPhone,
  remark: text,
  ...consents,
});

const contactMe = v.object({
  kind: v.literal('contact-me'),
  ...aboutProperty,
  ...person,
  phone: optionalPhone,
  remark: text,
  ...consents,
});

const contactAppointment = v.object({
  kind: v.literal('contact-appointment'),
  ...aboutProperty,
  slotId: chosenId,
  title,
  ...person,
  phone,
  ...reach,
  remark: optionalText,
  ...consents,
});

const contactConstruction = v.object({
  kind: v.literal('contact-construction'),
  ...carried,
  projectId: idOf,
  title,
  ...person,
  phone: optionalPhone,
  ...reach,
  remark: text,
  ...consents,
});

const contactDemand = v.object({
  kind: v.literal('contact-demand'),
  ...carried,
  goal: choice(['sell', 'rent-out', 'buy']),
  typeId,
  ...address,
  title,
  ...person,
  phone,
  ...reach,
  remark: optionalText,
  ...consents,
});

const isBelow = (highest: number | null, lowest: number | null): boolean =>
  highest !== null && lowest !== null && lowest <= requestBounds.amount && highest < lowest;

const demandRegister = v.pipe(
  v.object({
    kind: v.literal('demand-register'),
    ...carried,
    ...searchCriteriaSchema.entries,
    ...person,
    phone: optionalPhone,
    remark: optionalText,
    ...consents,
  }),
  v.forward(
    v.partialCheck(
      [['minPrice'], ['maxPrice']],
      ({ minPrice, maxPrice }) => !isBelow(maxPrice, minPrice),
      'below-minimum',
    ),
    ['maxPrice'],
  ),
);

const sendToFriend = v.object({
  kind: v.literal('send-to-friend'),
  ...aboutProperty,
  firstName: plainName,
  lastName: plainName,
  email: mailAddress,
  friendFirstName: plainName,
  friendLastName: plainName,
  friendEmail: mailAddress,
  // A few sentences of ours instead of free text: nobody is written to in our name with another's words.
  note: choice(['look', 'for-you', 'your-opinion']),
  privacy: agreement,
});

const signNewsletter = v.object({
  kind: v.literal('sign-newsletter'),
  ...carried,
  email: mailAddress,
  privacy: agreement,
});

const documents = v.object({
  kind: v.literal('documents'),
  ...aboutProperty,
  documents: choices(documentCodes),
  title,
  ...person,
  phone: optionalPhone,
  remark: optionalText,
  ...consents,
});

const testimonial = v.object({
  kind: v.literal('testimonial'),
  ...carried,
  ...person,
  website: optionalWebAddress,
  comment: text,
  picture: optionalFile('picture', fileLimits.picture),
  // What is shown to everyone is agreed to apart from what is kept.
  publication: agreement,
  privacy: agreement,
});

const jobApplication = v.object({
  kind: v.literal('job-application'),
  ...carried,
  title,
  ...person,
  phone,
  job: optionalLine(requestLimits.shortText),
  remark: optionalText,
  cv: file('document', fileLimits.cv),
  privacy: agreement,
});

const rentalApplication = v.object({
  kind: v.literal('rental-application'),
  ...aboutProperty,
  title,
  ...person,
  phone,
  ...address,
  adultAges: ages(true),
  childAges: ages(false),
  pets: optionalLine(requestLimits.shortText),
  movingDate: day,
  reason: text,
  firstIncome: v.pipe(amount, secret()),
  secondIncome: v.pipe(optionalAmount, secret()),
  conditions: agreement,
  privacy: agreement,
});

const together = (one: string, other: string): boolean => (one === '') === (other === '');

const purchaseOffer = v.pipe(
  v.object({
    kind: v.literal('purchase-offer'),
    ...aboutProperty,
    amount,
    amountInLetters: line(requestLimits.amountInLetters),
    startDate: day,
    endDate: day,
    saleConditions: optionalText,
    title,
    ...person,
    phone,
    ...address,
    secondFirstName: optionalLine(requestLimits.name),
    secondLastName: optionalLine(requestLimits.name),
    place: line(requestLimits.city),
    signDate: day,
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
  v.forward(
    v.partialCheck(
      [['secondFirstName'], ['secondLastName']],
      ({ secondFirstName, secondLastName }) => secondFirstName !== '' || together(secondFirstName, secondLastName),
      'required',
    ),
    ['secondFirstName'],
  ),
  v.forward(
    v.partialCheck(
      [['secondFirstName'], ['secondLastName']],
      ({ secondFirstName, secondLastName }) => secondLastName !== '' || together(secondFirstName, secondLastName),
      'required',
    ),
    ['secondLastName'],
  ),
);

/**
 * Every request that a visitor can send: its schema, the same for form and server, and what it is about. Each fault is a code
 * on its field: 'required', 'too-long', 'invalid', 'invalid-mail', 'invalid-phone', 'invalid-web', 'invalid-number', 'too-high',
 * 'too-many', 'below-minimum', 'invalid-date', 'end-before-start', 'invalid-ages', 'not-agreed', 'empty-file', 'too-large',
 * 'wrong-file'.
 */
export const requestKinds = {
  'site-contact': { schema: siteContact, subject: null },
  'contact-me': { schema: contactMe, subject: 'property' },
  'contact-appointment': { schema: contactAppointment, subject: 'property' },
  'contact-construction': { schema: contactConstruction, subject: 'project' },
  'contact-demand': { schema: contactDemand, subject: null },
  'demand-register': { schema: demandRegister, subject: null },
  'send-to-friend': { schema: sendToFriend, subject: 'property' },
  'sign-newsletter': { schema: signNewsletter, subject: null },
  documents: { schema: documents, subject: 'property' },
  testimonial: { schema: testimonial, subject: null },
  'job-application': { schema: jobApplication, subject: null },
  'rental-application': { schema: rentalApplication, subject: 'property' },
  'purchase-offer': { schema: purchaseOffer, subject: 'property' },
} as const;

/** A kind of request; its thank-you page is `thank-you-<kind>`. */
export type RequestKind = keyof typeof requestKinds;

/** A request of any kind, told apart by `kind`; posted to `/requests/<kind>`. */
export const requestSchema = v.variant(
  'kind',
  [
    siteContact,
    contactMe,
    contactAppointment,
    contactConstruction,
    contactDemand,
    demandRegister,
    sendToFriend,
    signNewsletter,
    documents,
    testimonial,
    jobApplication,
    rentalApplication,
    purchaseOffer,
  ],
  'invalid',
);

/** A request of any kind, or of one, as parsed. */
export type VisitorRequest<K extends RequestKind = RequestKind> = v.InferOutput<(typeof requestKinds)[K]['schema']>;
