import type { StockSubject } from '@rowhouse/shared/contract/desk-stock';
import { dateFormatter } from '@rowhouse/shared/domain/format';
import { useCurrentPage, useFetcher } from '@rowhouse/shared/platform';
import { Notice } from '@rowhouse/shared/ui/notice';
import { useEffect } from 'react';
import type { DeskPage } from '../desk-page.ts';
import type { EditorData } from '../pages/home.data.ts';
import { useMessages } from '../use-messages.ts';
import { Act } from './act.tsx';
import styles from './editor.module.css';
import type { EditorResult } from './editor-action.ts';
import { useEditorScope } from './editor-context.ts';
import { valueTextOf, type Writing } from './field-value-text.ts';
import { labelOf } from './labels.ts';
import type { Saver, SaveState } from './saver.ts';

// How often it is asked who else is at it, while the page is looked at, in milliseconds.
const askAgain = 30_000;

/** Who else is changing the same home, asked again while the page is open. */
export const Others = ({ subject }: { subject: StockSubject }) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const { hrefOf } = useEditorScope();
  const fetcher = useFetcher<DeskPage<EditorData>>();
  const path = hrefOf({});
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) void fetcher.load(path);
    }, askAgain);
    return () => clearInterval(timer);
  }, [path]);
  const others = fetcher.data?.data.subject?.others ?? subject.others;
  const time = dateFormatter('moment', language);
  return others.map(({ name, updatedAt, fields }) => (
    <Notice
      key={name}
      tone="info"
      title={t('editor.others', { name, moment: time(new Date(updatedAt)) })}
      className={styles.notice}
    >
      {fields.map((field) => labelOf(t, field)).join(', ')}
    </Notice>
  ));
};

/** That a home comes from a feed, and what of it is held by a person. */
export const FeedNotice = ({ subject, saver }: { subject: StockSubject; saver: Saver }) => {
  const t = useMessages();
  const { mayWrite } = useEditorScope();
  const { source, locked, version } = subject;
  if (source === 'desk' || source === 'import') return null;
  return (
    <Notice tone="info" title={t('editor.feed', { name: source })} className={styles.notice}>
      <p>{t('editor.feed.text')}</p>
      {locked.length > 0 && (
        <ul className={styles.lockList}>
          {locked.map((field) => (
            <li key={field}>
              {labelOf(t, field)}{' '}
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

/** What the same person typed in two tabs, side by side. */
export const ElsewhereNotice = ({
  saver,
  saved,
  kind,
  writing,
}: {
  saver: Saver;
  saved: SaveState;
  kind: StockSubject['kind'];
  writing: Writing;
}) => {
  const t = useMessages();
  const text = (name: string, value: unknown): string => valueTextOf(kind, name, value, writing);
  return saved.elsewhere.map(({ field, mine, theirs }) => (
    <Notice
      key={field}
      tone="warning"
      title={t('editor.elsewhere', { field: labelOf(t, field) })}
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

/** What became of the last button that has no place of its own: a draft thrown away, which can be undone, or a failure. */
export const ResultNotice = ({ result, saver }: { result: EditorResult | undefined; saver: Saver }) => {
  const t = useMessages();
  if (!result) return null;
  if ('failure' in result)
    return (
      <Notice
        tone="error"
        className={styles.notice}
        title={t([`editor.failed.${result.failure}`, 'editor.failed.other'])}
      />
    );
  if (result.intent === 'discard')
    return (
      <Notice
        tone="info"
        className={styles.notice}
        title={t('editor.discarded')}
        action={<Act saver={saver} intent="undo-discard" label={t('editor.undo')} />}
      />
    );
  if (result.intent === 'restore')
    return <Notice tone="success" className={styles.notice} title={t('editor.restored')} />;
  return null;
};
