import { type CategoryId, chosenBy } from '@rowhouse/shared/domain/consent';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import { type LoaderArgs, type Meta, type MetaArgs, redirect } from '@rowhouse/shared/platform';
import { storeConsent } from '../browser-consent.ts';
import { consentAmong, cookiesOf } from '../consent-cookies.ts';
import type { messages } from '../messages/nl.ts';

export interface SettingsData {
  chosen: readonly CategoryId[];
  /** The day of the choice, YYYY-MM-DD, or null without one. */
  day: string | null;
  saved: boolean;
}

const isBrowser = (): boolean => typeof document !== 'undefined';

export const loader = async ({ request, context }: LoaderArgs): Promise<SettingsData> => {
  const cookies = isBrowser() ? document.cookie : (request.headers.get('cookie') ?? '');
  const consent = consentAmong(cookies, context.site.consent.version);
  return {
    chosen: consent?.categories ?? [],
    day: consent?.day ?? null,
    saved: consent !== null && new URL(request.url).searchParams.has('saved'),
  };
};

export const action = async ({ request, context }: LoaderArgs): Promise<Response> => {
  const chosen = chosenBy(await request.formData());
  const { version, days } = context.site.consent;
  const headers = new Headers();
  if (isBrowser()) {
    storeConsent(chosen, { version, days });
  } else {
    const consent = { version, day: brusselsDay(new Date()), categories: chosen };
    const secure = context.origin.startsWith('https:');
    for (const cookie of cookiesOf(consent, { days, secure })) headers.append('set-cookie', cookie);
  }
  return redirect(context.hrefFor('consent-settings', {}, 'saved=1'), { status: 303, headers });
};

export const meta = ({ t }: MetaArgs<SettingsData, typeof messages>): Meta => ({
  title: t('settings.title'),
  description: t('settings.description'),
  robots: 'noindex',
});
