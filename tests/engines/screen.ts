import { spawn } from 'node:child_process';

/** A screen in memory, for a browser without a headless mode. */
export interface Screen {
  display: string;
  close: () => void;
}

/** Starts a screen on a free display, which the server chooses and tells. */
export const startScreen = (program: string): Promise<Screen> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error('Xvfb ended before it had a display')));
    child.stdout.once('data', (number) =>
      resolve({ display: `:${String(number).trim()}`, close: () => void child.kill() }),
    );
  });
