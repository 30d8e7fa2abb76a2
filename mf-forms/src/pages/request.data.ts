import { receiptEndpoints } from '@rowhouse/shared/contract/receipt';
import { kindForGoal, type RequestKind, requestKinds } from '@rowhouse/shared/contract/request-kinds';
import { CallError, data, type LoaderArgs, type Meta, type MetaArgs, redirect } from '@rowhouse/shared/platform';
import { type FormFacts, factsWithoutApi, formFacts } from '../requests/form-facts.ts';
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
  /** The person who answers; null where the agency names nobody. */
  agent: Subject['agent'];
  initial: TypedValues | null;
}

// If the person cannot be loaded, the form is shown without one.
const answeringIn = async ({ call, language }: LoaderArgs['context']): Promise<Subject['agent']> => {
  const { person } = await call(receiptEndpoints.answering, { language }).catch(() => ({ person: null }));
  return person;
};

const load = async ({ request, params, context }: LoaderArgs) => {
  const kind = kindOf(params);
  const { site, hrefFor } = context;
  if (site.closedForms?.includes(kind) && !context.afterAction)
    throw site.unmatchedPaths === 'home' ? redirect(hrefFor('home')) : new CallError('not-found', 'No such form');
  const { id = '' } = params;
  const about = requestKinds[kind].subject;
  const subject = await subjectOf(kind, id, context);
  const ownKind = subject ? kindForGoal(kind, subject.goal) : kind;
  if (ownKind !== kind) return redirect(context.hrefFor(formPage(ownKind), { id }));
  const isMissing = about !== null && !subject;
  // Loaded even when the form is not shown: a form that was sent is shown again with what was typed.
  const [facts, agent] = await Promise.all([
    formFacts(kind, context, isMissing ? null : id),
    about === null ? answeringIn(context) : (subject?.agent ?? null),
  ]);
  const cities = facts.cities.map(({ value }) => value);
  const initial = prefillOf(kind, new URL(request.url).searchParams, cities);
  const answer: RequestPageData = { kind, about, subject, facts, agent, initial };
  return data(answer, isMissing ? { status: 404 } : {});
};

export const loader = async (args: LoaderArgs) => {
  try {
    return await load(args);
  } catch (error) {
    // After a form was sent, show it again with what was typed, even when the API cannot say what it was about.
    if (!(args.context.afterAction && error instanceof CallError)) throw error;
    const kind = kindOf(args.params);
    const facts = factsWithoutApi(kind, args.context);
    return data<RequestPageData>({ kind, about: null, subject: null, facts, agent: null, initial: null });
  }
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
  // Every home and project has such a page: search engines should only list the home or project itself.
  if (about !== null)
    return { ...page, robots: 'noindex', ...(subject && { description: t('request.about', subject) }) };
  const { agency } = context.site;
  const description =
    kind === 'site-contact'
      ? t('request.site-contact.description', { agency: agency.name, city: agency.city })
      : t(`request.${kind}.intro`);
  return { ...page, description };
};
