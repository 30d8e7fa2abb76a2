import { randomInt } from 'node:crypto';
import type { DeskInput, DeskOutput } from '@rowhouse/shared/contract/desk-endpoints';
import type { DraftedKind } from '@rowhouse/shared/contract/desk-stock';
import { ApiError } from '../../api-error.ts';
import type { Database } from '../../database/database.ts';
import { eq } from '../../database/orm.ts';
import { drafts, projects, properties } from '../../database/schema.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { draftOf, noSubject } from '../drafts/draft-rows.ts';
import type { Values } from '../drafts/draft-values.ts';
import { beginWith } from '../drafts/save-draft.ts';
import { draftedKindRules } from './drafted-kinds.ts';
import { readLive } from './stock-call.ts';
import { openStock } from './stock-subject.ts';

// Used in addresses and on the telephone: digits, unique among homes and projects.
const freeId = async (database: Database): Promise<string> => {
  for (;;) {
    const id = String(randomInt(1_000_000, 10_000_000));
    const counts = await Promise.all([
      database.$count(properties, eq(properties.id, id)),
      database.$count(projects, eq(projects.id, id)),
      database.$count(drafts, eq(drafts.subjectId, id)),
    ]);
    if (counts.every((count) => count === 0)) return id;
  }
};

// Fields that a copy does not take over, since they are specific to one home. The units belong to other homes too.
const ownAlone = ['featured', 'marquee', 'fields.epcCode', 'fields.recordFile', 'fields.reference'];
const emptyFields: Readonly<Record<DraftedKind, Values>> = { property: {}, project: { units: [] } };

const copyValues = async (database: Database, kind: DraftedKind, id: string, staffId: string): Promise<Values> => {
  const live = await readLive(database, { kind, id });
  const draft = await draftOf(database, { kind, id }, staffId, false);
  if (!live && !draft) return noSubject();
  const { defaults } = draftedKindRules[kind];
  const values = { ...defaults, ...live?.values, ...draft?.changes, ...emptyFields[kind] };
  const isFilled = ([name, value]: [string, unknown]) => value !== null && !ownAlone.includes(name);
  return Object.fromEntries(Object.entries(values).filter(isFilled));
};

/** Begins a new home or project, or a copy of one: a draft of the caller, with nothing on the site. */
export const newSubject = async (
  transaction: Database,
  { kind, copyOf, values = {} }: DeskInput<'deskStockNew'>,
  desk: DeskCall,
): Promise<DeskOutput<'deskStockNew'>> => {
  if (desk.reach === 'own' && desk.staff.personId === null)
    throw new ApiError('forbidden', 'Only agents of the site have homes of their own');
  const id = await freeId(transaction);
  const from = copyOf === undefined ? {} : await copyValues(transaction, kind, copyOf, desk.staff.id);
  // Callers who only reach their own homes become the agent of a new one.
  const ownAgent = desk.reach === 'own' ? { managerId: desk.staff.personId } : {};
  return beginWith(transaction, openStock, { kind, id }, { ...from, ...values, ...ownAgent }, desk);
};
