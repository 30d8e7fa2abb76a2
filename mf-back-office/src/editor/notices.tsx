import type { OtherDraft } from '@rowhouse/shared/contract/desk-drafts';
import type { StockSubject } from '@rowhouse/shared/contract/desk-stock';
import { dateFormatter } from '@rowhouse/shared/domain/format';
import type { FormFailure } from '@rowhouse/shared/login/typed-form';
import { useCurrentPage, useFetcher } from '@rowhouse/shared/platform';
import { Notice } from '@rowhouse/shared/ui/notice';
import { useEffect } from 'react';
import type { FetchedPage } from '../desk-page.ts';
import { useMessages } from '../use-messages.ts';
import { Act } from './act.tsx';
import { useDraftScope } from './draft-context.ts';
import styles from './editor.module.css';
import type { Saver, SaveState } from './saver.ts';

// The interval, in milliseconds, of asking who else edits the item, while the page is visible.
const askAgain = 30_000;

/** Other people who edit the same item; refreshed while the page is open. */
export const Others = ({ others }: { others: readonly OtherDraft[] }) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const { hrefOf, labelOf } = useDraftScope();
  const { data: fresh, load } = useFetcher<FetchedPage<{ subject: { others: readonly OtherDraft[] } | null }>>();
  const path = hrefOf({});
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) void load(path);
    }, askAgain);
    return () => clearInterval(timer);
  }, [load, path]);
  const drafts = fresh?.data?.data.subject?.others ?? others;
  const time = dateFormatter('moment', language);
  return drafts.map(({ name, updatedAt, fields }) => (
    <Notice
      key={name}
      tone="info"
      title={t('editor.others', { name, moment: time(new Date(updatedAt)) })}
      className={styles.notice}
    >
      {fields.map((field) => labelOf(field)).join(', ')}
    </Notice>
  ));
};

/** A notice that a home comes from a feed, with its locked fields. */
export const FeedNotice = ({ subject, saver }: { subject: StockSubject; saver: Saver }) => {
  const t = useMessages();
  const { mayWrite, labelOf } = useDraftScope();
  const { source, locked, version } = subject;
  if (source === 'desk' || source === 'import') return null;
  return (
    <Notice tone="info" title={t('editor.feed', { name: source })} className={styles.notice}>
      <p>{t('editor.feed.text')}</p>
      {locked.length > 0 && (
        <ul className={styles.lockList}>
          {locked.map((field) => (
            <li key={field}>
              {labelOf(field)}{' '}
              {mayWrite && (
                <Act
                  saver={saver}
                  intent="unlock"
                  values={{ field, version }}
                  label={t('editor.unlock')}
                  variant="quiet"
                  className={styles.inline}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
};

/** A field that one person changed differently in two tabs, side by side. */
export const ElsewhereNotice = ({ saver, saved }: { saver: Saver; saved: SaveState }) => {
  const t = useMessages();
  const { labelOf, textOf: text } = useDraftScope();
  return saved.elsewhere.map(({ field, mine, theirs }) => (
    <Notice
      key={field}
      tone="warning"
      title={t('editor.elsewhere', { field: labelOf(field) })}
      className={styles.notice}
    >
      <div className={styles.sides}>
        <button type="button" className={styles.side} onClick={() => saver.choose(field, 'mine')}>
          <strong>{t('editor.elsewhere.mine')}</strong>
          <span className={styles.sideValue}>{text(field, mine)}</span>
        </button>
        <button type="button" className={styles.side} onClick={() => saver.choose(field, 'theirs')}>
          <strong>{t('editor.elsewhere.theirs')}</strong>
          <span className={styles.sideValue}>{text(field, theirs)}</span>
        </button>
      </div>
    </Notice>
  ));
};

/** The result of the latest button without a place of its own: a discarded draft, which can be restored, or a failure. */
export const ResultNotice = ({
  result,
  saver,
}: {
  result: { intent: string; failure?: FormFailure } | undefined;
  saver: Saver;
}) => {
  const t = useMessages();
  if (!result) return null;
  if (result.failure)
    return (
      <Notice
        tone="error"
        className={styles.notice}
        title={t(
          result.failure === 'perhaps-done'
            ? 'failure.perhaps-done'
            : [`editor.failed.${result.failure}`, 'editor.failed.other'],
        )}
      />
    );
  if (result.intent === 'discard')
    return (
      <Notice
        tone="info"
        className={styles.notice}
        title={t('editor.discarded')}
        action={<Act saver={saver} intent="undo-discard" label={t('undo.submit')} />}
      />
    );
  if (result.intent === 'restore')
    return <Notice tone="success" className={styles.notice} title={t('editor.restored')} />;
  return null;
};
