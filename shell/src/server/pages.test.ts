import type { FrontRoutes } from '@rowhouse/federation/release-routes';
import { languages } from '@rowhouse/shared/domain/language';
import { hostileBodies } from '@rowhouse/shared/testing/hostile-bodies';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { describe, expect, it, vi } from 'vitest';
import { publicPage } from '../render/caching.ts';
import type { RenderRequest } from '../render/protocol.ts';
import { readEnvironment } from './environment.ts';
import { frontTable } from './front-routes.ts';
import { createKeptPages } from './kept-pages.ts';
import { pages } from './pages.ts';
import { createRenderPage } from './render-page.ts';
import type { RenderRealms } from './render-realms.ts';
import type { SiteVersion } from './site-version.ts';

const socket = { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } };

const choosing =
  (pool: () => Pick<RenderRealms, 'render'>, routes = frontTable()) =>
  async () => ({
    started: { set: { id: 'one' }, pool: pool(), routes },
    channel: 'live' as const,
    cookie: null,
    personal: false,
    preview: null,
  });

const siteWith = (pool: () => Pick<RenderRealms, 'render'>) => {
  const site = new Hono();
  site.all(
    '*',
    pages({ environment: readEnvironment({}), choose: choosing(() => pool()), render: createRenderPage() }),
  );
  return (body: ReadableStream<Uint8Array>, path = '/nl/contact/', type = 'application/x-www-form-urlencoded') =>
    site.request(
      path,
      { method: 'POST', body, duplex: 'half', headers: { 'content-type': type } } as RequestInit,
      socket,
    );
};

