import type { RequestKind } from '@rowhouse/shared/contract/request-kinds';
import type { PageId } from '@rowhouse/shared/routes';
import type { FieldName } from './field-presentation.ts';

/** Fields under one heading, which is the text `group.<title>`. */
export interface FieldGroup {
  title?: GroupTitle;
  fields: readonly FieldName[];
}

export type GroupTitle =
  | 'visit'
  | 'you'
  | 'friend'
  | 'home'
  | 'address'
  | 'search'
  | 'budget'
  | 'rooms'
  | 'household'
  | 'income'
  | 'offer'
  | 'buyer'
  | 'second-buyer'
  | 'signature'
  | 'application'
  | 'story'
  | 'documents'
  | 'conditions';

/** A form: the page that takes it, its fields in order, and what its button says. */
export interface FormPlan {
  page: PageId;
  groups: readonly FieldGroup[];
  send: 'message' | 'request' | 'appointment' | 'friend' | 'sign' | 'application' | 'offer' | 'story';
}

const contact = ['firstName', 'lastName', 'email', 'phone'] as const;
const person = ['title', ...contact] as const;
const reach = ['contactPreference', 'contactHours'] as const;
const address = ['street', 'houseNumber', 'zip', 'city'] as const;
const consents = ['newsletter', 'privacy'] as const;

/** Every form of the site: what it asks, in which order; what each field is, its schema says. */
export const forms: Readonly<Record<RequestKind, FormPlan>> = {
  'site-contact': { page: 'contact', send: 'message', groups: [{ fields: [...contact, 'remark', ...consents] }] },
  'contact-me': { page: 'contact-me', send: 'message', groups: [{ fields: [...contact, 'remark', ...consents] }] },
  'contact-appointment': {
    page: 'contact-appointment',
    send: 'appointment',
    groups: [
      { title: 'visit', fields: ['slotId'] },
      { title: 'you', fields: [...person, ...reach, 'remark', ...consents] },
    ],
  },
  'contact-construction': {
    page: 'contact-construction',
    send: 'message',
    groups: [{ fields: [...person, 'remark', ...reach, ...consents] }],
  },
  'contact-demand': {
    page: 'contact-demand',
    send: 'request',
    groups: [
      { title: 'home', fields: ['goal', 'typeId', ...address] },
      { title: 'you', fields: [...person, ...reach, 'remark', ...consents] },
    ],
  },
  'demand-register': {
    page: 'demand-register',
    send: 'request',
    groups: [
      { title: 'search', fields: ['goal', 'typeIds', 'cities'] },
      { title: 'budget', fields: ['minPrice', 'maxPrice'] },
      { title: 'rooms', fields: ['minBedrooms', 'minBathrooms', 'minGarages', 'minParkings'] },
      { title: 'you', fields: [...contact, 'remark', ...consents] },
    ],
  },
  'send-to-friend': {
    page: 'send-to-friend',
    send: 'friend',
    groups: [
      { title: 'friend', fields: ['friendFirstName', 'friendLastName', 'friendEmail', 'note'] },
      { title: 'you', fields: ['firstName', 'lastName', 'email', 'privacy'] },
    ],
  },
  'sign-newsletter': { page: 'sign-newsletter', send: 'sign', groups: [{ fields: ['email', 'privacy'] }] },
  documents: {
    page: 'request-documents',
    send: 'request',
    groups: [
      { title: 'documents', fields: ['documents'] },
      { title: 'you', fields: [...person, 'remark', ...consents] },
    ],
  },
  testimonial: {
    page: 'testimonial',
    send: 'story',
    groups: [
      { title: 'story', fields: ['comment', 'picture'] },
      { title: 'you', fields: ['firstName', 'lastName', 'email', 'website', 'publication', 'privacy'] },
    ],
  },
  'job-application': {
    page: 'job-application',
    send: 'application',
    groups: [
      { title: 'you', fields: person },
      { title: 'application', fields: ['job', 'remark', 'cv', 'privacy'] },
    ],
  },
  'rental-application': {
    page: 'rental-application',
    send: 'application',
    groups: [
      { title: 'you', fields: person },
      { title: 'address', fields: address },
      { title: 'household', fields: ['adultAges', 'childAges', 'pets', 'movingDate', 'reason'] },
      { title: 'income', fields: ['firstIncome', 'secondIncome'] },
      { title: 'conditions', fields: ['conditions', 'privacy'] },
    ],
  },
  'purchase-offer': {
    page: 'purchase-offer',
    send: 'offer',
    groups: [
      { title: 'offer', fields: ['amount', 'amountInLetters', 'startDate', 'endDate', 'saleConditions'] },
      { title: 'buyer', fields: [...person, ...address] },
      { title: 'second-buyer', fields: ['secondFirstName', 'secondLastName'] },
      { title: 'signature', fields: ['place', 'signDate', 'advance', 'privacy'] },
    ],
  },
};
