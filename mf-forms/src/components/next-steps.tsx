import { phoneHref } from '@rowhouse/shared/domain/phone';
import type { ThanksKind } from '../pages/thank-you.data.ts';
import { useMessages } from '../use-messages.ts';
import styles from './next-steps.module.css';

// Whether a person answers the request; otherwise mails are sent automatically, or no question was asked.
const isAnswered: Record<ThanksKind, boolean> = {
  'site-contact': true,
  'contact-me': true,
  'contact-demand': true,
  'contact-construction': true,
  'contact-appointment': false,
  'demand-register': false,
  'keep-posted': false,
  'send-to-friend': false,
  'sign-newsletter': false,
  'testing-testing': false,
  testimonial: false,
  documents: true,
  'job-application': true,
  'rental-application': true,
  'purchase-offer': true,
};

/**
 * What happens after a request of this kind is sent, shown before or after sending; `phone` is offered to visitors who
 * cannot wait, where no telephone number is shown beside it.
 */
export const NextSteps = ({
  kind,
  phone,
  title,
}: {
  kind: ThanksKind;
  phone?: string | undefined;
  title: 'form.next' | 'thank-you.next';
}) => {
  const t = useMessages();
  return (
    <section>
      <h2 className={styles.title}>{t(title)}</h2>
      <ol className={styles.steps}>
        <li>
          <span>
            {title === 'form.next' ? t([`form.next.${kind}`, `thank-you.${kind}.read`]) : t(`thank-you.${kind}.read`)}
          </span>
        </li>
        {isAnswered[kind] && (
          <li>
            <span>{t('thank-you.answer')}</span>
          </li>
        )}
        {phone && isAnswered[kind] && (
          <li>
            <span>
              {t('thank-you.urgent')} <a href={phoneHref(phone)}>{phone}</a>
            </span>
          </li>
        )}
      </ol>
    </section>
  );
};
