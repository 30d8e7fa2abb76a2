import type { Refusal } from '@rowhouse/shared/login/typed-form';
import { Form, useNavigation } from '@rowhouse/shared/platform';
import { ErrorSummary } from '@rowhouse/shared/ui/error-summary';
import { FieldScope } from '@rowhouse/shared/ui/field';
import type { ReactNode } from 'react';
import { FaultLine } from '../components/fault-line.tsx';
import { SentFields } from '../components/sent-fields.tsx';
import { useFaults } from '../components/use-faults.ts';
import { useMessages } from '../use-messages.ts';
import { keptOf } from './kept.ts';
import { useVisitFaults } from './use-visit-faults.ts';
import { useVisitsHref } from './use-visits-href.ts';
import styles from './visits.module.css';
import type { VisitsPage } from './visits-page.ts';

interface DeskFieldsProps {
  page: VisitsPage;
  /** Identifies the form on the page; its last button may have another intent. */
  intent: string;
  intents?: readonly string[];
  /** Parameters of the form's address, besides the week and the agent. */
  at: Record<string, string>;
  sent?: Record<string, string>;
  refusal: Refusal | undefined;
  /** The labels of the fields that can have a fault. */
  labels: Readonly<Record<string, string>>;
  children: (given: {
    error: (name: string) => { error?: string };
    typed: (name: string, otherwise?: string) => string;
    isBusy: boolean;
  }) => ReactNode;
}

/** A form of the calendar that keeps its values and shows faults beside its fields; it works without JavaScript. */
export const DeskFields = ({
  page,
  intent,
  intents = [intent],
  at,
  sent = {},
  refusal,
  labels,
  children,
}: DeskFieldsProps) => {
  const href = useVisitsHref(page);
  const t = useMessages();
  const faultOf = useVisitFaults();
  const { summary } = useFaults();
  const { state, formData } = useNavigation();
  const ownRefusal = refusal && intents.includes(refusal.intent) ? refusal : undefined;
  const errors = Object.fromEntries(
    Object.entries(labels).flatMap(([name, label]) => {
      const fault = faultOf(ownRefusal?.faults[name]);
      return fault ? [[name, t('pair', { name: label, value: fault })]] : [];
    }),
  );
  return (
    <FieldScope name={intent}>
      <Form method="post" action={href(at)} className={styles.form} noValidate>
        <SentFields values={{ ...keptOf(page), ...sent }} />
        <ErrorSummary title={summary} errors={errors} attempt={ownRefusal} />
        {ownRefusal?.failure !== 'conflict' && (
          <FaultLine failure={ownRefusal?.failure ?? null}>
            {ownRefusal?.failure === 'too-many-requests' && t('visits.too-many-mails')}
          </FaultLine>
        )}
        {children({
          error: (name) => {
            const error = faultOf(ownRefusal?.faults[name]);
            return error === undefined ? {} : { error };
          },
          typed: (name, otherwise = '') => ownRefusal?.typed[name] ?? otherwise,
          isBusy: state !== 'idle' && intents.includes(String(formData?.get('intent'))),
        })}
      </Form>
    </FieldScope>
  );
};
