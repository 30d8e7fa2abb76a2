import * as v from 'valibot';
import { placeSchema, shownPlaceSchema } from './area.ts';
import { goalSchema } from './goal.ts';
import { kindsOfRequests } from './kinds-of-requests.ts';

// Restricts a list or map to a type, by its WebID, or to a city, as 'name|zip'.
const narrower = {
  type: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9))),
  city: v.optional(v.string()),
};

// A home with what its costs per month depend on, of `month-home`.
const monthHome = v.object({
  id: v.string(),
  title: v.string(),
  goal: goalSchema,
  price: v.number(),
  charges: v.nullable(v.number()),
  zip: v.string(),
  typeIds: v.array(v.number()),
  label: v.nullable(v.string()),
  energy: v.nullable(v.number()),
  surface: v.nullable(v.number()),
});

/**
 * Every fragment that a remote offers to the others: its owner and its props. The file of the id `<owner>.<name>` is
 * `<owner>/src/fragments/<name>.tsx`.
 */
export const fragments = {
  'listings.hero-search': { owner: 'listings', name: 'hero-search', props: v.object({}) },
  'listings.property-list': {
    owner: 'listings',
    name: 'property-list',
    props: v.object({
      goal: v.nullable(goalSchema),
      max: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
      /** Number of cards beside each other on a wide screen. */
      perRow: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12))),
      /** The goal whose whole list the module's own link leads to; the fragment does not repeat that link. */
      linked: v.optional(goalSchema),
      /** A restricted list has the newest properties instead of the featured ones. */
      ...narrower,
    }),
  },
  'listings.more-filters': {
    owner: 'listings',
    name: 'more-filters',
    props: v.object({
      /** The search of the list's address, with its goal. */
      search: v.string(),
      /** Its parameters that could not be read. */
      wrong: v.array(v.string()),
    }),
  },
  'listings.map': { owner: 'listings', name: 'map', props: v.object({ goal: v.nullable(goalSchema), ...narrower }) },
  'listings.around': {
    owner: 'listings',
    name: 'around',
    props: v.object({
      home: shownPlaceSchema,
      /** The points nearby, with their numbers in the list beside the map. */
      points: v.array(v.object({ number: v.number(), ...placeSchema.entries })),
    }),
  },
  'listings.property-marks': { owner: 'listings', name: 'property-marks', props: v.object({ propertyId: v.string() }) },
  'listings.recently-seen': {
    owner: 'listings',
    name: 'recently-seen',
    props: v.object({ propertyId: v.nullable(v.string()) }),
  },
  /** What is new for a visitor who comes back; shown in the browser alone. */
  'listings.welcome-back': { owner: 'listings', name: 'welcome-back', props: v.object({}) },
  'property.month': { owner: 'property', name: 'month', props: v.object({ home: monthHome }) },
  'forms.request': {
    owner: 'forms',
    name: 'request',
    props: v.object({
      kind: v.picklist(kindsOfRequests),
      /** The id of the property or project of the request. */
      subjectId: v.optional(v.string()),
      /** The search to save, as in the address of its list, with its goal. */
      search: v.optional(v.string()),
    }),
  },
  'consent.dialog': { owner: 'consent', name: 'dialog', props: v.object({}) },
  'consent.storage-table': { owner: 'consent', name: 'storage-table', props: v.object({}) },
  'consent.recipients': { owner: 'consent', name: 'recipients', props: v.object({}) },
} as const;

/** Id of a fragment, `<owner>.<name>`. */
export type FragmentId = keyof typeof fragments;

/** Props of a fragment. */
export type FragmentProps<I extends FragmentId> = v.InferOutput<(typeof fragments)[I]['props']>;

/**
 * A fragment with its props, as a page lists it before it renders. If it is late, a document names its code but loads it only once the
 * fragment is touched, or the page is hydrated: until then it works as without scripts. Late 'in-document' is one for which a page
 * that a link opens waits.
 */
export type FragmentUse = {
  [I in FragmentId]: { id: I; props: FragmentProps<I>; isLate?: true | 'in-document' };
}[FragmentId];
