import { confinement } from '@rowhouse/federation/confined-process';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { status } from './status.ts';

vi.mock(import('@rowhouse/federation/confined-process'), { spy: true });

test.each(['namespaces', 'permissions'] as const)(
  'the status names the confinement of remote code: %s',
  async (found) => {
    vi.mocked(confinement).mockReturnValue(found);
    const watch = { active: () => null, canary: () => null, registry: () => null, apps: () => [] };
    const errors = { all: () => ({}) };
    const reader = { state: () => [], keysFault: () => null };
    const front = new Hono().get('/', status(watch, { withdrawals: async () => [] }, reader, errors));
    expect(await (await front.request('/')).json()).toMatchObject({ set: null, confinement: found });
  },
);
