import {
  type ReplyTemplate,
  type RequestFilter,
  type RequestInbox,
  type RequestsChanged,
  replyTemplateSchema,
  requestsEndpoints,
} from '@rowhouse/shared/contract/desk-requests';
import { type SavedView, viewEndpoints } from '@rowhouse/shared/contract/desk-views';
import { errorStatus } from '@rowhouse/shared/contract/error';
import { languages } from '@rowhouse/shared/domain/language';
import { randomId } from '@rowhouse/shared/domain/random-id';
import { reachOf } from '@rowhouse/shared/domain/staff-roles';
import { type FormFailure, formFailureOf, Misfit, parsedForm } from '@rowhouse/shared/login/typed-form';
import { CallError, data, type LoaderArgs, type PageContext, redirect } from '@rowhouse/shared/platform';
import { deskLoader, deskMeta } from '../desk-page.ts';
import { changesOf } from '../requests/change-form.ts';
import { filterOf } from '../requests/inbox-address.ts';

/** The inbox for an address, with the person's saved views; or the templates of replies. */
export type RequestsPage =
  | {
      filter: RequestFilter;
      after: string;
      inbox: RequestInbox;
      views: SavedView[];
      done: 'erased' | 'erased-owner' | null;
    }
  | { templates: ReplyTemplate[]; kinds: RequestInbox['kinds']; newId: string; done: 'templates' | null };

/** The result of a form: the changes, or why there are none. */
export interface InboxResult {
  changed: RequestsChanged | null;
  failure: FormFailure | 'nothing-chosen' | null;
}

export const loader = deskLoader(async ({ request, context }, staff): Promise<RequestsPage> => {
  const { call, language } = context;
  const { searchParams } = new URL(request.url);
  const outcome = searchParams.get('done');
  const filter = filterOf(searchParams);
  const after = searchParams.get('after')?.slice(0, 80) ?? '';
  const input = { ...filter, after, language };
  const inbox = call(requestsEndpoints.deskRequests, input, request.signal);
  if (searchParams.has('templates') && reachOf(staff.role, 'requests.templates') !== 'none') {
    const { templates } = await call(requestsEndpoints.deskReplyTemplates, {}, request.signal);
    const { kinds } = await inbox;
    return { templates, kinds, newId: randomId(), done: outcome === 'templates' ? outcome : null };
  }
  const views = call(viewEndpoints.savedViews, {}, request.signal);
  return {
    filter,
    after,
    inbox: await inbox,
    views: (await views).views,
    done: outcome === 'erased' || outcome === 'erased-owner' ? outcome : null,
  };
});

type Answer = ReturnType<typeof data<InboxResult>>;

const changeRequests = async ({ call }: PageContext, form: FormData) => {
  const changes = changesOf(form);
  if (changes.length === 0) return data<InboxResult>({ changed: null, failure: 'nothing-chosen' }, { status: 400 });
  return data<InboxResult>({ changed: await call(requestsEndpoints.deskChangeRequests, { changes }), failure: null });
};

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '');

const templateOf = (form: FormData) => ({
  id: textOf(form, 'id'),
  name: textOf(form, 'name'),
  requestKind: textOf(form, 'requestKind') || null,
  subjects: Object.fromEntries(languages.map((language) => [language, textOf(form, `subject-${language}`)])),
  texts: Object.fromEntries(languages.map((language) => [language, textOf(form, `text-${language}`)])),
});

const runs: Record<string, (context: PageContext, form: FormData) => Promise<Response | Answer>> = {
  change: changeRequests,
  async template(context, form) {
    const template = parsedForm(replyTemplateSchema, templateOf(form));
    await context.call(requestsEndpoints.deskSaveReplyTemplate, template);
    return redirect(context.hrefFor('desk-requests', {}, 'templates=1&done=templates'), 303);
  },
  async 'template-gone'(context, form) {
    await context.call(requestsEndpoints.deskRemoveReplyTemplate, { id: textOf(form, 'id') });
    return redirect(context.hrefFor('desk-requests', {}, 'templates=1&done=templates'), 303);
  },
  async view(context, form) {
    const query = textOf(form, 'query');
    await context.call(viewEndpoints.saveView, { name: textOf(form, 'name'), query });
    return redirect(context.hrefFor('desk-requests', {}, query), 303);
  },
  async 'view-gone'(context, form) {
    await context.call(viewEndpoints.removeView, { id: textOf(form, 'id') });
    return redirect(context.hrefFor('desk-requests', {}, textOf(form, 'query')), 303);
  },
};

export const action = async ({ request, context }: LoaderArgs) => {
  const form = await request.formData();
  const intent = String(form.get('intent') ?? '');
  const run = Object.hasOwn(runs, intent) ? runs[intent] : undefined;
  const refused = (failure: InboxResult['failure'], status: number) =>
    data<InboxResult>({ changed: null, failure }, { status });
  if (!run) return refused('invalid-input', 400);
  try {
    return await run(context, form);
  } catch (error) {
    if (error instanceof Misfit) return refused('invalid-input', 400);
    if (!(error instanceof CallError)) throw error;
    return refused(formFailureOf(error), errorStatus[error.code]);
  }
};

export const meta = deskMeta(({ t }) => t('requests.title'));
