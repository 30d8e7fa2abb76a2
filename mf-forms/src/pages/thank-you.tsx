import { formatPhone, phoneHref } from '@rowhouse/shared/domain/phone';
import { Link, type PageProps, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { Notice } from '@rowhouse/shared/ui/notice';
import { Section } from '@rowhouse/shared/ui/section';
import { useEffect } from 'react';
import { NextPages } from '../components/next-pages.tsx';
import { forgetDrafts } from '../requests/drafts.ts';
import { useMessages } from '../use-messages.ts';
import type { ThanksKind, ThankYouData } from './thank-you.data.ts';
import styles from './thank-you.module.css';

// Whether a person answers; else mails come by themselves, or nothing was asked.
const isAnswered: Record<ThanksKind, boolean> = {
  'site-contact': true,
  'contact-me': true,
  'contact-demand': true,
  'contact-construction': true,
  'contact-appointment': false,
  'demand-register': false,
  'send-to-friend': false,
  'sign-newsletter': false,
  'testing-testing': false,
  testimonial: false,
  documents: true,
  'job-application': true,
  'rental-application': true,
  'purchase-offer': true,
};

export const Component = ({ data: { kind, repeated, unsent } }: PageProps<ThankYouData>) => {
  const t = useMessages();
  const href = useHref();
  const { agency } = useCurrentPage().site;
  useEffect(() => {
    if (kind !== 'testing-testing') forgetDrafts(kind);
  }, [kind]);
  const intro = repeated ? t('thank-you.repeated') : t(`thank-you.${kind}.intro`);
  return (
    <Section level={1} width="narrow" title={t(`thank-you.${kind}.title`)} intro={intro}>
      <div className={styles.parts}>
        {unsent.map((mail) => (
          <Notice
            key={mail}
            tone="warning"
            title={t(`unsent.${mail}.title`)}
            action={
              mail === 'newsletter' && (
                <Link href={href('sign-newsletter')}>{t('request.sign-newsletter.breadcrumb')}</Link>
              )
            }
          >
            {t(`unsent.${mail}.text`)}
          </Notice>
        ))}
        <section>
          <h2 className={styles.title}>{t('thank-you.next')}</h2>
          <ol className={styles.steps}>
            <li>
              <span>{t(`thank-you.${kind}.read`)}</span>
            </li>
            {isAnswered[kind] && (
              <li>
                <span>{t('thank-you.answer')}</span>
              </li>
            )}
            {agency.phone && (
              <li>
                <span>
                  {t('thank-you.urgent')} <a href={phoneHref(agency.phone)}>{formatPhone(agency.phone)}</a>
                </span>
              </li>
            )}
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
