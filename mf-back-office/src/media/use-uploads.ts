import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { sendPhoto } from './send-photo.ts';
import { createUploadQueue, type StoredPhoto, type Upload, type UploadQueue } from './upload-queue.ts';

const none: readonly Upload[] = [];
const pause = 150; // ms

/** Throttles notifications to a few a second: fifty photos notify far more often. */
const seldom = (subscribe: UploadQueue['subscribe']) => (tell: () => void) => {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const end = subscribe(() => {
    timer ??= setTimeout(() => {
      timer = null;
      tell();
    }, pause);
  });
  return () => {
    if (timer) clearTimeout(timer);
    end();
  };
};

/** The upload queue of a page; it ends with the page. */
export const useUploads = (options: {
  onTaken: (picture: StoredPhoto, file: string, later: readonly string[]) => boolean;
  room: () => number;
}): { queue: UploadQueue; uploads: readonly Upload[] } => {
  const latest = useRef(options);
  latest.current = options;
  const [{ queue, subscribe }] = useState(() => {
    const queue = createUploadQueue({
      send: sendPhoto,
      onTaken: (...photo) => latest.current.onTaken(...photo),
      room: () => latest.current.room(),
    });
    return { queue, subscribe: seldom(queue.subscribe) };
  });
  const uploads = useSyncExternalStore(subscribe, queue.uploads, () => none);
  useEffect(() => () => queue.close(), [queue]);
  const isBusy = uploads.some(({ state }) => state !== 'ready' && state !== 'twice' && state !== 'refused');
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);
  return { queue, uploads };
};
