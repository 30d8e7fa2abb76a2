import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import type { Point } from './driver.ts';

/** A screen in memory with a pointer, for what no browser does without a screen. */
export interface Screen {
  display: string;
  /**
   * Drags from the first point to the last, in pixels of the screen: a drag and drop of the system ignores the pointer of a driver. Waits
   * after each movement until the page has seen it.
   */
  drag: (path: readonly Point[], isSeen: () => Promise<unknown>) => Promise<void>;
  close: () => void;
}

const run = promisify(execFile);
const steps = 4; // to the next point of a drag

/** The points of a path, with others between them. */
const between = ([first, ...path]: readonly Point[]): readonly Point[] => {
  let from = first ?? { x: 0, y: 0 };
  return path.flatMap((to) => {
    const start = from;
    from = to;
    return Array.from({ length: steps }, (_, index) => {
      const share = (index + 1) / steps;
      return { x: start.x + (to.x - start.x) * share, y: start.y + (to.y - start.y) * share };
    });
  });
};

/** Starts a screen on a free display, which the server chooses and tells; xdotool moves its pointer. */
export const startScreen = (xvfb: string, xdotool: string): Promise<Screen> =>
  new Promise((resolve, reject) => {
    const child = spawn(xvfb, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error('Xvfb ended before it had a display')));
    child.stdout.once('data', (number) => {
      const display = `:${String(number).trim()}`;
      const point = (...commands: (string | number)[]) =>
        run(xdotool, commands.map(String), { env: { ...process.env, DISPLAY: display } });
      const to = ({ x, y }: Point) => ['mousemove', Math.round(x), Math.round(y)];
      resolve({
        display,
        drag: async (path, isSeen) => {
          await point(...to(path[0] ?? { x: 0, y: 0 }), 'mousedown', 1);
          for (const at of between(path)) {
            await point(...to(at));
            await isSeen();
          }
          await point('mouseup', 1);
        },
        close: () => void child.kill(),
      });
    });
  });
