import type { Database } from '../../database/database.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { draftOf, noSubject, othersOf, shownDraft } from './draft-rows.ts';
import { plansOf } from './plan-rows.ts';
import type { Subject } from './subject.ts';

/** What every editor shows of a subject: what is live, the caller's draft, who else has one, its faults and plans. */
export const readDraft = async <F, M>(
  database: Database,
  subject: Subject<F, M>,
  { staff }: Pick<DeskCall, 'staff'>,
) => {
  const { key, live, defaults, faultsWith } = subject;
  const draft = await draftOf(database, key, staff.id, false);
  if (!live && !draft) return noSubject();
  return {
    id: key.id,
    version: live?.version ?? 0,
    values: { ...live?.values },
    defaults: { ...defaults },
    draft: draft && shownDraft(draft),
    others: await othersOf(database, key, staff.id),
    faults: await faultsWith(draft?.changes ?? null),
    planned: await plansOf(database, key, staff.id),
  };
};
