import type { OwnerStatistics } from '@rowhouse/shared/contract/owner';
import { ownerEndpoints } from '@rowhouse/shared/contract/owner-endpoints';
import {
  CallError,
  data,
  type LoaderArgs,
  type Meta,
  type MetaArgs,
  type PageContext,
  redirect,
} from '@rowhouse/shared/platform';
import type { messages } from '../messages/nl.ts';
import { isUnauthorized, ownerOnly } from '../owner-only.ts';

/** What failed: logging out, storing the weekly preference, or marking a message as read. */
export interface DashboardResult {
  failed: 'logout' | 'weekly' | 'read';
}

export const loader = ({ request, context }: LoaderArgs): Promise<OwnerStatistics> =>
  ownerOnly(
    context,
    request,
    context.call(ownerEndpoints.ownerStatistics, { language: context.language }, request.signal),
  );

const failWith = (what: DashboardResult['failed'], status: number) =>
  data<DashboardResult>({ failed: what }, { status });

// For each button: what it does, what is reported if it fails, and which page follows.
const intents: Record<
  string,
  {
    run: (context: PageContext, form: FormData) => Promise<unknown>;
    what: DashboardResult['failed'];
    next: 'login' | 'owner-dashboard';
  }
> = {
  logout: { run: ({ call }) => call(ownerEndpoints.logout, {}), what: 'logout', next: 'login' },
  weekly: {
    run: ({ call, language }, form) =>
      call(ownerEndpoints.ownerPreferences, { weekly: form.get('weekly') === 'on', language }),
    what: 'weekly',
    next: 'owner-dashboard',
  },
  read: {
    run: ({ call }, form) => call(ownerEndpoints.ownerMessageRead, { id: String(form.get('id')) }),
    what: 'read',
    next: 'owner-dashboard',
  },
};

export const action = async ({ request, context }: LoaderArgs) => {
  const form = await request.formData();
  const named = String(form.get('intent'));
  const intent = Object.hasOwn(intents, named) ? intents[named] : undefined;
  if (!intent) return failWith('logout', 400);
  try {
    await intent.run(context, form);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (isUnauthorized(error)) return redirect(context.hrefFor('login'), 303);
    return failWith(intent.what, 503);
  }
  return redirect(context.hrefFor(intent.next), 303);
};

export const meta = ({ t }: MetaArgs<OwnerStatistics, typeof messages>): Meta => ({
  title: t('dashboard.title'),
  description: t('dashboard.description'),
  robots: 'noindex',
});
