import { hostname } from 'node:os';
import { packageOf } from '@rowhouse/federation/app-names';
import { type MachineState, writeMachine } from '@rowhouse/federation/machines';
import type { ObjectStore } from '@rowhouse/federation/object-store';
import { atMost } from './at-most.ts';
import type { Environment } from './environment.ts';
import { log, reasonOf } from './log.ts';
import type { NewestErrors } from './newest-errors.ts';
import type { RegistryReader } from './registry-reader.ts';
import type { ReleaseWatch } from './release-watch.ts';

const heartbeat = 60_000; // ms
// ms before a retry after a failed write: a command that promotes a release waits half a minute for this report.
const again = 5000;
const timeout = 2000; // ms that the end of the program waits for the bucket

/**
 * Writes to the bucket what this machine shows and refuses, so that the releasing command can read it: after each switch,
 * after each poll of the registry that finds a change, and once a minute. A bucket that fails does not affect the machine.
 */
export const createMachineReports = (
  bucket: Pick<ObjectStore, 'get' | 'put'>,
  { PORT }: Pick<Environment, 'PORT'>,
  watch: Pick<ReleaseWatch, 'apps' | 'refused' | 'canaryRefused' | 'onPoll' | 'onSwitch'>,
  reader: Pick<RegistryReader, 'state'>,
  errors: Pick<NewestErrors, 'all'> = { all: () => ({}) },
  content: () => string = () => '',
) => {
  const name = `${hostname()}:${PORT}`;
  let lastReport = '';
  let due = 0;
  let fault: string | null = null;
  let isOver = false;
  let isWriting = false;
  let writing: Promise<void> = Promise.resolve();

  const stateNow = (): Omit<MachineState, 'at'> => ({
    shows: Object.fromEntries(watch.apps().map(({ owner, version }) => [packageOf(owner), version])),
    refuses: watch.refused(),
    canaryRefuses: watch.canaryRefused(),
    unread: Object.fromEntries(
      reader.state().flatMap(({ app, refused }) => (refused === null ? [] : [[app, refused]])),
    ),
    errors: errors.all(),
    content: content(),
  });
  const write = async (state: Omit<MachineState, 'at'>): Promise<void> => {
    try {
      await writeMachine(bucket, name, { at: new Date().toISOString(), ...state });
      fault = null;
    } catch (error) {
      due = performance.now() + again;
      if (fault === null) log('state-not-written', { why: reasonOf(error) });
      fault = reasonOf(error);
    }
  };
  const look = (): void => {
    if (isOver || isWriting) return;
    const state = stateNow();
    const report = JSON.stringify(state);
    const isDue = report !== lastReport || performance.now() > due;
    if (!isDue || Object.keys(state.shows).length === 0) return;
    [lastReport, due] = [report, performance.now() + heartbeat];
    isWriting = true;
    writing = write(state).finally(() => {
      isWriting = false;
    });
  };
  watch.onPoll(look);
  watch.onSwitch(look);
  // A poll that downloads a release may last an hour.
  const timer = setInterval(look, heartbeat / 2).unref();
  return {
    /** Reports that this machine stops, if the bucket accepts it in time. */
    stop: async (): Promise<void> => {
      isOver = true;
      clearInterval(timer);
      const last = writing.then(() => writeMachine(bucket, name, null)).catch(() => undefined);
      await atMost(timeout, last);
    },
  };
};
