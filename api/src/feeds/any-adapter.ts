import * as v from 'valibot';
import type { Adapter, Events, FeedLine, Reading, ReadingEnd } from './adapter.ts';

/** An adapter whose settings are checked when it reads, so that all of them stand in one table. */
export interface AnyAdapter {
  settings: v.GenericSchema;
  read: (reading: Reading<unknown>) => AsyncGenerator<FeedLine, ReadingEnd>;
  events?: Events<unknown>;
}

/** Adapters by the names that settings give them. */
export type Adapters = Readonly<Record<string, AnyAdapter>>;

/** Makes a row of the table of adapters. */
export const anyAdapter = <S extends v.GenericSchema>({ settings, read, events }: Adapter<S>): AnyAdapter => {
  const own = <G extends { settings: unknown }>(given: G) => ({
    ...given,
    settings: v.parse(settings, given.settings),
  });
  if (!events) return { settings, read: (reading) => read(own(reading)) };
  const { accept, read: readEvent, tellAddress } = events;
  return {
    settings,
    read: (reading) => read(own(reading)),
    events: {
      accept: (delivery, feed) => accept(delivery, own(feed)),
      read: (event, reading) => readEvent(event, own(reading)),
      ...(tellAddress && { tellAddress: (sourceId, address, reading) => tellAddress(sourceId, address, own(reading)) }),
    },
  };
};
