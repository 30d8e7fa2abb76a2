import { kindForGoal, type RequestKind, requestKinds } from '@rowhouse/shared/contract/request-kinds';
import { data, type LoaderArgs, type Meta, type MetaArgs, redirect } from '@rowhouse/shared/platform';
import { type FormFacts, formFacts } from '../requests/form-facts.ts';
import { formPage } from '../requests/forms.ts';
import { goneReason, goneTitles } from '../requests/gone.ts';
import { prefillOf } from '../requests/prefill.ts';
import { requestAction } from '../requests/request-action.ts';
import { kindOf } from '../requests/request-kind.ts';
import type { TypedValues } from '../requests/sent-values.ts';
import { type Subject, type SubjectKind, subjectOf } from '../requests/subject.ts';
import type { FormsMessages } from '../use-messages.ts';

/** A form with the home or project that it is about. */
export interface RequestPageData {
  kind: RequestKind;
  about: SubjectKind | null;
  subject: Subject | null;
  facts: FormFacts;
  initial: TypedValues | null;
}

export const loader = async ({ request, params, context }: LoaderArgs) => {
  const kind = kindOf(params);
  const { id = '' } = params;
  const about = requestKinds[kind].subject;
  const subject = await subjectOf(kind, id, context);
  const own = subject ? kindForGoal(kind, subject.goal) : kind;
  if (own !== kind) return redirect(context.hrefFor(formPage(own), { id }));
  const isMissing = about !== null && !subject;
  // Also where the form is not shown: one that was sent comes back with what was typed.
  const facts = await formFacts(kind, context, isMissing ? null : id);
  const cities = facts.cities.map(({ value }) => value);
  const initial = prefillOf(kind, new URL(request.url).searchParams, cities);
  const answer: RequestPageData = { kind, about, subject, facts, initial };
  return data(answer, isMissing ? { status: 404 } : {});
};

export const action = requestAction;

export const meta = ({
  data: { kind, about, subject },
  t,
  context,
}: MetaArgs<RequestPageData, FormsMessages>): Meta => {
  const gone = goneReason(about, subject);
  if (gone) return { title: t(goneTitles[gone]), robots: 'noindex' };
  const page = { title: t(`request.${kind}.title`), breadcrumb: t(`request.${kind}.breadcrumb`) };
  // Each home and project has such a page: search engines are to list only the home or project itself.
  if (about !== null)
    return { ...page, robots: 'noindex', ...(subject && { description: t('request.about', subject) }) };
  const { agency } = context.site;
  const description =
    kind === 'site-contact'
      ? t('request.site-contact.description', { agency: agency.name, city: agency.city })
      : t(`request.${kind}.intro`);
  return { ...page, description };
};
