import type { LoginSecurity } from '@rowhouse/shared/contract/login';
import { ownerEndpoints } from '@rowhouse/shared/contract/owner-endpoints';
import {
  type SecurityChange,
  securityAction,
  securityChanges,
  securityForms,
} from '@rowhouse/shared/login/security-forms';
import type { LoaderArgs, Meta, MetaArgs } from '@rowhouse/shared/platform';
import type { messages } from '../messages/nl.ts';
import { ownerOnly } from '../owner-only.ts';
import { portalLogin } from '../portal-login.ts';

/** How the login is protected, and what was just changed. */
export interface SecurityPage {
  security: LoginSecurity;
  done: SecurityChange | null;
}

export const loader = async ({ request, context }: LoaderArgs): Promise<SecurityPage> => {
  const named = new URL(request.url).searchParams.get('done');
  const security = await ownerOnly(context, request, context.call(ownerEndpoints.ownerSecurity, {}, request.signal));
  return { security, done: securityChanges.find((change) => change === named) ?? null };
};

export const action = securityAction(
  securityForms(portalLogin, {
    password: ownerEndpoints.ownerPassword,
    start: ownerEndpoints.ownerStartSecondStep,
    confirm: ownerEndpoints.ownerConfirmSecondStep,
    codes: ownerEndpoints.ownerRecoveryCodes,
    stop: ownerEndpoints.ownerStopSecondStep,
    end: ownerEndpoints.ownerEndSession,
    everywhere: ownerEndpoints.logoutEverywhere,
  }),
);

export const meta = ({ t }: MetaArgs<SecurityPage, typeof messages>): Meta => ({
  title: t('security.title'),
  description: t('security.lead'),
  robots: 'noindex',
});