const multipart = 'multipart/form-data; boundary=b';
/** A form with a file of the given size between two text fields, in chunks that are cut anywhere. */
const formWith = (size: number, chunk: number): ReadableStream<Uint8Array> => {
  const part = (name: string, content: string | Buffer) =>
    Buffer.concat([
      Buffer.from(`--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]);
  const file = part('cv"; filename="cv.pdf', Buffer.alloc(size, '\r\n--'));
  const whole = Buffer.concat([part('firstName', 'An'), file, part('lastName', 'Claes'), Buffer.from('--b--\r\n')]);
  let at = 0;
  return new ReadableStream({
    pull: (stream) => {
      if (at >= whole.length) return stream.close();
      stream.enqueue(new Uint8Array(whole.subarray(at, at + chunk)));
      at += chunk;
    },
  });
};
const formOf = async ({ body, headers }: RenderRequest): Promise<FormData> =>
  new Response(body, { headers: headers.filter(([name]) => name === 'content-type') }).formData();

const answering = (text: string, asked: RenderRequest[] = []) => ({
  render: async (request: RenderRequest) => {
    asked.push(request);
    return { status: 200, headers: [], body: Buffer.from(text), failures: [], apps: [] };
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
    ['a page', '/nl/contact/', undefined, 40, 5],
    ['a page that takes no file', '/nl/contact/', multipart, 40, 5],
    ['a page that takes a file, without one', '/nl/solliciteren/', undefined, 40, 5],
    ['a page that takes a file', '/nl/solliciteren/', multipart, 400, 132],
  ])('to %s is read only up to the size of the largest form', async (_, path, type, quarters, most) => {
    const told = vi.fn();
    const post = siteWith(() => answering('thanks'));
    expect((await post(bodyOf(quarters, told), path, type)).status).toBe(413);
    expect(told.mock.calls.length).toBeLessThan(most);
  });

  it.each([
    ['whole', 5_000_000, 64 * 1024, 5_000_000],
    ['whole, in small chunks', 50_000, 7, 50_000],
    ['cut, when it is too large, with all that was typed', 12_000_000, 64 * 1024, 8 * 1024 * 1024 + 8 * 1024 - 71],
  ])('with a file reaches a page that takes files %s', async (_, size, chunk, kept) => {
    const asked: RenderRequest[] = [];
    const post = siteWith(() => answering('thanks', asked));
    expect((await post(formWith(size, chunk), '/nl/solliciteren/', multipart)).status).toBe(200);
    const form = await formOf(asked[0] ?? expect.unreachable());
    expect([form.get('firstName'), form.get('lastName')]).toEqual(['An', 'Claes']);
    const file = form.get('cv');
    expect(file instanceof File && file.size).toBe(kept);
  });

  it.each(Object.entries(hostileBodies))('with a hostile body (%s) does not reach a render', async (_, hostile) => {
    const asked: RenderRequest[] = [];
    const post = siteWith(() => answering('thanks', asked));
    for (const path of ['/nl/contact/', '/nl/solliciteren/']) {
      const { type, bytes } = hostile(0.05);
      const { status } = await post(new Blob([new Uint8Array(bytes)]).stream(), path, type);
      // A body that is not a form is rejected by its page, which does not get it.
      expect(status).toBe(type === 'application/json' ? 200 : 413);
    }
    expect(asked.filter(({ body }) => body?.byteLength !== 0)).toEqual([]);
  });

  it('that is cut off is answered without a failure', async () => {
    const post = siteWith(() => answering('thanks'));
    const body = new ReadableStream<Uint8Array>({ pull: (stream) => stream.error(new Error('aborted')) });
    expect((await post(body)).status).toBe(400);
  });

  it('is rendered by the set that is active when it has arrived', async () => {
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

it('a page without a layout, because the API is away, is answered with a notice and retry-after', async () => {
  const failures = [{ failure: 'api', what: 'site', why: 'CallError: unavailable' }];
  const site = new Hono();
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const pool = { render: async () => ({ status: 503, headers: [], body: Buffer.alloc(0), failures, apps: [] }) };
  site.all('*', pages({ environment: readEnvironment({}), choose: choosing(() => pool), render: createRenderPage() }));
  const answer = await site.request('/nl/', {}, socket);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('10');
  for (const language of languages) expect(await answer.clone().text()).toContain(`<p lang="${language}">`);
  vi.restoreAllMocks();
});

const sameIn = (path: string) => ({ nl: path, fr: path, en: path, de: path });
const news = { owner: 'market-news', original: '/news/', paths: sameIn('news/') };

describe('a page of a release', () => {
  const asPublic: [string, string][] = [
    ['content-type', 'text/html'],
    ['cache-control', publicPage],
  ];
  const siteOf = (routes: FrontRoutes, status = 200, headers = asPublic) => {
    const rendered = vi.fn(async ({ body }: Pick<RenderRequest, 'body'>) => ({
      status,
      headers,
      body: Buffer.from(`<body>${body?.byteLength ?? 0}`),
      failures: [],
      apps: [],
    }));
    const environment = readEnvironment({});
    const render = createRenderPage();
    const kept = createKeptPages({
      version: { current: () => '1', isAway: () => false } as SiteVersion,
      render: ({ address }, started, _version, requestId) =>
        render(started, {
          method: 'GET',
          url: `http://localhost${address}`,
          headers: [],
          body: null,
          requestId,
          visitorAddress: '',
        }),
    });
    const choose = choosing(() => ({ render: rendered }), frontTable({ shell: { release: { routes } } }));
    const documents: string[] = [];
    const onDocument = (_: unknown, set: string) => void documents.push(set);
    const answer = pages({ environment, choose, render, kept, onDocument });
    return { rendered, documents, site: new Hono().use(requestId()).all('*', answer) };
  };

  it.each([
    ['that says it is public is kept', '/nl/news/', { news: { ...news, public: true } }, true],
    ['that does not say it is not kept, whatever its render says', '/nl/news/', { news }, false],
    [
      'that is one visitor’s own here is not kept',
      '/nl/login/',
      { login: { ...news, paths: sameIn('login/'), public: true } },
      false,
    ],
  ])('%s', async (_, path, routes, isKept) => {
    const { rendered, site } = siteOf(routes);
    const answers = [await site.request(path, {}, socket), await site.request(path, {}, socket)];
    expect(rendered).toHaveBeenCalledTimes(isKept ? 1 : 2);
    for (const { headers } of answers) {
      expect(headers.get('cache-control')).toBe(isKept ? publicPage : 'private, no-store');
      // The address of a page of one visitor may hold a secret.
      expect(headers.get('referrer-policy')).toBe(isKept ? null : 'strict-origin');
    }
  });

  it('with a session runs scripts of its owner, the shell and the consent sheet alone, and shows frames of its owner alone', async () => {
    const { site } = siteOf({ login: { ...news, owner: 'owner-portal', paths: sameIn('login/'), session: true } });
    const { SITE_URL } = readEnvironment({});
    // Also where it was opened by another address than its own.
    for (const [address, ...origins] of [
      [SITE_URL, SITE_URL],
      ['http://192.168.1.20:3000', SITE_URL, '192.168.1.20:3000'],
    ]) {
      const answer = await site.request(`${address}/nl/login/`, {}, socket);
      const policy = answer.headers.get('content-security-policy')?.split('; ') ?? [];
      const at = (...names: string[]) =>
        origins.flatMap((origin) => names.map((name) => `${origin}/_releases/${name}/`)).join(' ');
      expect(policy.filter((directive) => /^(script|frame|default)-src/.test(directive))).toEqual([
        "default-src 'self'",
        `script-src ${at('shell', 'mf-owner-portal', 'mf-consent')}`,
        `frame-src ${at('mf-owner-portal')}`,
      ]);
    }
  });

  it('counts as a document of its set, also when it is a kept one', async () => {
    const { site, documents } = siteOf({ news: { ...news, public: true } });
    for (let visit = 0; visit < 2; visit += 1) await site.request('/nl/news/', {}, socket);
    expect(documents).toEqual(['one', 'one']);
  });

  it.each([
    ['is missing', 404, asPublic],
    ['is refused for now', 503, asPublic],
    ['leads elsewhere', 302, [['location', '/nl/']] as [string, string][]],
    ['is a file', 200, [['content-type', 'application/pdf']] as [string, string][]],
  ])('that %s counts as no document of its set: nothing in it could become interactive', async (_, status, headers) => {
    const { site, documents } = siteOf({ news: { ...news, public: true } }, status, headers);
    expect((await site.request('/nl/news/', {}, socket)).status).toBe(status);
    expect(documents).toEqual([]);
  });

  it.each([
    ['that says it takes a file gets one', true, 200],
    ['that does not is sent none', false, 413],
  ])('%s', async (_, takesFile, status) => {
    const { site } = siteOf({ news: { ...news, public: true, takesFile } });
    const init = {
      method: 'POST',
      body: formWith(1024 * 1024, 64 * 1024),
      duplex: 'half',
      headers: { 'content-type': multipart },
    };
    expect((await site.request('/nl/news/', init as RequestInit, socket)).status).toBe(status);
  });
});

describe('a request that no page accepts', () => {
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
      body: Buffer.alloc(0),
      failures: [],
    }),
  });
  const bodyOf = (text: string | Uint8Array<ArrayBuffer>) => new Blob([text]).stream();

  it.each([400, 404, 405])('because its app answers %i gets a text in every language', async (status) => {
    const answer = await siteWith(() => refusing(status))(bodyOf('{'));
    expect(answer.status).toBe(status);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
    await readable(answer);
  });

  it('because it is too large gets a text in every language', async () => {
    const answer = await siteWith(() => refusing(200))(bodyOf(new Uint8Array(1024 * 1024 + 1)));
    expect(answer.status).toBe(413);
    await readable(answer);
  });

  it('because of its method gets a text in every language', async () => {
    const site = new Hono();
    site.all('*', pages({ environment: readEnvironment({}), choose: async () => null, render: createRenderPage() }));
    const answer = await site.request('/nl/', { method: 'DELETE' }, socket);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD, POST');
    await readable(answer);
  });
});
