import { createServer } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isAnswered } from './kept-door.ts';

test.each([
  ['before it answered', 'from behind', [['x', '€']]],
  ['once it had begun', null, [['x', 'y']]],
] as const)('a door that throws %s does not end the program', async (_, expected, headers) => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const server = createServer((incoming, outgoing) => {
    const door = () => {
      outgoing.writeHead(200, headers.flat()).flushHeaders();
      throw new Error('too late');
    };
    if (!isAnswered([door], incoming, outgoing)) outgoing.end('from behind');
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const told = await fetch(`http://127.0.0.1:${port}/`)
    .then((answer) => answer.text())
    .catch(() => null);
  expect(told).toBe(expected);
});
