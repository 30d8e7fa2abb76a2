import { languages } from '@rowhouse/shared/domain/language';
import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import type { RenderRequest } from '../render/protocol.ts';
import { readEnvironment } from './environment.ts';
import { pages } from './pages.ts';
import type { RenderRealms } from './render-realms.ts';

const socket = { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } };

const choosing = (pool: () => Pick<RenderRealms, 'render'>) => async () => ({
  started: { set: { id: 'one' }, pool: pool() },
  cookie: null,
  personal: false,
  preview: null,
});

const siteWith = (pool: () => Pick<RenderRealms, 'render'>) => {
  const site = new Hono();
  site.all(
    '*',
    pages(
      readEnvironment({}),
      choosing(() => pool()),
    ),
  );
  return (body: ReadableStream<Uint8Array>, path = '/nl/contact/') =>
    site.request(path, { method: 'POST', body, duplex: 'half' } as RequestInit, socket);
};

const answering = (text: string, asked: RenderRequest[] = []) => ({
  render: async (request: RenderRequest) => {
    asked.push(request);
    return { status: 200, headers: [], body: text, failures: [], apps: [] };
  },
});

describe('a form that is sent in chunks', () => {
  it('reaches the render whole', async () => {
    const asked: RenderRequest[] = [];
    const post = siteWith(() => answering('thanks', asked));
    const parts = ['firstName=An', '&remark=', 'hello'];
    const body = new ReadableStream<Uint8Array>({
      pull: (stream) => {
        const part = parts.shift();
        if (part === undefined) stream.close();
        else stream.enqueue(new TextEncoder().encode(part));
      },
    });
    expect((await post(body)).status).toBe(200);
    expect(new TextDecoder().decode(asked[0]?.body ?? undefined)).toBe('firstName=An&remark=hello');
  });

  const bodyOf = (quarters: number, told: () => void) => {
    let sent = 0;
    return new ReadableStream<Uint8Array>({
      pull: (stream) => {
        sent += 1;
        told();
        if (sent > quarters) stream.close();
        else stream.enqueue(new Uint8Array(256 * 1024));
      },
    });
  };

  it.each([
    ['a page', '/nl/contact/', 40, 10],
    ['a page that takes a file', '/nl/solliciteren/', 80, 42],
  ])('to %s is read no further than the largest form, whatever is still to come', async (_, path, quarters, most) => {
    const told = vi.fn();
    const post = siteWith(() => answering('thanks'));
    expect((await post(bodyOf(quarters, told), path)).status).toBe(413);
    expect(told.mock.calls.length).toBeLessThan(most);
  });

  it('with a file is taken by a page that asks for one', async () => {
    const post = siteWith(() => answering('thanks'));
    expect((await post(bodyOf(20, vi.fn()), '/nl/solliciteren/')).status).toBe(200);
  });

  it('goes to the set that is active once it has arrived', async () => {
    let pool = answering('of the old set');
    const body = new ReadableStream<Uint8Array>({
      pull: (stream) => {
        pool = answering('of the new set');
        stream.enqueue(new TextEncoder().encode('remark=hello'));
        stream.close();
      },
    });
    const post = siteWith(() => pool);
    expect(await (await post(body)).text()).toBe('of the new set');
  });
});

it('a page without a layout, because the API is away, is a notice that asks to come back', async () => {
  const failures = [{ failure: 'api', what: 'site', why: 'CallError: unavailable' }];
  const site = new Hono();
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const pool = { render: async () => ({ status: 503, headers: [], body: '', failures, apps: [] }) };
  site.all(
    '*',
    pages(
      readEnvironment({}),
      choosing(() => pool),
    ),
  );
  const answer = await site.request('/nl/', {}, socket);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('10');
  for (const language of languages) expect(await answer.clone().text()).toContain(`<p lang="${language}">`);
  vi.restoreAllMocks();
});

describe('a request that no page takes', () => {
  const readable = async (answer: Response) => {
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = await answer.text();
    for (const language of languages) expect(text).toMatch(new RegExp(`<p lang="${language}">.{20,}</p>`));
    expect(text).toContain(`<title>${answer.status}</title>`);
  };
  const refusing = (status: number) => ({
    render: async (): ReturnType<RenderRealms['render']> => ({
      status,
      headers: [
        ['cache-control', 'no-store'],
        ['allow', 'GET, HEAD'],
      ],
      apps: [],
      body: '',
      failures: [],
    }),
  });
  const bodyOf = (text: string | Uint8Array<ArrayBuffer>) => new Blob([text]).stream();

  it.each([400, 405])('that its app answers with %i gets a text in every language', async (status) => {
    const answer = await siteWith(() => refusing(status))(bodyOf('{'));
    expect(answer.status).toBe(status);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
    await readable(answer);
  });

  it('because it is too large is answered with a text in every language', async () => {
    const answer = await siteWith(() => refusing(200))(bodyOf(new Uint8Array(1024 * 1024 + 1)));
    expect(answer.status).toBe(413);
    await readable(answer);
  });

  it('because of its method is answered with a text in every language', async () => {
    const site = new Hono();
    site.all(
      '*',
      pages(readEnvironment({}), async () => null),
    );
    const answer = await site.request('/nl/', { method: 'DELETE' }, socket);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD, POST');
    await readable(answer);
  });
});
