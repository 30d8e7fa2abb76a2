import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { freePort } from '../run/free-port.ts';
import { until } from '../run/until.ts';
import type { Driver, Key, Point, Size } from './driver.ts';
import type { Screen } from './screen.ts';

const keys: Readonly<Record<Key, string>> = {
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
};

interface Launch {
  /** The program that speaks WebDriver, the browser that it starts, and the screen that the browser needs. */
  program: string;
  browser: string;
  screen: Screen;
}

// MiniBrowser is at least this wide; a window that a page opens can be narrower.
const leastWidth = 460; // pixels

/** Drives WebKitGTK by WebDriver, which is a handful of requests. */
export const startWebDriver = async ({ program, browser, screen }: Launch, size: Size): Promise<Driver> => {
  const port = await freePort();
  const child = spawn(program, [`--port=${port}`], {
    // A group of its own, which ends as one.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DISPLAY: screen.display, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1', LANG: 'nl_BE.UTF-8' },
  });
  let noise: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      if (/CONSOLE .*(?:ERROR|WARN)/.test(line)) noise.push(line);
    });
  const end = (): void => {
    if (child.pid) process.kill(-child.pid);
  };
  const send = async <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${value?.error}: ${value?.message}`);
    return value;
  };
  await until(
    () => send<{ ready: boolean }>('GET', '/status').catch(() => ({ ready: false })),
    ({ ready }) => ready,
  );
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        // Of 'eager', WebKitGTK 2.50 loses the next command after each page.
        pageLoadStrategy: 'normal',
        'webkitgtk:browserOptions': {
          binary: browser,
          args: [
            '--automation',
            '--enable-write-console-messages-to-stdout=true',
            '--javascript-can-open-windows-automatically=true',
          ],
        },
      },
    },
  });
  const command = <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> =>
    send<T>(method, `/session/${sessionId}${path}`, body);
  const evaluate = <R>(expression: string): Promise<R> =>
    command('POST', '/execute/sync', { script: `return ${expression}`, args: [] });
  const act = (type: 'pointer' | 'key', actions: object[]): Promise<void> =>
    command('POST', '/actions', {
      actions: [{ type, id: type, actions, ...(type === 'pointer' && { parameters: { pointerType: 'mouse' } }) }],
    });
  const move = ({ x, y }: Point) => ({
    type: 'pointerMove',
    duration: 0,
    x: Math.round(x),
    y: Math.round(y),
    origin: 'viewport',
  });
  const down = { type: 'pointerDown', button: 0 };
  const up = { type: 'pointerUp', button: 0 };
  const stroke = (value: string) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ];
  if (size.width < leastWidth) {
    const [first] = await command<string[]>('GET', '/window/handles');
    const { width, height } = size;
    await evaluate(
      `void window.open('', '_blank', 'width=${width},height=${height},toolbar=no,menubar=no,location=no')`,
    );
    const handles = await until(
      () => command<string[]>('GET', '/window/handles'),
      (all) => all.length > 1,
    );
    await command('POST', '/window', { handle: handles.find((handle) => handle !== first) });
  }
  // The window is larger than the page, by a frame that is not known before.
  await until(
    async () => {
      const [width, height] = await evaluate<[number, number]>('[innerWidth, innerHeight]');
      if (width === size.width && height === size.height) return true;
      const rect = await command<Size>('GET', '/window/rect');
      await command('POST', '/window/rect', {
        width: rect.width + size.width - width,
        height: rect.height + size.height - height,
      });
      return false;
    },
    (is) => is,
    200,
  );
  return {
    open: (url) => command('POST', '/url', { url }),
    evaluate,
    evaluateInFrame: async <R>(address: string, expression: string) => {
      const sources = await evaluate<string[]>(`[...document.querySelectorAll('iframe')].map(({ src }) => src)`);
      const frames = await command<object[]>('POST', '/elements', { using: 'css selector', value: 'iframe' });
      const frame = frames[sources.findIndex((source) => source.includes(address))];
      if (!frame) return undefined;
      await command('POST', '/frame', { id: frame });
      try {
        return await evaluate<R>(expression);
      } finally {
        await command('POST', '/frame', { id: null });
      }
    },
    click: (at) => act('pointer', [move({ ...at, x: at.x - 2 }), move(at), down, up]),
    drag: async (path) => {
      const [left, top] = await evaluate<[number, number]>(
        '[screenX + outerWidth - innerWidth, screenY + outerHeight - innerHeight]',
      );
      await screen.drag(
        path.map(({ x, y }) => ({ x: left + x, y: top + y })),
        () => evaluate('null'),
      );
    },
    type: (text) => act('key', [...text].flatMap(stroke)),
    press: (key) => act('key', stroke(keys[key])),
    choose: async (selector, paths) => {
      const field = await command<Record<string, string>>('POST', '/element', {
        using: 'css selector',
        value: selector,
      });
      await command('POST', `/element/${Object.values(field)[0]}/value`, { text: paths.join('\n') });
    },
    picture: async () => Buffer.from(await command<string>('GET', '/screenshot'), 'base64'),
    heard: () => {
      const heard = noise;
      noise = [];
      return heard;
    },
    close: async () => {
      // The session ends with the programs.
      end();
      screen.close();
    },
  };
};
