import type { Receipt } from '@rowhouse/shared/contract/receipt';
import { phoneHref } from '@rowhouse/shared/domain/phone';
import { useCurrentPage } from '@rowhouse/shared/platform';
import { Picture } from '@rowhouse/shared/ui/picture';
import { useMessages } from '../use-messages.ts';
import styles from './agent-card.module.css';

/** A member of the agency's staff, as shown to visitors. */
export type Agent = NonNullable<Receipt['agent']>;

/** The person who will answer, with picture and telephone; the agency's telephone where no person is named. */
export const AgentCard = ({ agent, label }: { agent: Agent | null; label: string }) => {
  const t = useMessages();
  const { agency } = useCurrentPage().site;
  const phone = agent?.phone || agency.phone;
  if (!agent && !phone) return null;
  return (
    <div className={styles.card}>
      {agent?.picture && (
        <Picture {...agent.picture} alt="" ratio="square" widths={[100, 250]} sizes="4.5rem" className={styles.face} />
      )}
      <div>
        <p className={styles.label}>{agent ? label : t('agency.call')}</p>
        {agent && (
          <p>
            <strong>{agent.name}</strong>
            {agent.job && <span className={styles.job}>{agent.job}</span>}
          </p>
        )}
        {phone && (
          <p>
            <a href={phoneHref(phone)}>{phone}</a>
          </p>
        )}
      </div>
    </div>
  );
};
