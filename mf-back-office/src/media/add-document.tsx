import {
  type DocumentAccess,
  documentAccesses,
  isAskedFor,
  type StockDocumentKind,
  stockDocumentKindList,
} from '@rowhouse/shared/contract/desk-media';
import { FieldScope, FileField } from '@rowhouse/shared/ui/field';
import { SelectField } from '@rowhouse/shared/ui/select-field';
import { useState } from 'react';
import { useMessages } from '../use-messages.ts';
import { accessOptions, kindOptions } from './document-options.ts';
import styles from './documents-panel.module.css';

const kinds: readonly StockDocumentKind[] = stockDocumentKindList;

interface Props {
  sending: { name: string; percent: number } | null;
  onFile: (file: File, kind: StockDocumentKind, access: DocumentAccess) => void;
}

/** The upload of a document: its kind, who may see it, and the file. */
export const AddDocument = ({ sending, onFile }: Props) => {
  const t = useMessages();
  const [kind, setKind] = useState<StockDocumentKind>('epc');
  const [access, setAccess] = useState<DocumentAccess>('desk');
  return (
    <FieldScope name="document">
      <div className={styles.add}>
        <SelectField
          name="kind"
          label={t('word.kind')}
          value={kind}
          options={kindOptions(t)}
          onChange={({ target }) => {
            const next = kinds.find((one) => one === target.value) ?? 'other';
            setKind(next);
            if (!isAskedFor(next) && access === 'visitors') setAccess('owner');
          }}
        />
        <SelectField
          name="access"
          label={t('documents.access')}
          value={access}
          options={accessOptions(t, isAskedFor(kind))}
          onChange={({ target }) => setAccess(documentAccesses.find((one) => one === target.value) ?? 'desk')}
        />
        <FileField
          name="file"
          label={t('documents.file')}
          hint={t('documents.hint')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) onFile(file, kind, access);
          }}
        />
        <p role="status">{sending && t('documents.sends', sending)}</p>
      </div>
    </FieldScope>
  );
};
