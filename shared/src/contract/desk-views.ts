import * as v from 'valibot';
import { deskGet, deskPost } from './desk-endpoint.ts';

const viewName = v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(60, 'too-long'));
const viewQuery = v.pipe(v.string(), v.maxLength(2000), v.regex(/^[^\s<>"']*$/));
const viewId = v.object({ id: v.pipe(v.string(), v.uuid()) });

const savedViewSchema = v.object({ id: v.string(), name: v.string(), query: v.string() });

/** A filter of the requests that somebody saved under a name: the query of the list's address. */
export type SavedView = v.InferOutput<typeof savedViewSchema>;

/** The endpoints for the saved filters of the requests; each person only has their own. */
export const viewEndpoints = {
  savedViews: deskGet('self')('/views', v.object({}), v.object({ views: v.array(savedViewSchema) })),
  saveView: deskPost('self')(
    '/views',
    v.strictObject({ name: viewName, query: viewQuery }),
    v.object({ view: savedViewSchema }),
  ),
  removeView: deskPost('self')('/views/:id/remove', viewId, v.object({ view: savedViewSchema })),
};
