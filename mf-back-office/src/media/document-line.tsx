import {
  type DocumentAccess,
  documentAccesses,
  isForVisitors,
  type StockDocument,
  type StockDocumentKind,
  stockDocumentKindList,
} from '@rowhouse/shared/contract/desk-media';
import { formatNumber } from '@rowhouse/shared/domain/format';
import { useCurrentPage } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { Select } from '@rowhouse/shared/ui/select-field';
import { useMessages } from '../use-messages.ts';
import { accessOptions, kindOptions } from './document-options.ts';
import styles from './documents-panel.module.css';

export interface DocumentChange {
  name?: string;
  documentKind?: StockDocumentKind;
  access?: DocumentAccess;
}

const endless = /\.[^.]*$/;

/** One document with its fields; a name is saved when its field loses the focus. */
export const DocumentLine = ({
  document,
  href,
  day,
  mayWrite,
  change,
  remove,
}: {
  document: StockDocument;
  href: string;
  day: string;
  mayWrite: boolean;
  change: (next: DocumentChange) => void;
  remove: () => void;
}) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const { name, kind, access, size, by, type } = document;
  const bare = name.replace(endless, '');
  const weight = `${formatNumber(Math.max(1, Math.round(size / 1024)), language)} kB`;
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <a href={href}>{name}</a>
        <span className={styles.quiet}>{t('documents.by', { day, name: by, size: weight })}</span>
      </div>
      {mayWrite ? (
        <div className={styles.controls}>
          <input
            type="text"
            // A name that changed elsewhere resets the field.
            key={name}
            defaultValue={bare}
            maxLength={80}
            aria-label={t('documents.rename', { name })}
            onBlur={({ target }) => {
              const next = target.value.trim();
              if (next !== '' && next !== bare) change({ name: next });
            }}
          />
          <Select
            value={kind}
            aria-label={t('documents.kindOf', { name })}
            onChange={({ target }) => {
              const next = stockDocumentKindList.find((one) => one === target.value) ?? 'other';
              const isHidden = access === 'visitors' && !isForVisitors({ kind: next, type });
              change({ documentKind: next, ...(isHidden && { access: 'owner' as const }) });
            }}
            options={kindOptions(t)}
          />
          <Select
            value={access}
            aria-label={t('documents.accessOf', { name })}
            onChange={({ target }) =>
              change({ access: documentAccesses.find((one) => one === target.value) ?? 'desk' })
            }
            options={accessOptions(t, isForVisitors({ kind, type }))}
          />
          <Button variant="quiet" size="small" aria-label={t('word.remove-named', { name })} onClick={remove}>
            ×
          </Button>
        </div>
      ) : (
        <span className={styles.quiet}>
          {t(`documents.kind.${kind}`)}, {t(`documents.access.${access}`)}
        </span>
      )}
    </li>
  );
};
