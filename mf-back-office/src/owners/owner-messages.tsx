import type { OwnerPage } from '@rowhouse/shared/contract/desk-owners';
import type { Refusal } from '@rowhouse/shared/login/typed-form';
import { useCurrentPage } from '@rowhouse/shared/platform';
import styles from '../components/desk-table.module.css';
import { EmptyLine } from '../components/empty-line.tsx';
import { ShortForm } from '../components/short-form.tsx';
import { languageName } from '../language-names.ts';
import { useMessages } from '../use-messages.ts';
import { shortMoment } from '../when.ts';

interface OwnerMessagesProps {
  owner: OwnerPage;
  mayWrite: boolean;
  action: string;
  result: Refusal | undefined;
}

/** The agency's messages to an owner, whether they were read, and a form for a new one. */
export const OwnerMessages = ({ owner, mayWrite, action, result }: OwnerMessagesProps) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const { id, state, messages, language: spoken } = owner;
  return (
    <section className={styles.panel} aria-labelledby="owner-messages">
      <h2 id="owner-messages">{t('owner.messages')}</h2>
      {messages.length === 0 && <EmptyLine>{t('owner.messages-none')}</EmptyLine>}
      <ul className={styles.lines}>
        {messages.map(({ id: key, subject, text, sentAt, readAt, by }) => (
          <li key={key}>
            <span className={styles.what}>
              <span className={styles.name} dir="auto">
                {subject}
              </span>
              <span className={styles.said} dir="auto">
                {text}
              </span>
              <span className={styles.mail}>
                {by !== '' && `${by} · `}
                {shortMoment(sentAt, language)} ·{' '}
                {readAt === null ? t('owner.unread') : t('owner.read', { at: shortMoment(readAt, language) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {mayWrite && state !== 'none' && (
        <>
          <p className={styles.mail}>{t('owner.message-text', { language: languageName[spoken] })}</p>
          {/* A sent message resets the form. */}
          <ShortForm
            key={messages[0]?.id ?? ''}
            intent="message"
            action={action}
            sent={{ id }}
            variant="secondary"
            submit={t('owner.message-send')}
            fields={[
              { name: 'subject', label: t('word.subject'), autoComplete: 'off' },
              { name: 'text', label: t('word.message'), rows: 6 },
            ]}
            result={result}
          />
        </>
      )}
    </section>
  );
};
