import type { Draft } from '@rowhouse/shared/contract/desk-drafts';

/** Values by the name of their field. */
export type Values = Readonly<Record<string, unknown>>;

/** What was typed in two tabs of the same person: not saved until one is chosen. */
export type Elsewhere = readonly { field: string; mine?: unknown; theirs?: unknown }[];

/** What became of saving a draft, with what is wrong with it as its kind says it. */
export interface Saved<Fault> {
  draft: Draft | null;
  refused: Readonly<Record<string, string>>;
  elsewhere: Elsewhere;
  faults: readonly Fault[];
}

/** Why what is typed is not saved. */
type SaveTrouble = 'line' | 'session' | 'refused' | 'gone';

/** How far what is typed is saved. */
export interface SaveState<Fault = unknown> {
  state: 'idle' | 'saving' | 'saved' | 'unsaved';
  trouble: SaveTrouble | null;
  /** When something was last saved. */
  at: Date | null;
  /** What the page has and its loader may not: typed, on its way, or saved since. */
  over: Values;
  /** What is not saved yet. */
  waiting: readonly string[];
  /** What was not taken, with a code each. */
  refused: Readonly<Record<string, string>>;
  elsewhere: Elsewhere;
  /** As the last answer had them; undefined before any. */
  draft: Draft | null | undefined;
  faults: readonly Fault[] | undefined;
}

/** What became of an attempt that failed. */
export interface Failure {
  trouble: SaveTrouble;
  again: boolean;
}

/** What a saver works with, so that tests can hold it in their hands. */
export interface SaverTools<Fault> {
  send: (changes: Values, before: Values) => Promise<Saved<Fault>>;
  failureOf: (error: unknown) => Failure;
  /** Runs work after so many milliseconds, unless it is cancelled. */
  later: (work: () => void, wait: number) => () => void;
  now: () => Date;
  /** Keeps what is not saved in the browser, past a crash of the page, with what the page had before for these fields. */
  keep: (changes: Values, before: Values) => void;
}

/** How long typing must rest before it is saved, and how long a failed attempt waits before the next, at first and at most, in milliseconds. */
export const saveTimes = { rest: 800, firstWait: 2000, longestWait: 30_000 } as const;

/** Saves what is typed: after a rest, one save in flight, in the order in which it was typed, again and again where the line is away. */
export interface Saver<Fault = unknown> {
  change: (field: string, value: unknown) => void;
  /** Takes up what was kept: typed before the page was read anew, over what the page had then. */
  restore: (changes: Values, before: Values) => void;
  /** Sends at once what waits, and tells whether all is saved. */
  flush: () => Promise<boolean>;
  /** What the loader read: what is older than the last save is known by its version. */
  arrived: (values: Values, draft: Draft | null) => void;
  /** The draft was published or discarded. */
  forget: () => void;
  /** Chooses between two tabs. */
  choose: (field: string, side: 'mine' | 'theirs') => void;
  read: () => SaveState<Fault>;
  subscribe: (listener: () => void) => () => void;
}

const only = (values: Values, names: Iterable<string>): Values =>
  Object.fromEntries([...names].flatMap((name) => (name in values ? [[name, values[name]]] : [])));

const without = <V>(values: Readonly<Record<string, V>>, names: Iterable<string>): Record<string, V> => {
  const left = { ...values };
  for (const name of names) delete left[name];
  return left;
};

