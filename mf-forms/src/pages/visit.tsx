import type { OwnVisit } from '@rowhouse/shared/contract/visit-link';
import { dateFormatter } from '@rowhouse/shared/domain/format';
import { Form, Link, type PageProps, useCurrentPage, useHref, useNavigation } from '@rowhouse/shared/platform';
import { Button, buttonClass } from '@rowhouse/shared/ui/button';
import { Notice } from '@rowhouse/shared/ui/notice';
import { Section } from '@rowhouse/shared/ui/section';
import { useEffect, useRef } from 'react';
import { NextPages } from '../components/next-pages.tsx';
import { SlotPicker } from '../components/slot-picker.tsx';
import { useMessages } from '../use-messages.ts';
import type { VisitAnswer, VisitData } from './visit.data.ts';
import styles from './visit.module.css';

// The date and time are shown above.
const Facts = ({ visit: { home, address, agent } }: { visit: OwnVisit }) => {
  const t = useMessages();
  return (
    <dl className={styles.facts}>
      <dt>{t('visit.home')}</dt>
      <dd>{home.path ? <Link href={home.path}>{home.title}</Link> : home.title}</dd>
      <dt>{t('visit.address')}</dt>
      <dd>{address ?? t('visit.address.later')}</dd>
      {agent && (
        <>
          <dt>{t('visit.agent')}</dt>
          <dd>{agent}</dd>
        </>
      )}
    </dl>
  );
};

/** A visitor's own visit: its details, and forms to move or cancel it. */
export const Component = ({ data, actionData }: PageProps<VisitData, VisitAnswer>) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const { state: sending, formData } = useNavigation();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (actionData) notice.current?.focus();
  }, [actionData]);
  const knownVisit = actionData?.visit ?? data.visit;
  if (knownVisit === null || actionData?.fault === 'unknown')
    return (
      <Section level={1} width="narrow" title={t('visit.title')} intro={t('visit.unknown')}>
        <NextPages />
      </Section>
    );
  const visit = knownVisit === 'unread' ? null : knownVisit;
  const when = visit ? dateFormatter('moment', language)(new Date(visit.start)) : '';
  const intros = {
    planned: t('visit.planned', { when }),
    cancelled: `${t('visit.cancelled')} ${t('visit.was', { when })}`,
    past: `${t('visit.past')} ${t('visit.past.when', { when })}`,
  };
  const action = href('visit', {}, new URLSearchParams({ token: data.token }));
  const busy = (intent: string) => sending !== 'idle' && formData?.get('intent') === intent;
  const { done = null, fault = null } = actionData ?? {};
  const times = (visit?.times ?? []).map((time) => ({ ...time, end: time.start, free: 1 }));
  return (
    <Section level={1} width="narrow" title={t('visit.title')} intro={visit ? intros[visit.state] : undefined}>
      <div className={styles.parts}>
        <div ref={notice} tabIndex={-1}>
          {done && (
            <Notice tone="success" title={t(`visit.done.${done}`)}>
              {t('visit.done.mail')}
            </Notice>
          )}
          {fault && fault !== 'unknown' && (
            <Notice tone="error" title={t('visit.fault.title')}>
              {t(`visit.fault.${fault}`)}
            </Notice>
          )}
        </div>
        {visit && <Facts visit={visit} />}
        {visit?.state === 'planned' && (
          <>
            <section className={styles.way}>
              <h2>{t('visit.move.title')}</h2>
              {times.length === 0 ? (
                <p>{t('visit.move.none')}</p>
              ) : (
                <Form method="post" action={action} className={styles.form}>
                  <input type="hidden" name="intent" value="move" />
                  <SlotPicker name="time" label={t('visit.move.time')} slots={times} chosen="" />
                  <Button type="submit" busy={busy('move')}>
                    {t('visit.move.button')}
                  </Button>
                </Form>
              )}
            </section>
            <section className={styles.way}>
              <h2>{t('visit.cancel.title')}</h2>
              <p>{t('visit.cancel.text')}</p>
              <Form method="post" action={action} className={styles.form}>
                <input type="hidden" name="intent" value="cancel" />
                <Button type="submit" variant="secondary" busy={busy('cancel')}>
                  {t('visit.cancel.button')}
                </Button>
              </Form>
            </section>
          </>
        )}
        {visit?.state === 'cancelled' && visit.home.path && (
          <Link className={buttonClass('secondary')} href={href('contact-appointment', { id: visit.home.id })}>
            {t('visit.again')}
          </Link>
        )}
      </div>
    </Section>
  );
};
