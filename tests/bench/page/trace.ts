import * as v from 'valibot';

/** The categories of work that the browser traces. */
export const traceCategories = [
  'toplevel',
  'v8',
  'v8.execute',
  'blink.user_timing',
  'loading',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-lighthouse',
  'disabled-by-default-v8.compile',
];

const eventSchema = v.object({
  name: v.string(),
  ph: v.string(),
  ts: v.optional(v.number(), 0),
  dur: v.optional(v.number(), 0),
  /** CPU time of the thread, which does not depend on other load. */
  tdur: v.optional(v.number(), 0),
  pid: v.number(),
  tid: v.number(),
  args: v.optional(v.record(v.string(), v.unknown()), {}),
});

type TraceEvent = v.InferOutput<typeof eventSchema>;

const dataSchema = v.object({
  data: v.object({ url: v.optional(v.string()), documentLoaderURL: v.optional(v.string()) }),
});

const dataOf = ({ args }: TraceEvent) => {
  const parsed = v.safeParse(dataSchema, args);
  return parsed.success ? parsed.output.data : {};
};

/** A task of the main thread: its start (µs of the trace) and its duration (ms), without work that only tracing causes. */
export interface Task {
  at: number;
  wall: number;
  thread: number;
}

/** The work of a page's main thread: its tasks, and the thread's time by kind of work (ms). */
export interface MainThread {
  /** When the page was navigated to, µs of the trace. */
  origin: number;
  tasks: Task[];
  work: Record<string, number>;
}

const fileOf = (url: string | undefined): string => {
  const path = url?.match(/\/_releases\/([\w-]+)\/web\/([^?]+)$/);
  return path ? `${path[1]}/${path[2]?.replace(/\.[0-9a-f]{10}\.js$/, '.js')}` : 'other scripts';
};

// Compilation that V8 repeats to name lines because of tracing, which does not happen in visitors' browsers. It is
// subtracted everywhere.
const watched = 'watched';

// The name of an event → the kind of work of its own time; an event that is not listed counts as part of the
// surrounding one.
const kinds: [name: RegExp, kind: (event: TraceEvent) => string][] = [
  [/^EvaluateScript$/, (event) => `evaluate ${fileOf(dataOf(event).url)}`],
  [/^V8\.CollectSourcePositions$/, () => watched],
  [/^(?:v8\.compile|v8\.produceCache|V8\.CompileCode|V8\.ParseProgram|V8\.DeserializeContext)$/, () => 'compile'],
  [
    /^V8\.(?:BytecodeBudgetInterrupt|Finalize\w*Compilation|.*(?:Maglev|Baseline|Turbofan|OptimizeCode).*)$/,
    () => 'optimise',
  ],
  [/^(?:MinorGC|MajorGC|V8\.GC.*|BlinkGC.*|CppGC.*)$/, () => 'collect garbage'],
  [
    /^(?:UpdateLayoutTree|Layout|UpdateLayerTree|PrePaint|Paint|Layerize|Commit|HitTest)$/,
    () => 'style, layout, paint',
  ],
  [/^(?:ParseHTML|ParseAuthorStyleSheet|DecodedDataDocumentParser.*)$/, () => 'parse HTML and CSS'],
  [/^(?:FireAnimationFrame|TimerFire|FireIdleCallback|EventDispatch)$/, () => 'timers, frames and events'],
  [/^RunMicrotasks$/, () => 'promises: loading and composing'],
  // Not called by an event, timer or promise: a message that React sends itself.
  [/^FunctionCall$/, () => 'React, in slices of its scheduler'],
];
const ofNothing = 'other';
// Such an event within other work is a part of that work.
const inContext = /^(?:RunMicrotasks|FunctionCall)$/;

const kindOf = (event: TraceEvent, around: string): string => {
  if (around === watched) return around;
  if (inContext.test(event.name) && around !== ofNothing) return around;
  return kinds.find(([name]) => name.test(event.name))?.[1](event) ?? around;
};

const isTask = ({ name }: TraceEvent): boolean => /RunTask$/.test(name);

/** Reads from a trace the work of the main thread for the page at an address. */
export const mainThreadOf = (trace: Buffer, address: string): MainThread => {
  const { traceEvents } = v.parse(v.object({ traceEvents: v.array(v.unknown()) }), JSON.parse(trace.toString('utf8')));
  const events = traceEvents.flatMap((event) => {
    const parsed = v.safeParse(eventSchema, event);
    return parsed.success ? [parsed.output] : [];
  });
  const start = events.findLast(
    (event) => event.name === 'navigationStart' && dataOf(event).documentLoaderURL === address,
  );
  if (!start) throw new Error(`The trace knows nothing of ${address}`);
  const own = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === start.pid && tid === start.tid)
    .toSorted((a, b) => a.ts - b.ts || b.dur - a.dur);
  const work: Record<string, number> = {};
  const add = (kind: string, microseconds: number) => {
    work[kind] = (work[kind] ?? 0) + microseconds / 1000;
  };
  const tasks: Task[] = [];
  const open: { end: number; kind: string }[] = [];
  let task: Task | undefined;
  for (const event of own) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= event.ts) open.pop();
    const around = open.at(-1);
    const kind = kindOf(event, around?.kind ?? ofNothing);
    if (!around && isTask(event)) {
      task = { at: event.ts, wall: event.dur / 1000, thread: event.tdur / 1000 };
      tasks.push(task);
    }
    if (kind === watched && around?.kind !== watched && task) {
      task.wall -= event.dur / 1000;
      task.thread -= event.tdur / 1000;
    }
    add(kind, event.tdur);
    // Its time no longer counts for the surrounding event.
    if (around) add(around.kind, -event.tdur);
    open.push({ end: event.ts + event.dur, kind });
  }
  delete work[watched];
  return { origin: start.ts, tasks, work };
};
