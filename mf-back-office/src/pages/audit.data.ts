import {
  type AuditFilter,
  type AuditPage,
  auditEndpoints,
  auditFilterSchema,
} from '@rowhouse/shared/contract/desk-audit';
import { choiceEndpoints } from '@rowhouse/shared/contract/desk-choices';
import * as v from 'valibot';
import { deskLoader, deskMeta } from '../desk-page.ts';

/** The audit for an address. */
export interface AuditView {
  filter: AuditFilter;
  isFirst: boolean;
  page: AuditPage;
  /** The agency's people, whom the values name by number. */
  people: v.InferOutput<(typeof choiceEndpoints)['choosePeople']['output']>['people'];
}

// Invalid values of an address are ignored.
const filterOf = (search: URLSearchParams): AuditFilter => {
  const entries = Object.entries(auditFilterSchema.entries).flatMap(([name, schema]) => {
    const value = search.get(name);
    return value !== null && v.is(schema, value) ? [[name, value] as const] : [];
  });
  return v.parse(auditFilterSchema, Object.fromEntries(entries));
};

export const loader = deskLoader<AuditView>(async ({ request, context }) => {
  const { searchParams } = new URL(request.url);
  const filter = filterOf(searchParams);
  const afterText = searchParams.get('after') ?? '';
  const after = v.is(auditEndpoints.deskAudit.input.entries.after, afterText) ? afterText : '';
  const query = { ...filter, after, language: context.language };
  const [page, { people }] = await Promise.all([
    context.call(auditEndpoints.deskAudit, query, request.signal),
    context.call(choiceEndpoints.choosePeople, {}, request.signal),
  ]);
  return { filter, isFirst: after === '', page, people };
});

export const meta = deskMeta(({ t }) => t('audit.title'));
