import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Collects garbage several times within a quarter of a second: whatever only a weak reference holds is then gone. */
export const collectGarbage = async (): Promise<void> => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  for (let time = 0; time < 5; time += 1) {
    await sleep(50);
    collect();
  }
};
