import { type DiskRoom, diskRoom } from '@rowhouse/shared/server/disk-room';
import type { Log } from '../log.ts';
import type { Disk } from './disk-guard.ts';

const messages = {
  ok: ['info', 'there is room on the disk again'],
  low: ['warn', 'there is little room left on the disk'],
  full: [
    'error',
    'the disk is full: files that are sent, and with the embedded database all that is sent, wait for room',
  ],
} as const;

export const createRoomLog = ({ folders }: Pick<Disk, 'folders'>, log: Log) => {
  let before: DiskRoom['state'] = 'ok';
  return async (): Promise<boolean> => {
    const { state, free } = await diskRoom(folders);
    const [level, message] = messages[state];
    if (state !== before) log(level, message, { free });
    before = state;
    return false;
  };
};
