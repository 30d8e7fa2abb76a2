import * as v from 'valibot';
import type { Adapter, FeedLine, Reading } from '../adapter.ts';
import { sourceIdOf } from '../feed-line.ts';
import { ReadingFault } from '../reading-fault.ts';
import { acceptEvent, eventSchema } from './accept-event.ts';
import { sweepBrightClient } from './client.ts';
import { linesOf } from './estate-lines.ts';
import { type SweepBrightSettings, sweepBrightSettings } from './settings.ts';

const goneWith = (
  id: string,
  knownItems: Reading<unknown>['known'],
  stays: ReadonlySet<string> = new Set(),
): FeedLine[] =>
  knownItems
    .filter(({ sourceId, project }) => project === id && !stays.has(sourceId))
    .map(({ sourceId }) => ({ kind: 'gone', sourceId }));

// The queue of events retries one that cannot be read.
const ofQueue = (reading: Reading<SweepBrightSettings>) => ({ ...reading, pause: null });

/**
 * Homes and projects of SweepBright: it sends an event for each that is published, changed or taken back, and cannot
 * list them.
 */
export const sweepBright: Adapter<typeof sweepBrightSettings> = {
  settings: sweepBrightSettings,

  // The API lists no estates: stored ones are read again, and those that cannot be read stay unchanged. Only an event
  // withdraws.
  async *read(reading: Reading<SweepBrightSettings>) {
    const client = sweepBrightClient(reading);
    const { known, codes } = reading;
    const units = new Set<string>();
    for (const { sourceId, project } of known) {
      // Read with its project.
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
