import { largestPhoto, type PhotoFault, type TakenPhoto } from '@rowhouse/shared/contract/desk-media';

/** What an answer says of a file that was sent: it was taken or refused, or why it is to be sent again. */
export type Answer = TakenPhoto | { again: 'line' | 'busy' | 'too-often' } | { end: 'login' | 'forbidden' };

/** Sends one file; `progress` is told how much of it has gone out, from 0 to 1. */
export type SendFile = (file: File, progress: (sent: number) => void, signal: AbortSignal) => Promise<Answer>;

/** What becomes of a file, in the order in which it goes through them; `broken` waits for a person, `held` until who sends has logged in again. */
export type UploadState = 'waits' | 'sends' | 'reads' | 'pauses' | 'ready' | 'twice' | 'refused' | 'broken' | 'held';

/** Why a file is not taken. */
export type UploadFault = PhotoFault | 'too-many' | 'too-often' | 'forbidden';

/** A file and what becomes of it. */
export interface Upload {
  id: number;
  name: string;
  state: UploadState;
  /** How much of it has gone out, from 0 to 1. */
  sent: number;
  fault?: UploadFault | undefined;
}

interface QueueOptions {
  send: SendFile;
  /** Whether a picture is one more: false where it was there already. */
  onTaken: (picture: { src: string; width: number; height: number }, file: string) => boolean;
  /** How many more may be taken. */
  room: () => number;
  /** Runs something after so many milliseconds, and gives what stops it. */
  after?: (work: () => void, ms: number) => () => void;
}

const atOnce = 3;
// How long a line that broke is left alone before each new attempt; after the last one a person decides.
const pauses = [1000, 4000, 15_000, 30_000];

const later = (work: () => void, ms: number): (() => void) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

/** The states in which a file still takes its place among those that a home may have. */
const underway: readonly UploadState[] = ['waits', 'sends', 'reads', 'pauses', 'broken', 'held'];

/** Files on their way, three at a time. A line that breaks is tried again by itself, and by a person. */
export const createUploadQueue = ({ send, onTaken, room, after = later }: QueueOptions) => {
  let uploads: readonly Upload[] = [];
  const files = new Map<number, { file: File; attempts: number; stop: () => void }>();
  const listeners = new Set<() => void>();
  let lastId = 0;

  const change = (id: number, next: Partial<Upload>): void => {
    uploads = uploads.map((upload) => (upload.id === id ? { ...upload, ...next } : upload));
    for (const listener of listeners) listener();
  };
  const count = (...states: UploadState[]): number => uploads.filter(({ state }) => states.includes(state)).length;

  const finish = (id: number, next: Partial<Upload>): void => {
    files.delete(id);
    change(id, next);
  };

  const settle = (id: number, answer: Answer): void => {
    const one = files.get(id);
    if (!one) return;
    if ('src' in answer) finish(id, { state: onTaken(answer, one.file.name) ? 'ready' : 'twice', sent: 1 });
    else if ('fault' in answer) finish(id, { state: 'refused', fault: answer.fault });
    else if ('end' in answer && answer.end === 'forbidden') finish(id, { state: 'refused', fault: 'forbidden' });
    else if ('end' in answer) change(id, { state: 'held', sent: 0 });
    else if (answer.again === 'too-often') change(id, { state: 'broken', sent: 0, fault: 'too-often' });
    else {
      const pause = answer.again === 'busy' ? pauses[1] : pauses[one.attempts];
      // That others are sending too is no fault of the line.
      if (answer.again === 'line') one.attempts += 1;
      if (pause === undefined) {
        change(id, { state: 'broken', sent: 0 });
        return;
      }
      change(id, { state: 'pauses', sent: 0 });
      one.stop = after(() => {
        change(id, { state: 'waits' });
        next();
      }, pause);
    }
  };

  const start = (id: number): void => {
    const one = files.get(id);
    if (!one) return;
    const ending = new AbortController();
    one.stop = () => ending.abort();
    change(id, { state: 'sends', sent: 0 });
    const progress = (sent: number) => {
      if (files.get(id) === one) change(id, sent < 1 ? { sent } : { state: 'reads', sent });
    };
    void send(one.file, progress, ending.signal)
      .catch((): Answer => ({ again: 'line' }))
      .then((answer) => {
        settle(id, answer);
        next();
      });
  };

  const next = (): void => {
    // Who has to log in again sends nothing until then.
    while (count('sends', 'reads') < atOnce && count('held') === 0) {
      const waiting = uploads.find(({ state }) => state === 'waits');
      if (!waiting) return;
      start(waiting.id);
    }
  };

  const again = (state: UploadState): void => {
    for (const upload of uploads) {
      const one = files.get(upload.id);
      if (upload.state !== state || !one) continue;
      one.attempts = 0;
      change(upload.id, { state: 'waits', fault: undefined });
    }
    next();
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    uploads: () => uploads,
    /** Sends files after those that wait; what is too large, or one more than may be, is refused before it is sent. */
    add: (added: readonly File[]): void => {
      let left = room() - count(...underway);
      const rows = added.map((file): Upload => {
        lastId += 1;
        const upload: Upload = { id: lastId, name: file.name, state: 'waits', sent: 0 };
        const fault: UploadFault | null = file.size > largestPhoto ? 'too-large' : left <= 0 ? 'too-many' : null;
        if (fault) return { ...upload, state: 'refused', fault };
        left -= 1;
        files.set(lastId, { file, attempts: 0, stop: () => undefined });
        return upload;
      });
      uploads = [...uploads, ...rows];
      for (const listener of listeners) listener();
      next();
    },
    /** Tries again what broke. */
    retry: () => again('broken'),
    /** Goes on after a login. */
    resume: () => again('held'),
    /** Forgets what is over, and ends what a person does not want any more. */
    drop: (id: number): void => {
      files.get(id)?.stop();
      files.delete(id);
      uploads = uploads.filter((upload) => upload.id !== id);
      for (const listener of listeners) listener();
      next();
    },
    clear: (): void => {
      uploads = uploads.filter(({ state }) => underway.includes(state));
      for (const listener of listeners) listener();
    },
    /** Ends all that is under way. */
    close: (): void => {
      for (const { stop } of files.values()) stop();
      files.clear();
      uploads = [];
    },
  };
};

/** Files on their way. */
export type UploadQueue = ReturnType<typeof createUploadQueue>;
