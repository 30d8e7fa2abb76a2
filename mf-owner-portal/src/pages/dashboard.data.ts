import type { OwnerStatistics } from '@rowhouse/shared/contract/owner';
import { CallError, data, type LoaderArgs, type Meta, type MetaArgs, redirect } from '@rowhouse/shared/platform';
import type { messages } from '../messages/nl.ts';

/** The logout that failed. */
export interface LogoutResult {
  failed: true;
}

const isUnauthorized = (error: unknown): boolean => error instanceof CallError && error.code === 'unauthorized';

export const loader = async ({ request, context }: LoaderArgs): Promise<OwnerStatistics> => {
  try {
    return await context.call('ownerStatistics', { language: context.language }, request.signal);
  } catch (error) {
    throw isUnauthorized(error) ? redirect(context.hrefFor('login')) : error;
  }
};

export const action = async ({ request, context }: LoaderArgs) => {
  const form = await request.formData();
  if (form.get('intent') !== 'logout') return data<LogoutResult>({ failed: true }, { status: 400 });
  try {
    await context.call('logout', {});
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (!isUnauthorized(error)) return data<LogoutResult>({ failed: true }, { status: 503 });
  }
  return redirect(context.hrefFor('login'), 303);
};

export const meta = ({ t }: MetaArgs<OwnerStatistics, typeof messages>): Meta => ({
  title: t('dashboard.title'),
  description: t('dashboard.description'),
  robots: 'noindex',
});
