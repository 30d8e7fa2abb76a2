import * as v from 'valibot';
import type { BrowserPage } from './browser-page.ts';
import { followLink, goBack, isMoved } from './layout-look.ts';

const warm = 2;
const visits = 6;
const arrives = 10_000; // ms

const objectSchema = v.object({ result: v.object({ objectId: v.string() }) });
const listenersSchema = v.object({ listeners: v.array(v.object({ type: v.string() })) });

/** What remains each time that a page is visited and left. */
export interface Remains {
  /** Bytes. */
  memory: number;
  /** Whether a listener asks visitors whether they want to leave. */
  asks: boolean;
}

const memoryOf = async ({ send, figures }: BrowserPage): Promise<number> => {
  await send('HeapProfiler.collectGarbage');
  return (await figures()).JSHeapUsedSize ?? 0;
};

const listensForLeaving = async ({ send }: BrowserPage): Promise<boolean> => {
  const { result } = v.parse(objectSchema, await send('Runtime.evaluate', { expression: 'window' }));
  const { listeners } = v.parse(
    listenersSchema,
    await send('DOMDebugger.getEventListeners', { objectId: result.objectId }),
  );
  return listeners.some(({ type }) => type === 'beforeunload');
};

// Growth that happens each time; once more or less is a cache.
const growthOf = (values: readonly number[]): number =>
  Math.min(...values.slice(1).map((value, index) => value - (values[index] ?? 0)));

/** Leaves a page and returns to it several times; null if that cannot be done by a link and a script. */
export const remainsOf = async (page: BrowserPage): Promise<Remains | null> => {
  const { run, until, settle } = page;
  const memory: number[] = [];
  let asks = false;
  for (let visit = 0; visit < visits; visit += 1) {
    if (visit > 0) {
      await run(goBack);
      if (!(await until(isMoved, arrives))) return null;
      await settle();
    }
    if ((await run(followLink)) !== true || !(await until(isMoved, arrives))) return null;
    await settle();
    asks ||= await listensForLeaving(page);
    memory.push(await memoryOf(page));
  }
  return { memory: growthOf(memory.slice(warm)), asks };
};
