import * as v from 'valibot';
import { languages } from '../domain/language.ts';
import { visitSources } from '../domain/visit-source.ts';

/**
 * The counted views of a property or project: that it was shown in a list of the site (for sale, to rent, a map's, a content page's,
 * all projects; but not in a visitor's own favourites, nor below another home), that its own page was shown, and the pages about it.
 */
export const viewedPages = ['list', 'property', 'print', 'contact', 'documents'] as const;

/** One of `viewedPages`. */
export type ViewedPage = (typeof viewedPages)[number];

/** The facts of a view besides its subject. A missing or unknown value counts as the property's page, in Dutch, from a direct visit. */
export const viewSchema = v.object({
  page: v.fallback(v.picklist(viewedPages), 'property'),
  language: v.fallback(v.picklist(languages), 'nl'),
  source: v.fallback(v.picklist(visitSources), 'direct'),
});

/** The facts of a view besides its subject. */
export type ViewFacts = v.InferOutput<typeof viewSchema>;
