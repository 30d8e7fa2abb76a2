import { type Consent, clearsConsent, consentAmong, consentAnswerIn } from '@rowhouse/shared/domain/consent';
import { ownAddress } from '@rowhouse/shared/domain/own-address';
import { type LoaderArgs, type Meta, type MetaArgs, redirect } from '@rowhouse/shared/platform';
import { choiceOf, logChoice } from '../choice-log.ts';
import { choiceFor, cookiesOf, storeConsent } from '../consent-cookies.ts';
import type { messages } from '../messages/nl.ts';

export interface SettingsData {
  /** The choice stored in this browser, or null. */
  consent: Consent | null;
  saved: boolean;
}

// The page where the sheet was submitted without JavaScript; never an address on another site.
const backIn = (form: FormData): string | null => {
  const back = form.get('back');
  try {
    return typeof back === 'string' && back !== '' ? ownAddress(back) : null;
  } catch {
    return null;
  }
};

const isBrowser = (): boolean => typeof document !== 'undefined';

export const loader = async ({ request, context }: LoaderArgs): Promise<SettingsData> => {
  const { version } = context.site.consent;
  const choice = isBrowser() ? choiceFor(version) : consentAmong(request.headers.get('cookie') ?? '', version);
  const { searchParams } = new URL(request.url);
  const consent = clearsConsent(searchParams) ? null : choice;
  return { consent, saved: consent !== null && searchParams.has('saved') };
};

export const action = async ({ request, context }: LoaderArgs): Promise<Response> => {
  const { version, days } = context.site.consent;
  const form = await request.formData();
  const { choice, record } = choiceOf(consentAnswerIn(form), version);
  const headers = new Headers();
  if (isBrowser()) {
    storeConsent(choice, days);
    await logChoice(context.call, record);
  } else {
    const secure = context.origin.startsWith('https:');
    for (const cookie of cookiesOf(choice, { days, secure })) headers.append('set-cookie', cookie);
    // A choice must be possible even while the API is away.
    await context.call('recordConsent', record).catch(() => undefined);
  }
  return redirect(backIn(form) ?? context.hrefFor('consent-settings', {}, 'saved=1'), { status: 303, headers });
};

export const meta = ({ t }: MetaArgs<SettingsData, typeof messages>): Meta => ({
  title: t('settings.title'),
  description: t('settings.description'),
  robots: 'noindex',
});
