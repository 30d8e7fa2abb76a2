import * as v from 'valibot';
import { goalSchema } from './goal.ts';

const nothing = v.object({});
const ofProperty = v.object({ propertyId: v.string() });

/**
 * Every fragment one remote offers to the others: its owner and its props; the file is `<owner>/src/fragments/<name>.tsx`
 * for the id `<owner>.<name>`.
 */
export const fragments = {
  'listings.hero-search': { owner: 'listings', name: 'hero-search', props: nothing },
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
  'listings.property-marks': { owner: 'listings', name: 'property-marks', props: ofProperty },
  'listings.recently-seen': {
    owner: 'listings',
    name: 'recently-seen',
    props: v.object({ propertyId: v.nullable(v.string()) }),
  },
  'forms.contact-me': { owner: 'forms', name: 'contact-me', props: ofProperty },
  'forms.site-contact': { owner: 'forms', name: 'site-contact', props: nothing },
  'forms.appointment': { owner: 'forms', name: 'appointment', props: ofProperty },
  'forms.construction': { owner: 'forms', name: 'construction', props: v.object({ projectId: v.string() }) },
  'forms.contact-demand': { owner: 'forms', name: 'contact-demand', props: nothing },
  'forms.demand-register': { owner: 'forms', name: 'demand-register', props: nothing },
  'forms.documents': { owner: 'forms', name: 'documents', props: ofProperty },
  'forms.send-to-friend': { owner: 'forms', name: 'send-to-friend', props: ofProperty },
  'forms.sign-newsletter': { owner: 'forms', name: 'sign-newsletter', props: nothing },
  'forms.testimonial': { owner: 'forms', name: 'testimonial', props: nothing },
  'forms.job-application': { owner: 'forms', name: 'job-application', props: nothing },
  'forms.rental-application': { owner: 'forms', name: 'rental-application', props: ofProperty },
  'forms.purchase-offer': { owner: 'forms', name: 'purchase-offer', props: ofProperty },
  'consent.dialog': { owner: 'consent', name: 'dialog', props: nothing },
  'consent.storage-table': { owner: 'consent', name: 'storage-table', props: nothing },
} as const;

/** Id of a fragment, `<owner>.<name>`. */
export type FragmentId = keyof typeof fragments;

/** Props of a fragment. */
export type FragmentProps<I extends FragmentId> = v.InferOutput<(typeof fragments)[I]['props']>;

/** A fragment with its props, as a page names it before it renders. */
export type FragmentUse = { [I in FragmentId]: { id: I; props: FragmentProps<I> } }[FragmentId];
