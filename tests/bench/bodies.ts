import { setTimeout as sleep } from 'node:timers/promises';
import { apiPrefix } from '@rowhouse/shared/contract/endpoints';
import { type HostileBody, hostileBodies, nearBoundaries, pictureForm } from '@rowhouse/shared/testing/hostile-bodies';
import { goodRequests } from '@rowhouse/shared/testing/requests';
import { bombOf } from '../../api/src/testing/bomb.ts';
import { serviceToken, startWatchedApi, type WatchedApi } from './watched-api.ts';

const goal = 100; // ms
const longest = 60_000; // ms that an answer is waited for

interface Attack {
  path?: string;
  times?: number;
  body: () => HostileBody | Promise<HostileBody>;
  headers?: Record<string, string>;
}

const testimonial = { ...goodRequests.testimonial, picture: undefined, kind: 'testimonial', language: 'nl' };
const bomb = (format: Parameters<typeof bombOf>[0], side: number) => async () =>
  pictureForm(testimonial, await bombOf(format, side), `image/${format}`);
const all = Object.entries(hostileBodies).map(([name, body]): [string, Attack] => [name, { body: () => body() }]);
const elsewhere = (path: string, name: string): [string, Attack] => [
  `${name}, to ${path}`,
  { path, body: () => hostileBodies[name]?.() ?? { type: '', bytes: Buffer.alloc(0) } },
];

const attacks: [string, Attack][] = [
  ['AVIF of 7000 × 7000', { body: bomb('avif', 7000) }],
  ['AVIF of 7000 × 7000, twelve at once', { body: bomb('avif', 7000), times: 12 }],
  ['PNG of 7000 × 7000, twelve at once', { body: bomb('png', 7000), times: 12 }],
  ['WebP of 5000 × 5000, twelve at once', { body: bomb('webp', 5000), times: 12 }],
  ['JPEG of 4800 × 4800, twelve at once', { body: bomb('jpeg', 4800), times: 12 }],
  ...all,
  ['multipart, 8 MB that is almost a boundary', { body: nearBoundaries }],
  elsewhere('/owner/login', 'JSON, 20,000 keys'),
  elsewhere('/owner/login', 'urlencoded, 30,000 keys'),
  elsewhere('/owner/login', 'JSON, 120,000 brackets deep, closed'),
  elsewhere('/consents', 'JSON, 20,000 keys'),
  elsewhere('/owner/subjects/1001/documents', 'multipart, 100,000 parts'),
];

/** Requests a list repeatedly, as visitors do; returns the longest wait of one of them, in ms. */
const startVisitor = ({ url }: WatchedApi) => {
  const controller = new AbortController();
  const waits: number[] = [];
  const visit = async () => {
    while (!controller.signal.aborted) {
      const start = performance.now();
      await fetch(`${url}${apiPrefix}/properties?goal=sale&language=nl`)
        .then((answer) => answer.arrayBuffer())
        .catch(() => null);
      waits.push(performance.now() - start);
      await sleep(20);
    }
  };
  const over = visit();
  return async (): Promise<number> => {
    controller.abort();
    await over;
    return Math.max(...waits);
  };
};

const send = async (
  { url }: WatchedApi,
  { path = '/requests/testimonial', headers }: Attack,
  { type, bytes }: HostileBody,
  address: string,
): Promise<string> => {
  const answer = await fetch(`${url}${apiPrefix}${path}`, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { 'content-type': type, 'x-service-token': serviceToken, 'x-visitor-address': address, ...headers },
    redirect: 'manual',
    signal: AbortSignal.timeout(longest),
  }).catch((error: unknown) => error);
  if (!(answer instanceof Response)) return 'no answer';
  await answer.arrayBuffer().catch(() => null);
  return String(answer.status);
};

/**
 * Sends each hostile body to an API of its own, on loopback, and reports how long the API's event loop was blocked at
 * most and how long a visitor waited for a list meanwhile: `pnpm bench bodies [part of a name]`. Exits with 1 when a
 * block computed longer than the goal.
 */
export const run = async (): Promise<void> => {
  const wanted = process.argv[3] ?? '';
  const api = await startWatchedApi();
  let isGood = true;
  try {
    console.log(
      '| body | kB | answers | longest block, computed ms | by the clock, ms | longest wait for a list, ms | took, ms |',
    );
    console.log('| --- | ---: | --- | ---: | ---: | ---: | ---: |');
    for (const [index, [name, attack]] of attacks.entries()) {
      if (!name.includes(wanted)) continue;
      const body = await attack.body();
      const endVisit = startVisitor(api);
      await sleep(300);
      await api.watched();
      const start = performance.now();
      const answers = await Promise.all(
        Array.from({ length: attack.times ?? 1 }, () => send(api, attack, body, `192.0.2.${index}`)),
      );
      const took = performance.now() - start;
      await sleep(100);
      const { clock, computed } = await api.watched();
      const wait = await endVisit();
      if (computed > goal) isGood = false;
      const counts = [...Map.groupBy(answers, (answer) => answer)].map(
        ([answer, same]) => `${same.length} × ${answer}`,
      );
      const cells = [
        name,
        Math.ceil(body.bytes.length / 1024),
        counts.join(', '),
        ...[computed, clock, wait, took].map(Math.round),
      ];
      console.log(`| ${cells.join(' | ')} |`);
    }
    const { memory } = await api.watched('collect');
    console.log(`\nmemory of the API afterwards: ${Math.round(memory.rss / 1024 / 1024)} MB`);
  } finally {
    await api.stop();
  }
  if (!isGood) process.exitCode = 1;
};
