import { formatPhone, phoneHref } from '@rowhouse/shared/domain/phone';
import { type PageProps, useCurrentPage } from '@rowhouse/shared/platform';
import { Section } from '@rowhouse/shared/ui/section';
import { useEffect } from 'react';
import { NextPages } from '../components/next-pages.tsx';
import { forgetDrafts } from '../requests/drafts.ts';
import { useMessages } from '../use-messages.ts';
import type { ThanksKind, ThankYouData } from './thank-you.data.ts';
import styles from './thank-you.module.css';

// What needs no answer from a person: mails come by themselves, or nothing was asked.
const unanswered: ReadonlySet<ThanksKind> = new Set([
  'demand-register',
  'send-to-friend',
  'sign-newsletter',
  'testimonial',
  'contact-appointment',
  'testing-testing',
]);

export const Component = ({ data: { kind, repeated } }: PageProps<ThankYouData>) => {
  const t = useMessages();
  const { agency } = useCurrentPage().site;
  useEffect(() => {
    if (kind !== 'testing-testing') forgetDrafts(kind);
  }, [kind]);
  const intro = repeated ? t('thank-you.repeated') : t(`thank-you.${kind}.intro`);
  return (
    <Section level={1} width="narrow" title={t(`thank-you.${kind}.title`)} intro={intro}>
      <div className={styles.parts}>
        <section>
          <h2 className={styles.title}>{t('thank-you.next')}</h2>
          <ol className={styles.steps}>
            <li>
              <span>{t(`thank-you.${kind}.read`)}</span>
            </li>
            {!unanswered.has(kind) && (
              <li>
                <span>{t('thank-you.answer')}</span>
              </li>
            )}
            <li>
              <span>
                {t('thank-you.urgent')} <a href={phoneHref(agency.phone)}>{formatPhone(agency.phone)}</a>
              </span>
            </li>
          </ol>
        </section>
        <section>
          <h2 className={styles.title}>{t('thank-you.on')}</h2>
          <NextPages />
        </section>
      </div>
    </Section>
  );
};
