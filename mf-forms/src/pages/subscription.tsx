import { Form, type PageProps, useCurrentPage, useHref, useNavigation } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { Notice } from '@rowhouse/shared/ui/notice';
import { Section } from '@rowhouse/shared/ui/section';
import { useEffect, useRef } from 'react';
import { NextPages } from '../components/next-pages.tsx';
import { isStepDone } from '../requests/subscription-end.ts';
import { useMessages } from '../use-messages.ts';
import type { SubscriptionAnswer, SubscriptionData } from './subscription.data.ts';
import styles from './subscription.module.css';

export const Component = ({ data, actionData }: PageProps<SubscriptionData, SubscriptionAnswer>) => {
  const t = useMessages();
  const href = useHref();
  const { page } = useCurrentPage();
  const busy = useNavigation().state !== 'idle';
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (actionData) answer.current?.focus();
  }, [actionData]);
  const { step, token } = data;
  const subscription = actionData?.subscription ?? data.subscription;
  if (!subscription)
    return (
      <Section level={1} width="narrow" title={t(`subscription.${step}.title`)} intro={t('subscription.unknown')}>
        <NextPages />
      </Section>
    );
  const details = subscription === 'unread' ? null : subscription;
  const isDone = isStepDone(step, subscription);
  return (
    <Section
      level={1}
      width="narrow"
      title={t(isDone ? `subscription.${step}.done` : `subscription.${step}.title`)}
      intro={details && !isDone ? t(`subscription.${step}.${details.what}`) : undefined}
    >
      <div className={styles.parts}>
        <div ref={answer} tabIndex={-1}>
          {actionData?.subscription === null && (
            <Notice tone="error" title={t('not-sent.retry.title')}>
              {t('subscription.retry')}
            </Notice>
          )}
          {details && isDone && <Notice tone="success">{t(`subscription.${step}.${details.what}.done`)}</Notice>}
        </div>
        {isDone ? (
          <NextPages />
        ) : (
          <Form method="post" action={href(page, {}, new URLSearchParams({ token }))}>
            <Button type="submit" busy={busy}>
              {t(`subscription.${step}.button`)}
            </Button>
          </Form>
        )}
      </div>
    </Section>
  );
};
