import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The requests to the test hosts of the tags: scripts, and reports of those scripts. */
export interface TagCalls {
  origin: string;
  /** Paths of the fetched scripts, in order. */
  scripts: () => string[];
  /** The reports of a script, in the order of the page. */
  reportsBy: (script: 'gtag' | 'gtm' | 'pixel') => unknown[];
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
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    asked.push(url);
    const script = scripts[url.pathname];
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
