import type { Draft } from '@rowhouse/shared/contract/desk-drafts';
import { dateFormatter } from '@rowhouse/shared/domain/format';
import { Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { Button, buttonClass } from '@rowhouse/shared/ui/button';
import { Icon, type IconName } from '@rowhouse/shared/ui/icon';
import { useMessages } from '../use-messages.ts';
import { Act } from './act.tsx';
import { useDraftScope } from './draft-context.ts';
import styles from './editor.module.css';
import type { Saver, SaveState } from './saver.ts';

const icons: Record<SaveState['state'], IconName> = {
  idle: 'check',
  saved: 'check',
  saving: 'rotate',
  unsaved: 'alert',
};

/** The publication that was reviewed: its draft, and whether it puts the home on the site. */
export interface Publishing {
  draft: Draft | null;
  goesOn: boolean;
}

interface Props {
  saver: Saver;
  saved: SaveState;
  /** When the draft was last saved, by the server's data. */
  draftAt: string | null;
  faulty: number;
  /** The publication that the button starts, once it was reviewed; otherwise the button opens the review. */
  publishing: Publishing | null;
  hasPreview: boolean;
}

/** The save state, always in view, with its actions. */
export const SaveBar = ({ saver, saved, draftAt, faulty, publishing, hasPreview }: Props) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const { mayWrite, hrefOf } = useDraftScope();
  const { state, trouble, at } = saved;
  const time = dateFormatter('time', language);
  const when = at ?? (draftAt ? new Date(draftAt) : null);
  const sentence = (): string => {
    if (!mayWrite) return t('editor.save.read-only');
    if (state === 'unsaved') return t(`editor.save.${trouble ?? 'line'}`);
    if (state === 'saving') return t('editor.save.saving');
    return when ? t('editor.save.saved', { time: time(when) }) : t('editor.save.nothing');
  };
  return (
    <div className={styles.bar} data-save={state} data-trouble={trouble ?? undefined}>
      <p className={styles.saveState} role="status">
        <Icon name={icons[state]} size="small" />
        <span>
          {sentence()}
          {faulty > 0 && ` · ${t('editor.save.faulty', { count: faulty })}`}
        </span>
      </p>
      {state === 'unsaved' && (
        <span className={styles.barActions}>
          {trouble === 'session' && (
            <a className={buttonClass('secondary', 'small')} href={href('desk-login')} target="_blank" rel="noreferrer">
              {t('editor.save.login')}
            </a>
          )}
          <Button size="small" variant="secondary" onClick={() => void saver.flush()}>
            {t('word.again')}
          </Button>
        </span>
      )}
      <span className={styles.barActions}>
        {mayWrite && hasPreview && (
          <Link className={buttonClass('secondary', 'small')} href={hrefOf({ panel: 'preview' })} preventScrollReset>
            {t('editor.preview')}
          </Link>
        )}
        {mayWrite &&
          (publishing ? (
            <Act
              saver={saver}
              intent="publish"
              values={{
                draftVersion: publishing.draft?.version ?? 0,
                ...(publishing.goesOn ? { status: 'published' } : {}),
              }}
              label={t(publishing.goesOn ? 'editor.publish.new' : 'editor.publish.changes')}
              variant="primary"
            />
          ) : (
            <Link className={buttonClass('primary', 'small')} href={hrefOf({ panel: 'publish' })} preventScrollReset>
              {t('editor.publish')}
            </Link>
          ))}
      </span>
    </div>
  );
};
