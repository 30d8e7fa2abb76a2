import type { Draft } from '@rowhouse/shared/contract/desk-drafts';

/** Values by the name of their field. */
export type Values = Readonly<Record<string, unknown>>;

/** Fields that the same person changed differently in two tabs; they are not saved until one value is chosen. */
export type Elsewhere = readonly { field: string; mine?: unknown; theirs?: unknown }[];

/** The answer to a save of a draft; `faults` are those of its kind. */
export interface SaveAnswer<Fault> {
  draft: Draft | null;
  refused: Readonly<Record<string, string>>;
  elsewhere: Elsewhere;
  faults: readonly Fault[];
}

/** Why changes are not saved; `line` is a broken connection. */
type SaveTrouble = 'line' | 'session' | 'refused' | 'gone';

/** The save state. */
export interface SaveState<Fault = unknown> {
  state: 'idle' | 'saving' | 'saved' | 'unsaved';
  trouble: SaveTrouble | null;
  /** The time of the last save. */
  at: Date | null;
  /** Values that the page has and its loader may not have: typed, being sent, or saved since. */
  over: Values;
  /** Fields that are not saved yet. */
  waiting: readonly string[];
  /** Rejected fields, each with a code. */
  refused: Readonly<Record<string, string>>;
  elsewhere: Elsewhere;
  /** From the last answer; undefined before the first. */
  draft: Draft | null | undefined;
  faults: readonly Fault[] | undefined;
}

/** The classification of a failed attempt. */
export interface Failure {
  trouble: SaveTrouble;
  again: boolean;
}

/** The dependencies of a saver, so that tests can control them. */
export interface SaverTools<Fault> {
  send: (changes: Values, before: Values) => Promise<SaveAnswer<Fault>>;
  failureOf: (error: unknown) => Failure;
  /** Runs work after some milliseconds; returns a function that cancels it. */
  later: (work: () => void, wait: number) => () => void;
  now: () => Date;
  /** Keeps unsaved changes in the browser, for a crash of the page, with the values of these fields before them. */
  keep: (changes: Values, before: Values) => void;
}

/** Milliseconds: the pause in typing before a save, and the first and longest interval after a failed attempt. */
export const saveTimes = { rest: 800, firstWait: 2000, longestWait: 30_000 } as const;

/** Saves changes after a pause in typing: one save at a time, in the order of typing, with retries while offline. */
export interface Saver<Fault = unknown> {
  change: (field: string, value: unknown) => void;
  /** Restores kept changes that were typed before a reload, with the values that they replaced. */
  restore: (changes: Values, before: Values) => void;
  /** Saves pending changes at once; returns whether everything is saved. */
  flush: () => Promise<boolean>;
  /** Takes the values of the loader; the version shows whether they are older than the last save. */
  arrived: (values: Values, draft: Draft | null) => void;
  /** The draft was published or discarded. */
  forget: () => void;
  /** Chooses the value of one of two tabs. */
  choose: (field: string, side: 'mine' | 'theirs') => void;
  read: () => SaveState<Fault>;
  subscribe: (listener: () => void) => () => void;
}

const only = (values: Values, names: Iterable<string>): Values =>
  Object.fromEntries([...names].flatMap((name) => (name in values ? [[name, values[name]]] : [])));

const without = <V>(values: Readonly<Record<string, V>>, names: Iterable<string>): Record<string, V> => {
  const rest = { ...values };
  for (const name of names) delete rest[name];
  return rest;
};

interface Changes<Fault> {
  snapshot: SaveState<Fault>;
  pending: Values;
  inFlight: Values;
  /** The last known values of the server; for unsaved fields, the values that they replaced. */
  known: Values;
}