/** Makes the saver of one thing that is drafted. */
export const createSaver = <Fault>({ send, failureOf, later, now, keep }: SaverTools<Fault>): Saver<Fault> => {
  const listeners = new Set<() => void>();
  let snapshot: SaveState<Fault> = {
    state: 'idle',
    trouble: null,
    at: null,
    over: {},
    waiting: [],
    refused: {},
    elsewhere: [],
    draft: undefined,
    faults: undefined,
  };
  let pending: Values = {};
  let inFlight: Values = {};
  // What the server was last known to have; of what is typed and not saved yet, what it was typed over.
  let known: Values = {};
  let running: Promise<void> | null = null;
  let cancel: (() => void) | null = null;
  let wait: number = saveTimes.firstWait;

  const tell = (change: Partial<SaveState<Fault>>): void => {
    const waiting = Object.keys({ ...inFlight, ...pending });
    snapshot = { ...snapshot, ...change, waiting };
    // What is not chosen yet is not saved either.
    const mine = Object.fromEntries(snapshot.elsewhere.map((one) => [one.field, one.mine]));
    const unsaved = { ...mine, ...inFlight, ...pending };
    keep(unsaved, only(known, Object.keys(unsaved)));
    for (const listener of listeners) listener();
  };

  const schedule = (time: number): void => {
    cancel?.();
    cancel = later(() => {
      cancel = null;
      void run();
    }, time);
  };

  const succeed = (answer: Saved<Fault>): void => {
    const sent = inFlight;
    const lost = new Set(answer.elsewhere.map(({ field }) => field));
    const bad = new Set(Object.keys(answer.refused));
    inFlight = {};
    wait = saveTimes.firstWait;
    known = { ...known, ...without(sent, [...lost, ...bad]) };
    const { elsewhere } = snapshot;
    tell({
      state: Object.keys(pending).length > 0 ? 'saving' : 'saved',
      trouble: null,
      at: now(),
      draft: answer.draft,
      faults: answer.faults,
      refused: { ...without(snapshot.refused, Object.keys(sent)), ...answer.refused },
      elsewhere: [...elsewhere.filter(({ field }) => !lost.has(field)), ...answer.elsewhere],
    });
    if (Object.keys(pending).length > 0) schedule(0);
  };

  const fail = (error: unknown): void => {
    const { trouble, again } = failureOf(error);
    // What was typed since is newer than what was on its way.
    pending = { ...inFlight, ...pending };
    inFlight = {};
    tell({ state: 'unsaved', trouble });
    if (!again) return;
    schedule(wait);
    wait = Math.min(wait * 2, saveTimes.longestWait);
  };

  const attempt = async (): Promise<void> => {
    inFlight = pending;
    pending = {};
    tell({ state: 'saving' });
    try {
      succeed(await send(inFlight, only(known, Object.keys(inFlight))));
    } catch (error) {
      fail(error);
    }
  };

  const run = (): Promise<void> => {
    if (running) return running;
    if (Object.keys(pending).length === 0) return Promise.resolve();
    cancel?.();
    cancel = null;
    running = attempt().finally(() => {
      running = null;
    });
    return running;
  };

  const change = (field: string, value: unknown): void => {
    pending = { ...pending, [field]: value };
    const { trouble, over, refused } = snapshot;
    tell({
      over: { ...over, [field]: value },
      refused: without(refused, [field]),
      state: trouble ? 'unsaved' : 'saving',
    });
    // While the line is away the next attempt is planned already.
    if (!trouble || !cancel) schedule(saveTimes.rest);
  };

  return {
    change,
    restore: (changes, before) => {
      known = { ...known, ...before };
      for (const [field, value] of Object.entries(changes)) change(field, value);
    },
    flush: async () => {
      // Once for what is on its way, once for what was typed since; what fails is not tried a third time.
      for (let turn = 0; turn < 2 && (running || Object.keys(pending).length > 0); turn += 1) await run();
      return snapshot.waiting.length === 0 && snapshot.elsewhere.length === 0;
    },
    arrived: (values, draft) => {
      const last = snapshot.draft;
      const isOlder = last && (draft === null || draft.version < last.version);
      if (isOlder) return;
      // What another tab saved meanwhile is not what was typed over.
      known = {
        ...values,
        ...draft?.changes,
        ...only(known, [...snapshot.waiting, ...snapshot.elsewhere.map(({ field }) => field)]),
      };
      const own = [
        ...snapshot.waiting,
        ...Object.keys(snapshot.refused),
        ...snapshot.elsewhere.map(({ field }) => field),
      ];
      tell({ over: Object.fromEntries(Object.entries(snapshot.over).filter(([name]) => own.includes(name))), draft });
    },
    forget: () => {
      const rests = snapshot.waiting.length === 0 ? ({ state: 'idle', at: null } as const) : {};
      tell({ ...rests, draft: undefined, faults: undefined, refused: {}, elsewhere: [] });
    },
    choose: (field, side) => {
      const found = snapshot.elsewhere.find((one) => one.field === field);
      if (!found) return;
      known = { ...known, [field]: found.theirs };
      const elsewhere = snapshot.elsewhere.filter((one) => one !== found);
      if (side === 'theirs') return tell({ elsewhere, over: { ...snapshot.over, [field]: found.theirs } });
      pending = { ...pending, [field]: found.mine };
      tell({ elsewhere, state: 'saving', over: { ...snapshot.over, [field]: found.mine } });
      schedule(0);
    },
    read: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
