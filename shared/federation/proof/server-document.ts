import * as v from 'valibot';
import { formSchema } from './forms.ts';

/** The widths at which a page is tried, in CSS pixels: of a telephone, and of a wide window. */
export const widths = [375, 1440] as const;

/** A document as the server rendered it, its address, and how it is looked at. */
export const serverDocumentSchema = v.object({
  url: v.string(),
  body: v.string(),
  /** Of the window in which it wakes. */
  width: v.optional(v.number(), widths[1]),
  /** Whether it is a page, which is looked at as a whole. */
  isPage: v.optional(v.boolean(), false),
  /** Whether it is visited a second and third time. */
  isRevisited: v.optional(v.boolean(), false),
  /** Names of what each app keeps in the browser, as `ProofDefinition` has them. */
  storage: v.optional(v.record(v.string(), v.array(v.string())), {}),
});

/** A document as the server rendered it, its address, and how it is looked at. */
export type ServerDocument = v.InferInput<typeof serverDocumentSchema>;

/** What was found: each fault as the rest of a sentence, where links lead, and the forms that are posted. */
export const hydratedSchema = v.object({
  faults: v.array(v.string()),
  links: v.array(v.string()),
  forms: v.array(formSchema),
});

/** What was found: each fault as the rest of a sentence, where links lead, and the forms that are posted. */
export type Hydrated = v.InferOutput<typeof hydratedSchema>;
