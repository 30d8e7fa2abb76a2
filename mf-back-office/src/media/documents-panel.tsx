import {
  type DocumentAccess,
  deskDocumentPath,
  documentAccesses,
  isAskedFor,
  mediaEndpoints,
  type StockDocument,
  type StockDocumentKind,
  type StockKind,
  stockDocumentKindList,
} from '@rowhouse/shared/contract/desk-media';
import { formatDay } from '@rowhouse/shared/domain/format';
import { CallError, useCall } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { Notice } from '@rowhouse/shared/ui/notice';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { InView } from '../components/in-view.tsx';
import { useMessages } from '../use-messages.ts';
import { DocumentLine } from './document-line.tsx';
import styles from './documents-panel.module.css';
import { type DocumentFault, sendDocument } from './send-document.ts';

/** The text of the line under the list, and its undo. */
interface Said {
  text: string;
  isFault: boolean;
  undo?: () => Promise<void>;
}

interface DocumentsPanelProps {
  kind: StockKind;
  subjectId: string;
  /** Whether the person may change the documents. */
  mayWrite?: boolean;
}

const kinds: readonly StockDocumentKind[] = stockDocumentKindList;

/** The documents of a home or project; each is saved at once, independently of the fields of the home. */
export const DocumentsPanel = ({ kind, subjectId, mayWrite = true }: DocumentsPanelProps) => {
  const t = useMessages();
  const call = useCall();
  const id = useId();
  const [documents, setDocuments] = useState<readonly StockDocument[] | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const [sending, setSending] = useState<{ name: string; percent: number } | null>(null);
  const [documentKind, setKind] = useState<StockDocumentKind>('epc');
  const [access, setAccess] = useState<DocumentAccess>('desk');
  const chooser = useRef<HTMLInputElement>(null);

  const failed = (name: string, error: unknown): void => {
    const code = error instanceof CallError ? error.code : 'unavailable';
    const fault: DocumentFault = code === 'unauthorized' ? 'login' : code === 'unavailable' ? 'line' : 'forbidden';
    setSaid({ isFault: true, text: t(`documents.fault.${fault}`, { name }) });
  };
  const load = useCallback(async (): Promise<void> => {
    const answer = await call(mediaEndpoints.deskDocuments, { kind, subjectId });
    setDocuments(answer.documents);
  }, [call, kind, subjectId]);
  useEffect(() => {
    load().catch(() => setSaid({ isFault: true, text: t('documents.failed') }));
  }, [load, t]);

  const attempt = async (name: string, work: () => Promise<Said>): Promise<void> => {
    try {
      setSaid(await work());
      await load();
    } catch (error) {
      failed(name, error);
    }
  };
  const restore = (name: string, restored: string, other?: string) => () =>
    attempt(name, async () => {
      if (other !== undefined) await call(mediaEndpoints.removeDocument, { id: other });
      await call(mediaEndpoints.restoreDocument, { id: restored });
      return { isFault: false, text: t('documents.saved', { name }) };
    });

  const send = async (file: File, before?: StockDocument): Promise<void> => {
    setSaid(null);
    setSending({ name: file.name, percent: 0 });
    const what = before
      ? { documentKind: before.kind, access: before.access, replaces: before.id }
      : { documentKind, access };
    const answer = await sendDocument({ kind, subjectId, name: file.name, ...what }, file, (sent) =>
      setSending({ name: file.name, percent: Math.round(sent * 100) }),
    );
    setSending(null);
    if ('fault' in answer) {
      setSaid({ isFault: true, text: t(`documents.fault.${answer.fault}`, { name: file.name }) });
      return;
    }
    const { name, id: added } = answer.document;
    await attempt(name, async () =>
      before
        ? {
            isFault: false,
            text: t('documents.replaced', { name: before.name }),
            undo: restore(before.name, before.id, added),
          }
        : { isFault: false, text: t('documents.saved', { name }) },
    );
  };
  const change = (
    document: StockDocument,
    next: { name?: string; documentKind?: StockDocumentKind; access?: DocumentAccess },
  ) =>
    attempt(document.name, async () => {
      const { document: saved } = await call(mediaEndpoints.changeDocument, { id: document.id, ...next });
      return { isFault: false, text: t('documents.saved', { name: saved.name }) };
    });
  const remove = (document: StockDocument) =>
    attempt(document.name, async () => {
      await call(mediaEndpoints.removeDocument, { id: document.id });
      return {
        isFault: false,
        text: t('documents.removed', { name: document.name }),
        undo: restore(document.name, document.id),
      };
    });

  return (
    <section id="documents" className={styles.panel} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {t('documents.title')}
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
              day={formatDay(document.at.slice(0, 10))}
              mayWrite={mayWrite}
              change={(next) => void change(document, next)}
              replace={(file) => void send(file, document)}
              remove={() => void remove(document)}
            />
          ))}
        </ul>
      )}
      {mayWrite && (
        <div className={styles.add}>
          <label>
            {t('documents.kind')}
            <select
              value={documentKind}
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
                <option key={one} value={one} disabled={one === 'visitors' && !isAskedFor(documentKind)}>
                  {t(`documents.access.${one}`)}
                </option>
              ))}
            </select>
          </label>
          <label>
            {t('documents.file')}
            <input
              ref={chooser}
              type="file"
              aria-describedby={`${id}-hint`}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                target.value = '';
                if (file) void send(file);
              }}
            />
          </label>
          <p id={`${id}-hint`} className={styles.quiet}>
            {t('documents.hint')}
          </p>
          <p role="status">{sending && t('documents.sends', sending)}</p>
        </div>
      )}
    </section>
  );
};
