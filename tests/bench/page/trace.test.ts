import { expect, test } from 'vitest';
import { mainThreadOf } from './trace.ts';

const address = 'http://localhost:3000/';
const main = { pid: 1, tid: 1 };
const script = `${address}_releases/shell/web/main.0123456789.js`;
const event = (name: string, from: number, to: number, args: object = {}) => ({
  ...main,
  name,
  ph: 'X',
  ts: from * 1000,
  dur: (to - from) * 1000,
  // The wall clock runs twice as fast as the thread's.
  tdur: (to - from) * 500,
  args,
});

const traceOf = (...events: object[]): Buffer => {
  const start = { ...main, name: 'navigationStart', ph: 'R', ts: 0, args: { data: { documentLoaderURL: address } } };
  return Buffer.from(JSON.stringify({ traceEvents: [start, ...events] }));
};

test('time counts once, for the innermost event, and work that only tracing causes is left out', () => {
  const trace = traceOf(
    event('RunTask', 0, 100),
    event('ThreadControllerImpl::RunTask', 0, 100),
    event('EvaluateScript', 0, 80, { data: { url: script } }),
    event('V8.CompileCode', 10, 20),
    event('V8.CollectSourcePositions', 20, 60),
    event('V8.ParseFunction', 20, 60),
    event('RunTask', 200, 240),
    event('FunctionCall', 200, 240),
    event('Layout', 210, 220),
    { ...event('RunTask', 0, 500), tid: 2 },
  );
  const { tasks, work } = mainThreadOf(trace, address);
  expect(tasks).toEqual([
    { at: 0, wall: 60, thread: 30 },
    { at: 200_000, wall: 40, thread: 20 },
  ]);
  expect(work).toEqual({
    other: 10,
    'evaluate shell/main.js': 15,
    compile: 5,
    'React, in slices of its scheduler': 15,
    'style, layout, paint': 5,
  });
});
