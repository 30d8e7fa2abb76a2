import {
  type ContentFault,
  type ContentPublished,
  contentDrafts,
  contentEndpoints,
} from '@rowhouse/shared/contract/desk-content';
import type { ContentKind } from '@rowhouse/shared/contract/desk-content-kinds';
import { redirect } from '@rowhouse/shared/platform';
import {
  callsWith,
  type DraftEndpoint,
  type DraftResult,
  type DraftRuns,
  draftAction,
  draftRuns,
  nothing,
  planRuns,
  publicationIn,
} from '../editor/draft-action.ts';
import { numberIn, textIn } from '../editor/form-values.ts';
import { contentKindOf } from './content-kind.ts';

export interface ContentResult extends DraftResult<ContentPublished> {
  /** Content that refers to this and so prevents its removal. */
  faults?: readonly ContentFault[];
}

interface Key {
  kind: ContentKind;
  id: string;
}

interface Restoring {
  version: number;
  as: 'draft' | 'live';
  revision: string;
}

const restoredIn = (form: FormData): Restoring => ({
  version: numberIn(form, 'version'),
  as: 'draft',
  revision: textIn(form, 'revision'),
});

export const contentRuns = <K extends object>(
  endpoints: Parameters<typeof draftRuns<K>>[0] & {
    publish: DraftEndpoint<K & ReturnType<typeof publicationIn>, ContentPublished>;
    restore: DraftEndpoint<K & Restoring>;
  },
) => {
  const call = callsWith<K>();
  return {
    ...draftRuns<K>(endpoints),
    publish: call(endpoints.publish, publicationIn, (published) => ({ published })),
    restore: call(endpoints.restore, restoredIn, nothing),
  };
};

// The handler of each button of the editor, by its `intent`.
const runs: DraftRuns<Key, ContentResult> = {
  ...contentRuns<Key>(contentDrafts),
  ...planRuns<Key>(contentDrafts),
  async copy({ key: { kind, id: copyOf }, context, signal }) {
    const { id } = await context.call(contentEndpoints.deskContentNew, { kind, copyOf }, signal);
    return redirect(context.hrefFor('desk-content-edit', { kind, id }), 303);
  },
  async remove({ key, form, context, signal }) {
    const version = numberIn(form, 'version');
    const answer = await context.call(contentEndpoints.deskContentRemove, { ...key, version }, signal);
    if (answer.outcome === 'faults') return { faults: answer.faults };
    const query = new URLSearchParams({ kind: key.kind, removed: key.id });
    return redirect(context.hrefFor('desk-content', {}, query), 303);
  },
};

/** The action of the content editor. */
export const contentAction = draftAction((params) => ({ kind: contentKindOf(params), id: params.id ?? '' }), runs);
