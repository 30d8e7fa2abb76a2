import { failureText } from '@rowhouse/shared/login/failure-text';
import type { Refusal } from '@rowhouse/shared/login/typed-form';
import { Form, Link, type PageProps, useHref, useNavigation } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { Notice } from '@rowhouse/shared/ui/notice';
import { Section } from '@rowhouse/shared/ui/section';
import { useMessages } from '../use-messages.ts';
import type { AddressPage } from './owner-address.data.ts';
import styles from './owner-address.module.css';

/** Confirms or refuses a new address of one's login. It is a form, since programs follow the links of mails too. */
export const Component = ({ data, actionData }: PageProps<AddressPage, Refusal>) => {
  const t = useMessages();
  const href = useHref();
  const { token, asks, email, answer } = data;
  const busy = useNavigation().state === 'submitting';
  const failure = actionData?.failure ?? (actionData ? 'gone' : null);
  const isGone = failure === 'gone' || failure === 'invalid-input' || (asks === null && answer === null);
  const action = href('owner-address', {}, new URLSearchParams({ token }));
  return (
    <Section
      level={1}
      title={t('address.title')}
      intro={!isGone && asks && <p>{t(`address.${asks}-text`, { email })}</p>}
      width="narrow"
    >
      {answer && <Notice tone="success">{t(`address.${answer}`)}</Notice>}
      {isGone && <Notice tone="error" title={t('link.gone')} />}
      {!isGone && asks && (
        <Form method="post" action={action} className={styles.form}>
          {failure && <Notice tone="error">{failureText(t, 'link', failure)}</Notice>}
          <input type="hidden" name="token" value={token} />
          <Button type="submit" busy={busy}>
            {t(asks === 'refuse' ? 'address.refuse' : 'address.confirm')}
          </Button>
        </Form>
      )}
      <p className={styles.help}>
        <Link href={href('login')}>{t('forgotten.back')}</Link>
      </p>
    </Section>
  );
};
