import {
  type DocumentAccess,
  mediaEndpoints,
  type StockDocument,
  type StockDocumentKind,
  type StockKind,
} from '@rowhouse/shared/contract/desk-media';
import { CallError, useCall } from '@rowhouse/shared/platform';
import { useCallback, useEffect, useState } from 'react';
import { useMessages } from '../use-messages.ts';
import type { DocumentChange } from './document-line.tsx';
import { type DocumentFault, sendDocument } from './send-document.ts';

/** The text of the line under the list, and its undo. */
interface WorkMessage {
  text: string;
  isFault: boolean;
  undo?: () => Promise<void>;
}

/** The documents of a home or project, and the work on them; they are loaded again after each. */
export const useDocuments = (kind: StockKind, subjectId: string) => {
  const t = useMessages();
  const call = useCall();
  const [documents, setDocuments] = useState<readonly StockDocument[] | null>(null);
  const [message, setMessage] = useState<WorkMessage | null>(null);
  const [sending, setSending] = useState<{ name: string; percent: number } | null>(null);
  const load = useCallback(async (): Promise<void> => {
    const answer = await call(mediaEndpoints.deskDocuments, { kind, subjectId });
    setDocuments(answer.documents);
  }, [call, kind, subjectId]);
  useEffect(() => {
    load().catch(() => setMessage({ isFault: true, text: t('documents.failed') }));
  }, [load, t]);

  const attempt = async (name: string, work: () => Promise<WorkMessage>): Promise<void> => {
    try {
      setMessage(await work());
      await load();
    } catch (error) {
      const code = error instanceof CallError ? error.code : 'unavailable';
      const fault: DocumentFault = code === 'unauthorized' ? 'login' : code === 'unavailable' ? 'line' : 'forbidden';
      setMessage({ isFault: true, text: t(`documents.fault.${fault}`, { name }) });
    }
  };
  const savedMessage = (name: string): WorkMessage => ({ isFault: false, text: t('documents.saved', { name }) });
  const restore = (name: string, id: string) => () =>
    attempt(name, async () => {
      await call(mediaEndpoints.restoreDocument, { id });
      return savedMessage(name);
    });
  const post = async (file: File, what: Pick<Parameters<typeof sendDocument>[0], 'documentKind' | 'access'>) => {
    setMessage(null);
    setSending({ name: file.name, percent: 0 });
    const answer = await sendDocument({ kind, subjectId, name: file.name, ...what }, file, (share) =>
      setSending({ name: file.name, percent: Math.round(share * 100) }),
    );
    setSending(null);
    if ('document' in answer) return answer.document;
    setMessage({ isFault: true, text: t(`documents.fault.${answer.fault}`, { name: file.name }) });
  };
  return {
    ...{ documents, said: message, sending },
    async add(file: File, documentKind: StockDocumentKind, access: DocumentAccess) {
      const added = await post(file, { documentKind, access });
      if (added) await attempt(added.name, async () => savedMessage(added.name));
    },
    change: ({ id, name }: StockDocument, next: DocumentChange) =>
      attempt(name, async () =>
        savedMessage((await call(mediaEndpoints.changeDocument, { id, ...next })).document.name),
      ),
    remove: ({ id, name }: StockDocument) =>
      attempt(name, async () => {
        await call(mediaEndpoints.removeDocument, { id });
        return { isFault: false, text: t('word.removed', { name }), undo: restore(name, id) };
      }),
  };
};
