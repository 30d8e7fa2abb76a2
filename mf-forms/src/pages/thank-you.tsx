import { Link, type PageProps, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { buttonClass } from '@rowhouse/shared/ui/button';
import { Notice } from '@rowhouse/shared/ui/notice';
import { Picture } from '@rowhouse/shared/ui/picture';
import { Section } from '@rowhouse/shared/ui/section';
import { useEffect } from 'react';
import { AgentCard } from '../components/agent-card.tsx';
import { NextPages } from '../components/next-pages.tsx';
import { NextSteps } from '../components/next-steps.tsx';
import { VisitMoment } from '../components/visit-moment.tsx';
import { forgetDrafts } from '../requests/drafts.ts';
import { formPage } from '../requests/forms.ts';
import { useMessages } from '../use-messages.ts';
import type { ThanksKind, ThankYouData } from './thank-you.data.ts';
import styles from './thank-you.module.css';

const pictureWidths = [250, 400, 600] as const;

// Whether a visitor who sent nothing is linked to this form again; the other forms need a home, a project or an offer of the agency,
// and lead to the general contact form.
const isOpenToAll: Record<ThanksKind, boolean> = {
  'site-contact': true,
  'contact-demand': true,
  'demand-register': true,
  'sign-newsletter': true,
  'contact-me': false,
  'contact-construction': false,
  'contact-appointment': false,
  'keep-posted': false,
  'send-to-friend': false,
  'testing-testing': false,
  testimonial: false,
  documents: false,
  'job-application': false,
  'rental-application': false,
  'purchase-offer': false,
};

const NothingSent = ({ kind }: { kind: ThanksKind }) => {
  const t = useMessages();
  const href = useHref();
  const form = kind !== 'testing-testing' && isOpenToAll[kind] ? kind : 'site-contact';
  return (
    <Section level={1} width="narrow" title={t('thank-you.none.title')} intro={t('thank-you.none.text')}>
      <p>
        <Link className={buttonClass('secondary')} href={href(formPage(form))}>
          {t(`request.${form}.title`)}
        </Link>
      </p>
      <NextPages />
    </Section>
  );
};

export const Component = ({ data: { kind, receipt, unsent, subject, arrived } }: PageProps<ThankYouData>) => {
  const t = useMessages();
  const href = useHref();
  const { agency } = useCurrentPage().site;
  const isSent = receipt !== null;
  useEffect(() => {
    if (kind !== 'testing-testing' && isSent) forgetDrafts(kind);
  }, [kind, isSent]);
  if (!receipt && kind !== 'testing-testing') return <NothingSent kind={kind} />;
  const { visit = null, agent = null, repeated = false } = receipt ?? {};
  const isOver = visit !== null && visit.state !== 'planned';
  const usualIntro = arrived ? t('thank-you.arrived') : t(`thank-you.${kind}.intro`);
  const intro = repeated ? t('thank-you.repeated') : isOver ? undefined : usualIntro;
  return (
    <Section level={1} title={isOver ? t('visit.title') : t(`thank-you.${kind}.title`)} intro={intro}>
      <div className={styles.parts}>
        {(subject || visit) && (
          <article className={styles.home}>
            {subject?.picture && (
              <Picture
                {...subject.picture}
                widths={pictureWidths}
                sizes="(min-width: 767px) 18rem, 100vw"
                ratio="landscape"
                priority
              />
            )}
            <div className={styles.about}>
              <h2 className={styles.name} lang={subject?.titleLanguage}>
                {subject ? <Link href={subject.href}>{subject.title}</Link> : visit?.home.title}
              </h2>
              {visit ? <VisitMoment visit={visit} /> : <p>{subject?.place}</p>}
            </div>
          </article>
        )}
        <div className={styles.beside}>
          {agent && <AgentCard agent={agent} label={t('agent.yours')} />}
          {!isOver && <NextSteps kind={kind} phone={agent ? undefined : agency.phone} title="thank-you.next" />}
        </div>
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
          <h2 className={styles.title}>{t('thank-you.on')}</h2>
          <NextPages />
        </section>
      </div>
    </Section>
  );
};