// The changes of one draft on their way to the server; `tell` shows how they are.
const createChanges = <Fault>(keep: SaverTools<Fault>['keep']) => {
  const listeners = new Set<() => void>();
  const work: Changes<Fault> = {
    snapshot: {
      state: 'idle',
      trouble: null,
      at: null,
      over: {},
      waiting: [],
      refused: {},
      elsewhere: [],
      draft: undefined,
      faults: undefined,
    },
    pending: {},
    inFlight: {},
    known: {},
  };
  const tell = (change: Partial<SaveState<Fault>>): void => {
    const waiting = Object.keys({ ...work.inFlight, ...work.pending });
    work.snapshot = { ...work.snapshot, ...change, waiting };
    // Fields without a choice are not saved either.
    const mine = Object.fromEntries(work.snapshot.elsewhere.map(({ field, mine }) => [field, mine]));
    const unsaved = { ...mine, ...work.inFlight, ...work.pending };
    keep(unsaved, only(work.known, Object.keys(unsaved)));
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { work, tell, subscribe };
};

// Takes the values of a loader, without those that were changed here since.
const takeLoaded = <Fault>(
  { work, tell }: ReturnType<typeof createChanges<Fault>>,
  values: Values,
  draft: Draft | null,
): void => {
  const last = work.snapshot.draft;
  const isOlder = last && (draft === null || draft.version < last.version);
  if (isOlder) return;
  // A value that another tab has saved since is not the one that was replaced here.
  work.known = {
    ...values,
    ...draft?.changes,
    ...only(work.known, [...work.snapshot.waiting, ...work.snapshot.elsewhere.map(({ field }) => field)]),
  };
  const unsaved = [
    ...work.snapshot.waiting,
    ...Object.keys(work.snapshot.refused),
    ...work.snapshot.elsewhere.map(({ field }) => field),
  ];
  tell({
    over: Object.fromEntries(Object.entries(work.snapshot.over).filter(([name]) => unsaved.includes(name))),
    draft,
  });
};

export const createSaver = <Fault>({ send, failureOf, later, now, keep }: SaverTools<Fault>): Saver<Fault> => {
  const changes = createChanges<Fault>(keep);
  const { work, tell, subscribe } = changes;
  let running: Promise<void> | null = null;
  let cancel: (() => void) | null = null;
  let wait: number = saveTimes.firstWait;

  const schedule = (time: number): void => {
    cancel?.();
    cancel = later(() => {
      cancel = null;
      void run();
    }, time);
  };

  const succeed = (answer: SaveAnswer<Fault>): void => {
    const sentChanges = work.inFlight;
    const lostFields = new Set(answer.elsewhere.map(({ field }) => field));
    const bad = new Set(Object.keys(answer.refused));
    work.inFlight = {};
    wait = saveTimes.firstWait;
    work.known = { ...work.known, ...without(sentChanges, [...lostFields, ...bad]) };
    const { elsewhere } = work.snapshot;
    tell({
      state: Object.keys(work.pending).length > 0 ? 'saving' : 'saved',
      trouble: null,
      at: now(),
      draft: answer.draft,
      faults: answer.faults,
      refused: { ...without(work.snapshot.refused, Object.keys(sentChanges)), ...answer.refused },
      elsewhere: [...elsewhere.filter(({ field }) => !lostFields.has(field)), ...answer.elsewhere],
    });
    if (Object.keys(work.pending).length > 0) schedule(0);
  };

  const fail = (error: unknown): void => {
    const { trouble, again } = failureOf(error);
    // Changes typed since are newer than those that were being sent.
    work.pending = { ...work.inFlight, ...work.pending };
    work.inFlight = {};
    tell({ state: 'unsaved', trouble });
    if (!again) return;
    schedule(wait);
    wait = Math.min(wait * 2, saveTimes.longestWait);
  };

  const attempt = async (): Promise<void> => {
    work.inFlight = work.pending;
    work.pending = {};
    tell({ state: 'saving' });
    try {
      succeed(await send(work.inFlight, only(work.known, Object.keys(work.inFlight))));
    } catch (error) {
      fail(error);
    }
  };

  const run = (): Promise<void> => {
    if (running) return running;
    if (Object.keys(work.pending).length === 0) return Promise.resolve();
    cancel?.();
    cancel = null;
    running = attempt().finally(() => {
      running = null;
    });
    return running;
  };

  const change = (field: string, value: unknown): void => {
    work.pending = { ...work.pending, [field]: value };
    const { trouble, over, refused } = work.snapshot;
    tell({
      over: { ...over, [field]: value },
      refused: without(refused, [field]),
      state: trouble ? 'unsaved' : 'saving',
    });
    // While offline, the next attempt is already scheduled.
    if (!trouble || !cancel) schedule(saveTimes.rest);
  };

  return {
    change,
    restore: (typed, before) => {
      work.known = { ...work.known, ...before };
      for (const [field, value] of Object.entries(typed)) change(field, value);
    },
    flush: async () => {
      // One turn for the save in progress, one for changes typed since; a failure is not tried a third time.
      for (let turn = 0; turn < 2 && (running || Object.keys(work.pending).length > 0); turn += 1) await run();
      return work.snapshot.waiting.length === 0 && work.snapshot.elsewhere.length === 0;
    },
    arrived: (values, draft) => takeLoaded(changes, values, draft),
    forget: () => {
      const rests = work.snapshot.waiting.length === 0 ? ({ state: 'idle', at: null } as const) : {};
      tell({ ...rests, draft: undefined, faults: undefined, refused: {}, elsewhere: [] });
    },
    choose: (field, side) => {
      const clash = work.snapshot.elsewhere.find((each) => each.field === field);
      if (!clash) return;
      work.known = { ...work.known, [field]: clash.theirs };
      const elsewhere = work.snapshot.elsewhere.filter((each) => each !== clash);
      if (side === 'theirs') return tell({ elsewhere, over: { ...work.snapshot.over, [field]: clash.theirs } });
      work.pending = { ...work.pending, [field]: clash.mine };
      tell({ elsewhere, state: 'saving', over: { ...work.snapshot.over, [field]: clash.mine } });
      schedule(0);
    },
    read: () => work.snapshot,
    subscribe,
  };
};
