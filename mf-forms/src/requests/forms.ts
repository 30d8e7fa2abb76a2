import type { RequestKind } from '@rowhouse/shared/contract/request-kinds';
import type { PageId } from '@rowhouse/shared/routes';
import type { TextAfter } from '../use-messages.ts';
import type { FieldName } from './field-presentation.ts';

/** Fields under one heading, the text `group.<title>`. */
export interface FieldGroup {
  title?: TextAfter<'group'>;
  fields: readonly FieldName[];
  /** From here on a step of its own, after the fields above; with it the button that sends. */
  next?: true;
  /** Folded until the visitor opens it, unless something in it was filled in or is wrong. */
  folded?: true;
  /** Only shown when a visit was wanted but no time is free, or when it was filled in. */
  wished?: true;
}

/** A form: its fields in order, and the text of its button. */
interface FormPlan {
  groups: readonly FieldGroup[];
  send: TextAfter<'form.send'>;
}

const contact = ['firstName', 'lastName', 'email', 'phone'] as const;
const reach = ['contactPreference', 'contactHours'] as const;
const address = ['street', 'houseNumber', 'zip', 'city', 'country'] as const;
const consents = ['newsletter', 'privacy'] as const;

/** Every form of the site: which fields it has, in which order. The schema of each field says what it is. */
export const forms: Readonly<Record<RequestKind, FormPlan>> = {
  'site-contact': { send: 'message', groups: [{ fields: [...contact, 'remark', ...consents] }] },
  'contact-me': {
    send: 'message',
    groups: [{ title: 'moments', fields: reach, wished: true }, { fields: [...contact, 'remark', ...consents] }],
  },
  'contact-appointment': {
    send: 'appointment',
    groups: [
      { title: 'visit', fields: ['slotId'] },
      { title: 'you', fields: contact },
      { title: 'more', fields: [...reach, 'remark', 'newsletter'], folded: true },
      { fields: ['privacy'] },
    ],
  },
  'contact-construction': {
    send: 'message',
    groups: [{ fields: [...contact, 'remark', ...reach, ...consents] }],
  },
  'contact-demand': {
    send: 'request',
    groups: [
      { title: 'home', fields: ['typeId', 'street', 'houseNumber', 'zip', 'city'] },
      { title: 'you', fields: ['goal', 'title', ...contact], next: true },
      { title: 'more', fields: ['country', ...reach, 'remark', 'newsletter'], folded: true },
      { fields: ['privacy'] },
    ],
  },
  'demand-register': {
    send: 'request',
    groups: [
      { title: 'search', fields: ['goal', 'typeIds', 'cities', 'area', 'onlyAvailable'] },
      { title: 'budget', fields: ['minPrice', 'maxPrice'] },
      { title: 'rooms', fields: ['minBedrooms', 'minBathrooms', 'minGarages', 'minParkings', 'energy'] },
      { title: 'you', fields: [...contact, 'remark', ...consents] },
    ],
  },
  'keep-posted': { send: 'posted', groups: [{ fields: ['search', 'email', 'privacy'] }] },
  'send-to-friend': {
    send: 'friend',
    groups: [
      { title: 'friend', fields: ['friendFirstName', 'friendLastName', 'friendEmail', 'words'] },
      { title: 'you', fields: ['firstName', 'lastName', 'email', 'privacy'] },
    ],
  },
  'sign-newsletter': { send: 'sign', groups: [{ fields: ['email', 'privacy'] }] },
  documents: {
    send: 'request',
    groups: [
      { title: 'documents', fields: ['documents'] },
      { title: 'you', fields: [...contact, 'remark', ...consents] },
    ],
  },
  testimonial: {
    send: 'story',
    groups: [
      { title: 'story', fields: ['comment', 'picture'] },
      { title: 'you', fields: ['firstName', 'lastName', 'email', 'website', 'publication', 'privacy'] },
    ],
  },
  'job-application': {
    send: 'job',
    groups: [
      { title: 'you', fields: contact },
      { title: 'application', fields: ['job', 'remark', 'cv', 'privacy'] },
    ],
  },
  'rental-application': {
    send: 'application',
    groups: [
      { title: 'you', fields: contact },
      { title: 'address', fields: address },
      { title: 'household', fields: ['adultAges', 'childAges', 'pets', 'movingDate', 'reason'] },
      { title: 'income', fields: ['firstIncome', 'secondIncome'] },
      { title: 'conditions', fields: ['conditions', 'privacy'] },
    ],
  },
  'purchase-offer': {
    send: 'offer',
    groups: [
      { title: 'offer', fields: ['amount', 'amountInLetters', 'startDate', 'endDate', 'saleConditions'] },
      { title: 'buyer', fields: [...contact, ...address] },
      { title: 'second-buyer', fields: ['secondFirstName', 'secondLastName'] },
      { title: 'signature', fields: ['place', 'signDate', 'advance', 'privacy'] },
    ],
  },
};

/** The page with the form for a kind: it has the same name, with two exceptions. */
export const formPage = (kind: RequestKind): PageId =>
  kind === 'site-contact' ? 'contact' : kind === 'documents' ? 'request-documents' : kind;
