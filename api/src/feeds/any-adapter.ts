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
  const withSettings = <G extends { settings: unknown }>(input: G) => ({
    ...input,
    settings: v.parse(settings, input.settings),
  });
  const always = {
    settings,
    read: (reading: Reading<unknown>) => read(withSettings(reading)),
    ...(lead && { lead: (one: Lead, source: Source<unknown>) => lead(one, withSettings(source)) }),
  };
  if (!events) return always;
  const { accept, read: readEvent, tellAddress } = events;
  return {
    ...always,
    events: {
      accept: (delivery, feed) => accept(delivery, withSettings(feed)),
      read: (event, reading) => readEvent(event, withSettings(reading)),
      ...(tellAddress && {
        tellAddress: (sourceId, address, reading) => tellAddress(sourceId, address, withSettings(reading)),
      }),
    },
  };
};
