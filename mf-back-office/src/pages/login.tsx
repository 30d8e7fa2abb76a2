import type { LoginPage } from '@rowhouse/shared/login/login-forms';
import { LoginView } from '@rowhouse/shared/login/login-view';
import type { Refusal } from '@rowhouse/shared/login/typed-form';
import type { PageProps } from '@rowhouse/shared/platform';
import { useEffect } from 'react';
import { deskLogin } from '../desk-login.ts';
import { forgetToday } from '../today/offline-today.ts';
import { useMessages } from '../use-messages.ts';

/** The login of the desk, in its two steps, and the pages on which a new password is requested and set. */
export const Component = ({ data, actionData }: PageProps<LoginPage, Refusal>) => {
  const t = useMessages();
  useEffect(() => void forgetToday().catch(() => undefined), []);
  return (
    <LoginView
      kind={deskLogin}
      page={data}
      result={actionData}
      help={t('login.help')}
      expired={t('invitation.again')}
    />
  );
};
