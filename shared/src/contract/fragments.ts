import * as v from 'valibot';
import { goalSchema } from './goal.ts';

/**
 * Every fragment one remote offers to the others: its owner and its props; the file is `<owner>/src/fragments/<name>.tsx`
 * for the id `<owner>.<name>`.
 */
export const fragments = {
  'listings.hero-search': { owner: 'listings', name: 'hero-search', props: v.object({}) },
  'listings.property-list': {
    owner: 'listings',
    name: 'property-list',
    props: v.object({
      goal: v.nullable(goalSchema),
      max: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
      /** Cards beside each other on a wide screen. */
      perRow: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4))),
      /** Only of a type, by its WebID, or of a city, as 'name|zip'; then the newest instead of the featured. */
      type: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9))),
      city: v.optional(v.string()),
    }),
  },
  'listings.property-marks': { owner: 'listings', name: 'property-marks', props: v.object({ propertyId: v.string() }) },
  'listings.recently-seen': {
    owner: 'listings',
    name: 'recently-seen',
    props: v.object({ propertyId: v.nullable(v.string()) }),
  },
  'forms.contact-me': { owner: 'forms', name: 'contact-me', props: v.object({ propertyId: v.string() }) },
  'forms.site-contact': { owner: 'forms', name: 'site-contact', props: v.object({}) },
  'forms.appointment': { owner: 'forms', name: 'appointment', props: v.object({ propertyId: v.string() }) },
  'forms.construction': { owner: 'forms', name: 'construction', props: v.object({ projectId: v.string() }) },
  'forms.contact-demand': { owner: 'forms', name: 'contact-demand', props: v.object({}) },
  'forms.demand-register': { owner: 'forms', name: 'demand-register', props: v.object({}) },
  'forms.documents': { owner: 'forms', name: 'documents', props: v.object({ propertyId: v.string() }) },
  'forms.send-to-friend': { owner: 'forms', name: 'send-to-friend', props: v.object({ propertyId: v.string() }) },
  'forms.sign-newsletter': { owner: 'forms', name: 'sign-newsletter', props: v.object({}) },
  'forms.testimonial': { owner: 'forms', name: 'testimonial', props: v.object({}) },
  'forms.job-application': { owner: 'forms', name: 'job-application', props: v.object({}) },
  'forms.rental-application': {
    owner: 'forms',
    name: 'rental-application',
    props: v.object({ propertyId: v.string() }),
  },
  'forms.purchase-offer': { owner: 'forms', name: 'purchase-offer', props: v.object({ propertyId: v.string() }) },
  'consent.dialog': { owner: 'consent', name: 'dialog', props: v.object({}) },
  'consent.storage-table': { owner: 'consent', name: 'storage-table', props: v.object({}) },
} as const;

/** Id of a fragment, `<owner>.<name>`. */
export type FragmentId = keyof typeof fragments;

/** Props of a fragment. */
export type FragmentProps<I extends FragmentId> = v.InferOutput<(typeof fragments)[I]['props']>;

/** A fragment with its props, as a page names it before it renders. */
export type FragmentUse = { [I in FragmentId]: { id: I; props: FragmentProps<I> } }[FragmentId];
