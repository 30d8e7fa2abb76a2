import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createApiDoor, type VisitorRequest } from './api-door.ts';

/** An API that accepts every call and answers none. */
const hangingApi = async (): Promise<string> => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const visitor: VisitorRequest = { method: 'POST', url: 'http://site/', headers: [], body: null, visitorAddress: '::1' };
const call = (method: string) => ({ method, path: '/api/v1/site', headers: [], body: Buffer.from('') });

test('a page stops waiting for an API that is away, while a form waits for the limit of its caller', async () => {
  const door = createApiDoor({ API_URL: await hangingApi(), SERVICE_TOKEN: 'token' }, () => true);
  const patient = new AbortController();
  await expect(door(call('GET'), visitor, patient.signal)).rejects.toThrow(/timeout/);
  const form = door(call('POST'), visitor, patient.signal);
  const first = await Promise.race([
    form.catch(() => 'given up'),
    door(call('GET'), visitor, patient.signal).catch(() => 'page'),
  ]);
  expect(first).toBe('page');
  patient.abort(new Error('no answer in time'));
  await expect(form).rejects.toThrow('no answer in time');
});

test('a call waits as long as its caller allows for an API that answered lately', async () => {
  const states = [true, false];
  const door = createApiDoor({ API_URL: await hangingApi(), SERVICE_TOKEN: 'token' }, () => states.pop() ?? true);
  const caller = new AbortController();
  const waits = door(call('GET'), visitor, caller.signal).catch(() => 'given up');
  const away = door(call('GET'), visitor, caller.signal).catch(() => 'away');
  expect(await Promise.race([waits, away])).toBe('away');
  caller.abort();
  expect(await waits).toBe('given up');
});
