import type { RequestChange } from '@rowhouse/shared/contract/desk-requests';
import { requestStates } from '@rowhouse/shared/domain/request-states';
import * as v from 'valibot';
import { toNobody } from './row-value.ts';

const place = /^([0-9a-f-]{36}):(\d{1,9})$/;
const undoSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({
      id: v.string(),
      version: v.number(),
      state: v.optional(v.picklist(requestStates)),
      assigneeId: v.optional(v.nullable(v.string())),
      isUnread: v.optional(v.boolean()),
    }),
  ),
);

/** The changes in a form: its rows, each with the chosen state, assignee and mark; or the data of an undo. */
export const changesOf = (form: FormData): RequestChange[] => {
  const undo = v.safeParse(undoSchema, form.get('undo'));
  if (undo.success) return undo.output;
  const state = requestStates.find((requestState) => requestState === form.get('state'));
  const assignee = String(form.get('assignee') ?? '');
  const unread = form.get('unread');
  const what = {
    ...(state && { state }),
    ...(assignee !== '' && { assigneeId: assignee === toNobody ? null : assignee }),
    ...(unread !== null && { isUnread: unread === '1' }),
  };
  if (Object.keys(what).length === 0) return [];
  return form.getAll('row').flatMap((value) => {
    const [, id, version] = place.exec(String(value)) ?? [];
    return id === undefined ? [] : [{ id, version: Number(version), ...what }];
  });
};
