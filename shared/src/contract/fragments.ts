import * as v from 'valibot';
import { goalSchema } from './goal.ts';

/**
 * Every fragment one house offers to the others: its owner and its props; the file is `<owner>/src/fragments/<name>.tsx`
 * for the id `<owner>.<name>` (design 2).
 */
export const fragments = {
  'listings.hero-search': { owner: 'listings', name: 'hero-search', props: v.object({}) },
  'listings.property-list': {
    owner: 'listings',
    name: 'property-list',
    props: v.object({
      goal: v.nullable(goalSchema),
      max: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
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
  'consent.dialog': { owner: 'consent', name: 'dialog', props: v.object({}) },
} as const;

/** Id of a fragment, `<owner>.<name>`. */
export type FragmentId = keyof typeof fragments;

/** Props of a fragment. */
export type FragmentProps<I extends FragmentId> = v.InferOutput<(typeof fragments)[I]['props']>;

/** A fragment with its props, as a page names it before it renders. */
export type FragmentUse = { [I in FragmentId]: { id: I; props: FragmentProps<I> } }[FragmentId];
