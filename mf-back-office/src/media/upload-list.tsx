import { useHref } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { Notice } from '@rowhouse/shared/ui/notice';
import { InView } from '../components/in-view.tsx';
import { useMessages } from '../use-messages.ts';
import styles from './pictures-field.module.css';
import type { Upload, UploadQueue, UploadState } from './upload-queue.ts';

// The order of the list: first uploads that need a person, then those in progress, then those that wait.
const order: readonly UploadState[] = ['held', 'broken', 'refused', 'sends', 'reads', 'pauses', 'waits', 'twice'];
// More lines would slow down the page without more information.
const most = 30;

const Line = ({ upload, drop }: { upload: Upload; drop: (id: number) => void }) => {
  const t = useMessages();
  const { id, name, state, sent, fault } = upload;
  const textOf = (): string => {
    if (state === 'refused' || (state === 'broken' && fault)) return t(`media.fault.${fault ?? 'broken'}`);
    if (state === 'sends') return t('media.state.sends', { percent: Math.round(sent * 100) });
    return t(`media.state.${state}`);
  };
  return (
    <li className={styles.upload} data-state={state}>
      <span className={styles.fileName}>{name}</span>
      <span className={styles.state}>{textOf()}</span>
      {(state === 'sends' || state === 'reads') && (
        <progress max={1} value={state === 'reads' ? 1 : sent} aria-label={name} />
      )}
      <Button variant="quiet" size="small" aria-label={t('media.drop', { name })} onClick={() => drop(id)}>
        ×
      </Button>
    </li>
  );
};

/** The progress of each chosen photo, by its name. */
export const UploadList = ({ uploads, queue }: { uploads: readonly Upload[]; queue: UploadQueue }) => {
  const t = useMessages();
  const href = useHref();
  if (uploads.length === 0) return null;
  const count = (state: UploadState) => uploads.filter((upload) => upload.state === state).length;
  // Faults of a single photo come before the fault of too many photos.
  const isOne = ({ fault }: Upload) => fault !== 'too-many';
  const sortedUploads = order
    .flatMap((state) => uploads.filter((upload) => upload.state === state))
    .sort(
      (one, other) =>
        order.indexOf(one.state) - order.indexOf(other.state) || Number(isOne(other)) - Number(isOne(one)),
    );
  const ready = count('ready') + count('twice');
  const troubles = count('refused') + count('broken') + count('held');
  const isOver = ready + count('refused') === uploads.length;
  return (
    <section className={styles.uploads} aria-label={t('media.uploads')}>
      <p role="status">
        {t('media.progress', { ready, all: uploads.length })}
        {count('refused') > 0 && ` ${t('media.refusedCount', { count: count('refused') })}`}
      </p>
      {count('held') > 0 && (
        <Notice
          tone="warning"
          action={
            <>
              <a href={href('desk-login')} target="_blank" rel="noreferrer">
                {t('failure.login')}
              </a>{' '}
              <Button size="small" onClick={queue.resume}>
                {t('media.resume')}
              </Button>
            </>
          }
        >
          {t('media.held')}
        </Notice>
      )}
      {count('broken') > 0 && (
        <Notice
          tone="warning"
          action={
            <Button size="small" onClick={queue.retry}>
              {t('word.again')}
            </Button>
          }
        >
          {t('media.broken', { count: count('broken') })}
        </Notice>
      )}
      {sortedUploads.length > 0 && (
        <InView of={troubles > 0 && troubles}>
          <ul className={styles.uploadList}>
            {sortedUploads.slice(0, most).map((upload) => (
              <Line key={upload.id} upload={upload} drop={queue.drop} />
            ))}
          </ul>
        </InView>
      )}
      {sortedUploads.length > most && (
        <details>
          <summary>{t('word.and-more', { count: sortedUploads.length - most })}</summary>
          <p className={styles.names}>
            {sortedUploads
              .slice(most)
              .map(({ name }) => name)
              .join(', ')}
          </p>
        </details>
      )}
      {isOver && (
        <Button variant="quiet" size="small" onClick={queue.clear}>
          {t('media.clear')}
        </Button>
      )}
    </section>
  );
};
