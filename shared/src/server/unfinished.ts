import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const pause = 50; // ms

/** The name of a folder while a program still writes it. */
export const unfinishedOf = (folder: string): string => `${folder}.unfinished`;

/** Waits while another program writes a folder that is not there yet. Rejects if the signal is aborted. */
export const untilWritten = async (folder: string, signal: AbortSignal): Promise<void> => {
  while (!existsSync(folder) && existsSync(unfinishedOf(folder))) await sleep(pause, undefined, { signal });
};
