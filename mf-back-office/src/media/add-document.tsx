import {
  type DocumentAccess,
  documentAccesses,
  isAskedFor,
  type StockDocumentKind,
  stockDocumentKindList,
} from '@rowhouse/shared/contract/desk-media';
import { useId, useState } from 'react';
import { useMessages } from '../use-messages.ts';
import styles from './documents-panel.module.css';

const kinds: readonly StockDocumentKind[] = stockDocumentKindList;

interface Props {
  sending: { name: string; percent: number } | null;
  onFile: (file: File, kind: StockDocumentKind, access: DocumentAccess) => void;
}

/** The upload of a document: its kind, who may see it, and the file. */
export const AddDocument = ({ sending, onFile }: Props) => {
  const t = useMessages();
  const id = useId();
  const [kind, setKind] = useState<StockDocumentKind>('epc');
  const [access, setAccess] = useState<DocumentAccess>('desk');
  return (
    <div className={styles.add}>
      <label>
        {t('word.kind')}
        <select
          value={kind}
          onChange={({ target }) => {
            const next = kinds.find((one) => one === target.value) ?? 'other';
            setKind(next);
            if (!isAskedFor(next) && access === 'visitors') setAccess('owner');
          }}
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(`documents.kind.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('documents.access')}
        <select
          value={access}
          onChange={({ target }) => setAccess(documentAccesses.find((one) => one === target.value) ?? 'desk')}
        >
          {documentAccesses.map((one) => (
            <option key={one} value={one} disabled={one === 'visitors' && !isAskedFor(kind)}>
              {t(`documents.access.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('documents.file')}
        <input
          type="file"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) onFile(file, kind, access);
          }}
        />
      </label>
      <p id={`${id}-hint`} className={styles.quiet}>
        {t('documents.hint')}
      </p>
      <p role="status">{sending && t('documents.sends', sending)}</p>
    </div>
  );
};
