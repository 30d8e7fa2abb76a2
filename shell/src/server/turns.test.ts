import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

test('each piece of work starts in a turn of its own, in the order of arrival', async () => {
  const turns = createTurns();
  const begun: number[] = [];
  const states: string[] = [];
  const start = (number: number) => turns.start(() => void begun.push(number));
  for (const number of [1, 2]) start(number);
  states.push(`${begun} ${turns.count()}`);
  await turn();
  start(3);
  states.push(`${begun} ${turns.count()}`);
  for (let left = 4; left > 0; left -= 1) await turn();
  start(4);
  await turn();
  expect([...states, `${begun} ${turns.count()}`]).toEqual([' 2', '1 2', '1,2,3,4 0']);
});

test('work that starts another piece does not start it twice', async () => {
  const turns = createTurns();
  const begun: string[] = [];
  turns.start(() => {
    begun.push('first');
    turns.start(() => void begun.push('second'));
  });
  for (let left = 4; left > 0; left -= 1) await turn();
  expect([begun, turns.count()]).toEqual([['first', 'second'], 0]);
});

test('a page waits while others arrive, for a while', async () => {
  let time = 0;
  const turns = createTurns(() => time);
  const pages: string[] = [];
  for (const page of ['first', 'second']) turns.start(() => void pages.push(page));
  const turnWithArrival = () => {
    turns.noteArrival();
    return turn();
  };
  for (let count = 0; count < 5; count += 1) await turnWithArrival();
  const early = [...pages];
  time = 30;
  await turnWithArrival();
  const late = [...pages];
  for (let count = 0; count < 3; count += 1) await turn();
  expect([early, late, pages]).toEqual([[], ['first'], ['first', 'second']]);
});

test('a request that takes no work is answered before those that arrived earlier and take some', async () => {
  const turns = createTurns();
  const order: string[] = [];
  const paths = [...Array.from({ length: 30 }, (_, index) => `/${index}`), '/refused'];
  const server = createServer((incoming, outgoing) => {
    turns.noteArrival();
    const answer = () => {
      order.push(incoming.url ?? '');
      outgoing.end();
    };
    if (incoming.url === '/refused') answer();
    else turns.start(answer);
  });
  server.on('connection', turns.noteArrival);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const opened = paths.map(async (path) => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return { path, socket };
  });
  const open = await Promise.all(opened);
  for (const { path, socket } of open) socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`);
  await Promise.all(open.map(({ socket }) => once(socket, 'data')));
  for (const { socket } of open) socket.destroy();
  server.close();
  expect(order).toHaveLength(paths.length);
  expect(order.indexOf('/refused')).toBeLessThan(paths.length / 2);
});
