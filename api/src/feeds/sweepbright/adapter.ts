import * as v from 'valibot';
import type { Adapter, FeedLine, Reading } from '../adapter.ts';
import { sourceIdOf } from '../feed-line.ts';
import { ReadingFault } from '../reading-fault.ts';
import { acceptEvent, eventSchema } from './accept-event.ts';
import { sweepBrightClient } from './client.ts';
import { linesOf } from './estate-lines.ts';
import { type SweepBrightSettings, sweepBrightSettings } from './settings.ts';

const goneWith = (id: string, known: Reading<unknown>['known'], stays: ReadonlySet<string> = new Set()): FeedLine[] =>
  known
    .filter(({ sourceId, project }) => project === id && !stays.has(sourceId))
    .map(({ sourceId }) => ({ kind: 'gone', sourceId }));

// An event that cannot be read is tried again by its queue.
const ofQueue = (reading: Reading<SweepBrightSettings>) => ({ ...reading, pause: null });

/** Homes and projects of SweepBright: it sends an event for each that is published, changed or taken back, and lists none. */
export const sweepBright: Adapter<typeof sweepBrightSettings> = {
  settings: sweepBrightSettings,

  // It lists no estates: what stands is read again, and what cannot be read stays as it is. An event alone withdraws.
  async *read(reading: Reading<SweepBrightSettings>) {
    const client = sweepBrightClient(reading);
    const { known, codes } = reading;
    const units = new Set<string>();
    for (const { sourceId, project } of known) {
      // Its project says it.
      if (project !== null || units.has(sourceId)) continue;
      const estate = await client.estate(sourceId);
      if (!estate) {
        const why = 'SweepBright shows it no more: it stays as it is until an event says that it is gone';
        yield { kind: 'skipped', note: { sourceId, path: `estates.${sourceId}`, value: '404', why } };
        continue;
      }
      for (const line of linesOf(estate, `estates.${sourceId}`, codes)) {
        units.add(sourceIdOf(line) ?? '');
        yield line;
      }
    }
    return { complete: false, since: null };
  },

  events: {
    accept: acceptEvent,
    read: async ({ body }, reading) => {
      const { event, estate_id: id } = v.parse(eventSchema, body);
      const { known, codes } = reading;
      if (event === 'estate-deleted') return [...goneWith(id, known), { kind: 'gone', sourceId: id }];
      const estate = await sweepBrightClient(ofQueue(reading)).estate(id);
      if (!estate) throw new ReadingFault(`estate ${id}: SweepBright has none to show`);
      const lines = linesOf(estate, `estates.${id}`, codes);
      const named = new Set(lines.map(sourceIdOf).filter((one) => one !== null));
      return [...lines, ...goneWith(id, known, named)];
    },
    tellAddress: (sourceId, address, reading) => sweepBrightClient(ofQueue(reading)).tellAddress(sourceId, address),
  },
};
