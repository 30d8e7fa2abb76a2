import * as v from 'valibot';
import { formSchema } from './forms.ts';

/** The window widths at which a page is tried, in CSS pixels: that of a phone and that of a wide window. */
export const widths = [375, 1440] as const;

/** A server-rendered document, its address, and how it is checked. */
export const serverDocumentSchema = v.object({
  url: v.string(),
  body: v.string(),
  /** Width of the window in which it hydrates. */
  width: v.optional(v.number(), widths[1]),
  /** Whether it is a page, which is checked as a whole. */
  isPage: v.optional(v.boolean(), false),
  /** Whether it is visited a second and third time. */
  isRevisited: v.optional(v.boolean(), false),
  /** Names that each app stores in the browser, as in `ProofDefinition`. */
  storage: v.optional(v.record(v.string(), v.array(v.string())), {}),
});

/** A server-rendered document, its address, and how it is checked. */
export type ServerDocument = v.InferInput<typeof serverDocumentSchema>;

/** The result: each fault as the rest of a sentence, the targets of links, and the forms that are posted. */
export const hydratedSchema = v.object({
  faults: v.array(v.string()),
  links: v.array(v.string()),
  forms: v.array(formSchema),
});

/** The result: each fault as the rest of a sentence, the targets of links, and the forms that are posted. */
export type HydrationResult = v.InferOutput<typeof hydratedSchema>;
