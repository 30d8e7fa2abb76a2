import { deskDocumentPath, type StockKind } from '@rowhouse/shared/contract/desk-media';
import { Button } from '@rowhouse/shared/ui/button';
import { Notice } from '@rowhouse/shared/ui/notice';
import { useId } from 'react';
import { InView } from '../components/in-view.tsx';
import { useMessages } from '../use-messages.ts';
import { dayOf } from '../when.ts';
import { AddDocument } from './add-document.tsx';
import { DocumentLine } from './document-line.tsx';
import styles from './documents-panel.module.css';
import { useDocuments } from './use-documents.ts';

interface DocumentsPanelProps {
  kind: StockKind;
  subjectId: string;
  /** Whether the person may change the documents. */
  mayWrite?: boolean;
}

/** The documents of a home or project; each is saved at once, independently of the fields of the home. */
export const DocumentsPanel = ({ kind, subjectId, mayWrite = true }: DocumentsPanelProps) => {
  const t = useMessages();
  const id = useId();
  const { documents, said, sending, ...work } = useDocuments(kind, subjectId);
  return (
    <section id="documents" className={styles.panel} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {t('word.documents')}
      </h2>
      <noscript>{t('media.noScript')}</noscript>
      {said && (
        <InView of={said}>
          <Notice
            tone={said.isFault ? 'error' : 'success'}
            action={
              said.undo && (
                <Button size="small" variant="secondary" onClick={() => void said.undo?.()}>
                  {t('undo.submit')}
                </Button>
              )
            }
          >
            {said.text}
          </Notice>
        </InView>
      )}
      {documents === null && !said && <p className={styles.quiet}>{t('documents.open')}</p>}
      {documents?.length === 0 && <p className={styles.quiet}>{t('documents.none')}</p>}
      {documents && documents.length > 0 && (
        <ul className={styles.list}>
          {documents.map((document) => (
            <DocumentLine
              key={document.id}
              document={document}
              href={deskDocumentPath(document.id)}
              day={dayOf(document.at)}
              mayWrite={mayWrite}
              change={(next) => void work.change(document, next)}
              remove={() => void work.remove(document)}
            />
          ))}
        </ul>
      )}
      {mayWrite && <AddDocument sending={sending} onFile={(...upload) => void work.add(...upload)} />}
    </section>
  );
};
