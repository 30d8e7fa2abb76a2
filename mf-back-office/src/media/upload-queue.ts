import { largestPhoto, type PhotoFault, type TakenPhoto } from '@rowhouse/shared/contract/desk-media';

/** The result of an upload: accepted or rejected, or why to send it again. */
export type Answer = TakenPhoto | { again: 'line' | 'busy' | 'too-often' } | { end: 'login' | 'forbidden' };

/** A stored photo. */
export interface StoredPhoto {
  src: string;
  width: number;
  height: number;
}

/** Uploads one file; `progress` is called with the sent share, from 0 to 1. */
export type SendFile = (file: File, progress: (sent: number) => void, signal: AbortSignal) => Promise<Answer>;

/** The states of a file, in order; `broken` waits for a person, `held` for a login. */
export type UploadState = 'waits' | 'sends' | 'reads' | 'pauses' | 'ready' | 'twice' | 'refused' | 'broken' | 'held';

/** Why a file is rejected. */
export type UploadFault = PhotoFault | 'too-many' | 'too-often' | 'forbidden';

/** A file and its state. */
export interface Upload {
  id: number;
  name: string;
  state: UploadState;
  /** The sent share, from 0 to 1. */
  sent: number;
  fault?: UploadFault | undefined;
  /** The address of the stored picture, once it is added. */
  src?: string;
}

interface QueueOptions {
  send: SendFile;
  /** Adds the picture, before those that were chosen after it (`later`); false if it was there already. */
  onTaken: (picture: StoredPhoto, file: string, later: readonly string[]) => boolean;
  /** How many more are allowed. */
  room: () => number;
  /** Runs work after some milliseconds; returns a function that cancels it. */
  after?: (work: () => void, ms: number) => () => void;
}

const atOnce = 3;
// Milliseconds before each retry after a broken connection; after the last one a person decides.
const pauses = [1000, 4000, 15_000, 30_000];

const later = (work: () => void, ms: number): (() => void) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

/** The states in which a file counts towards the maximum of a home. */
const underway: readonly UploadState[] = ['waits', 'sends', 'reads', 'pauses', 'broken', 'held'];

interface Entry {
  file: File;
  attempts: number;
  stop: () => void;
}

// Why no file with this content is ever accepted; null when another attempt may be.
const refusalOf = (answer: Answer): UploadFault | null => {
  if ('fault' in answer) return answer.fault;
  return 'end' in answer && answer.end === 'forbidden' ? 'forbidden' : null;
};

/** The files in a queue, which tell whoever watches about each change. */
const createUploadList = () => {
  let uploads: readonly Upload[] = [];
  const listeners = new Set<() => void>();
  const write = (next: readonly Upload[]): void => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => uploads,
    write,
    /** Removes all files, and tells nobody. */
    drop: (): void => {
      uploads = [];
    },
    change: (id: number, next: Partial<Upload>): void =>
      write(uploads.map((upload) => (upload.id === id ? { ...upload, ...next } : upload))),
    count: (...states: UploadState[]): number => uploads.filter(({ state }) => states.includes(state)).length,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** Uploads files, three at a time. It retries after a broken connection, and then waits for a person to retry. */
export const createUploadQueue = ({ send, onTaken, room, after = later }: QueueOptions) => {
  const { read, write, drop, change, count, subscribe } = createUploadList();
  const files = new Map<number, Entry>();
  let lastId = 0;

  const finish = (id: number, next: Partial<Upload>): void => {
    files.delete(id);
    change(id, next);
  };

  const settle = (id: number, answer: Answer): void => {
    const entry = files.get(id);
    if (!entry) return;
    if ('src' in answer) {
      const later = read().flatMap((upload) => (upload.id > id && upload.src ? [upload.src] : []));
      const isNew = onTaken(answer, entry.file.name, later);
      finish(id, isNew ? { state: 'ready', sent: 1, src: answer.src } : { state: 'twice', sent: 1 });
      return;
    }
    const fault = refusalOf(answer);
    if (fault) finish(id, { state: 'refused', fault });
    else if ('again' in answer) retryLater(id, entry, answer.again);
    else change(id, { state: 'held', sent: 0 });
  };

  const retryLater = (id: number, entry: Entry, reason: 'line' | 'busy' | 'too-often'): void => {
    const pause = reason === 'busy' ? pauses[1] : pauses[entry.attempts];
    // Other people's uploads (`busy`) are not a failure of the connection.
    if (reason === 'line') entry.attempts += 1;
    if (reason === 'too-often') change(id, { state: 'broken', sent: 0, fault: 'too-often' });
    else if (pause === undefined) change(id, { state: 'broken', sent: 0 });
    else {
      change(id, { state: 'pauses', sent: 0 });
      entry.stop = after(() => {
        change(id, { state: 'waits' });
        next();
      }, pause);
    }
  };

  const start = (id: number): void => {
    const entry = files.get(id);
    if (!entry) return;
    const ending = new AbortController();
    entry.stop = () => ending.abort();
    change(id, { state: 'sends', sent: 0 });
    const progress = (share: number) => {
      if (files.get(id) === entry) change(id, share < 1 ? { sent: share } : { state: 'reads', sent: share });
    };
    void send(entry.file, progress, ending.signal)
      .catch((): Answer => ({ again: 'line' }))
      .then((answer) => {
        settle(id, answer);
        next();
      });
  };

  const next = (): void => {
    // After a logout nothing is sent until the next login.
    while (count('sends', 'reads') < atOnce && count('held') === 0) {
      const waiting = read().find(({ state }) => state === 'waits');
      if (!waiting) return;
      start(waiting.id);
    }
  };

  const again = (state: UploadState): void => {
    for (const upload of read()) {
      const entry = files.get(upload.id);
      if (upload.state !== state || !entry) continue;
      entry.attempts = 0;
      change(upload.id, { state: 'waits', fault: undefined });
    }
    next();
  };

  return {
    subscribe,
    uploads: read,
    /** Adds files to the end of the queue; files that are too large or too many are rejected before sending. */
    add: (added: readonly File[]): void => {
      let roomLeft = room() - count(...underway);
      const rows = added.map((file): Upload => {
        lastId += 1;
        const upload: Upload = { id: lastId, name: file.name, state: 'waits', sent: 0 };
        const fault: UploadFault | null = file.size > largestPhoto ? 'too-large' : roomLeft <= 0 ? 'too-many' : null;
        if (fault) return { ...upload, state: 'refused', fault };
        roomLeft -= 1;
        files.set(lastId, { file, attempts: 0, stop: () => undefined });
        return upload;
      });
      write([...read(), ...rows]);
      next();
    },
    /** Retries broken uploads. */
    retry: () => again('broken'),
    /** Continues after a login. */
    resume: () => again('held'),
    /** Removes a finished upload, or cancels entry. */
    drop: (id: number): void => {
      files.get(id)?.stop();
      files.delete(id);
      write(read().filter((upload) => upload.id !== id));
      next();
    },
    clear: (): void => write(read().filter(({ state }) => underway.includes(state))),
    /** Cancels all uploads. */
    close: (): void => {
      for (const { stop } of files.values()) stop();
      files.clear();
      drop();
    },
  };
};

export type UploadQueue = ReturnType<typeof createUploadQueue>;
