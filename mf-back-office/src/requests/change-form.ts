import type { RequestChange } from '@rowhouse/shared/contract/desk-requests';
import { requestStates } from '@rowhouse/shared/domain/request-states';
import * as v from 'valibot';

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

/** A request as a form names it: its id, and the version in which it was read. */
export const rowValue = ({ id, version }: { id: string; version: number }): string => `${id}:${version}`;

/** The value of a form that gives a request back to all; an empty one changes nothing. */
export const toNobody = 'nobody';

/** What a form asks to change: its rows, each with the state, assignee and mark that were chosen; or what undoes a change. */
export const changesOf = (form: FormData): RequestChange[] => {
  const undo = v.safeParse(undoSchema, form.get('undo'));
  if (undo.success) return undo.output;
  const state = requestStates.find((known) => known === form.get('state'));
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
