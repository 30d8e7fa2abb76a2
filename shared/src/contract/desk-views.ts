import * as v from 'valibot';
import { deskGet, deskPost } from './desk-endpoint.ts';

const viewName = v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(60, 'too-long'));
const viewQuery = v.pipe(v.string(), v.maxLength(2000), v.regex(/^[^\s<>"']*$/));
const viewId = v.object({ id: v.pipe(v.string(), v.uuid()) });

const savedViewSchema = v.object({ id: v.string(), name: v.string(), query: v.string() });

/** A filter that somebody saved under a name: the query of the list's address. */
export type SavedView = v.InferOutput<typeof savedViewSchema>;

/** The lists that can have saved views. */
const viewPages = ['desk-homes', 'desk-projects', 'desk-requests'] as const;

/** The endpoints for the saved filters of a list; each person only has their own. */
export const viewEndpoints = {
  savedViews: deskGet('self')(
    '/views',
    v.object({ page: v.picklist(viewPages) }),
    v.object({ views: v.array(savedViewSchema) }),
  ),
  saveView: deskPost('self')(
    '/views',
    v.strictObject({ page: v.picklist(viewPages), name: viewName, query: viewQuery }),
    v.object({ view: savedViewSchema }),
  ),
  renameView: deskPost('self')(
    '/views/:id',
    v.strictObject({ ...viewId.entries, name: viewName }),
    v.object({ view: savedViewSchema }),
  ),
  removeView: deskPost('self')('/views/:id/remove', viewId, v.object({ view: savedViewSchema })),
};
