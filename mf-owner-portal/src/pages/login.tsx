import type { LoginPage } from '@rowhouse/shared/login/login-forms';
import { LoginView } from '@rowhouse/shared/login/login-view';
import type { Refusal } from '@rowhouse/shared/login/typed-form';
import { Link, type PageProps, useHref } from '@rowhouse/shared/platform';
import { portalLogin } from '../portal-login.ts';
import { useMessages } from '../use-messages.ts';

/** The login of the portal, in its two steps, and the pages on which a new password is requested and set. */
export const Component = ({ data, actionData }: PageProps<LoginPage, Refusal>) => {
  const t = useMessages();
  const href = useHref();
  const help = (
    <>
      {t('login.help')} <Link href={href('contact')}>{t('login.helpLink')}</Link>
    </>
  );
  return <LoginView kind={portalLogin} page={data} result={actionData} help={help} />;
};
