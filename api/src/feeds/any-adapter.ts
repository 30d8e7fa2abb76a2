import * as v from 'valibot';
import type { Adapter, Events, FeedLine, Lead, Reading, ReadingEnd, Source } from './adapter.ts';

/** An adapter whose settings are checked when it reads, so that all adapters fit in one table. */
export interface AnyAdapter {
  settings: v.GenericSchema;
  read: (reading: Reading<unknown>) => AsyncGenerator<FeedLine, ReadingEnd>;
  events?: Events<unknown>;
  lead?: (lead: Lead, source: Source<unknown>) => Promise<void>;
}

/** Adapters by the names that settings give them. */
export type Adapters = Readonly<Record<string, AnyAdapter>>;

/** Makes an entry of the table of adapters. */
export const anyAdapter = <S extends v.GenericSchema>({ settings, read, events, lead }: Adapter<S>): AnyAdapter => {
  const own = <G extends { settings: unknown }>(given: G) => ({
    ...given,
    settings: v.parse(settings, given.settings),
  });
  const always = {
    settings,
    read: (reading: Reading<unknown>) => read(own(reading)),
    ...(lead && { lead: (one: Lead, source: Source<unknown>) => lead(one, own(source)) }),
  };
  if (!events) return always;
  const { accept, read: readEvent, tellAddress } = events;
  return {
    ...always,
    events: {
      accept: (delivery, feed) => accept(delivery, own(feed)),
      read: (event, reading) => readEvent(event, own(reading)),
      ...(tellAddress && { tellAddress: (sourceId, address, reading) => tellAddress(sourceId, address, own(reading)) }),
    },
  };
};
