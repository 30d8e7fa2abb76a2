import { dateFormatter } from '@rowhouse/shared/domain/format';
import { useCurrentPage } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { copyText } from '@rowhouse/shared/ui/copy-text';
import { useState } from 'react';
import { useMessages } from '../use-messages.ts';
import { Act } from './act.tsx';
import { useDraftScope } from './draft-context.ts';
import styles from './editor.module.css';
import { Panel } from './panel.tsx';
import type { Saver } from './saver.ts';

// The link is only made in a browser, by a button.
const siteOf = (): string => (typeof location === 'undefined' ? 'https://localhost' : location.origin);

interface Props {
  saver: Saver;
  /** Whether nothing has changed: then there is no preview. */
  isEmpty: boolean;
  link: { path: string; until: string } | null;
}

/** The preview of the draft: opened in another tab, or as a link to share. */
export const PreviewPanel = ({ saver, isEmpty, link }: Props) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const { hrefOf } = useDraftScope();
  const [copied, setCopied] = useState<'editor.preview.copied' | 'editor.preview.not-copied' | null>(null);
  const address = link ? new URL(link.path, siteOf()).href : '';
  if (isEmpty)
    return (
      <Panel title={t('editor.preview')}>
        <p>{t('editor.preview.none')}</p>
      </Panel>
    );
  return (
    <Panel title={t('editor.preview')}>
      <p>{t('editor.preview.text')}</p>
      <div className={styles.panelActions}>
        {/* The preview needs a new document, so it opens in a new tab. */}
        <form
          method="post"
          action={hrefOf({})}
          target="_blank"
          onSubmit={(event) => {
            if (saver.read().waiting.length === 0) return;
            event.preventDefault();
            const form = event.currentTarget;
            void saver.flush().then(() => form.submit());
          }}
          rel="noopener"
        >
          <input type="hidden" name="intent" value="preview" />
          <Button type="submit" size="small">
            {t('editor.preview.open')}
          </Button>
        </form>
        <Act saver={saver} intent="link" label={t('editor.preview.link')} />
      </div>
      {link && (
        <div className={styles.planForm}>
          <label className={styles.textLabel}>
            {t('editor.preview.address', { moment: dateFormatter('moment', language)(new Date(link.until)) })}
            <input className={styles.control} readOnly value={address} onFocus={({ target }) => target.select()} />
          </label>
          <Button
            size="small"
            variant="secondary"
            onClick={async () =>
              setCopied((await copyText(address)) ? 'editor.preview.copied' : 'editor.preview.not-copied')
            }
          >
            {t('editor.preview.copy')}
          </Button>
          <span role="status">{copied && t(copied)}</span>
        </div>
      )}
    </Panel>
  );
};
