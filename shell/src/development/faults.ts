import type { DevelopmentFault } from './news.ts';

const style = new CSSStyleSheet();
style.replaceSync(`
  :host { position: fixed; inset: 0; z-index: 2147483646; overflow: auto; padding: 5vmin; background: #1d1b18e6; color: #fff; font: 15px/1.5 system-ui, sans-serif; }
  :host([hidden]) { display: none; }
  article { max-width: 960px; margin: 0 auto 16px; padding: 16px 20px; background: #2b2723; border-left: 4px solid #ff6b57; }
  h2 { margin: 0 0 8px; font-size: 17px; }
  p, pre { margin: 0 0 8px; white-space: pre-wrap; overflow-wrap: anywhere; }
  pre { padding: 12px; background: #1d1b18; font: 13px/1.5 ui-monospace, monospace; white-space: pre; overflow-x: auto; }
  button { position: fixed; top: 12px; right: 12px; font: inherit; padding: 6px 12px; background: #fff; border: 0; cursor: pointer; }
`);

const titles: Record<DevelopmentFault['kind'], string> = {
  build: 'does not build; the page shows the last build that did',
  refused: 'is refused; the page shows what was live before',
  page: 'failed on this page',
};

const host = document.createElement('rowhouse-faults');
host.hidden = true;
host.setAttribute('role', 'alert');
const shadow = host.attachShadow({ mode: 'open' });
shadow.adoptedStyleSheets = [style];
const list = document.createElement('div');
const close = document.createElement('button');
close.textContent = 'Close';
shadow.append(close, list);
document.documentElement.append(host);

const keyOf = (faults: readonly DevelopmentFault[]): string => JSON.stringify(faults);
let closedFaults = '';
let shownFaults = '';
close.addEventListener('click', () => {
  closedFaults = shownFaults;
  host.hidden = true;
});

const element = (name: string, text: string): HTMLElement => {
  const html = document.createElement(name);
  html.textContent = text;
  return html;
};

const articleOf = ({ kind, what, message, file, line, code }: DevelopmentFault): HTMLElement => {
  const article = document.createElement('article');
  article.append(element('h2', `${what || 'A script'} ${titles[kind]}`));
  if (file) article.append(element('p', line === null ? file : `${file}:${line}`));
  // The compiler's message includes the source lines.
  article.append(element(kind === 'build' ? 'pre' : 'p', message));
  if (code) article.append(element('pre', code));
  return article;
};

/** Shows the current faults over the page; a closed panel reopens when a different fault occurs. */
export const showFaults = (faults: readonly DevelopmentFault[]): void => {
  const here = faults.filter(({ path }) => path === null || path === location.pathname);
  shownFaults = keyOf(here);
  host.hidden = here.length === 0 || shownFaults === closedFaults;
  list.replaceChildren(...here.map(articleOf));
};

const shownStacks = new Set<string>();
const tell = (what: string, error: unknown): void => {
  const stack = error instanceof Error ? (error.stack ?? error.message) : '';
  if (stack === '' || shownStacks.has(stack)) return;
  shownStacks.add(stack);
  const named = error instanceof Error && !stack.includes(error.message) ? `${error}\n${stack}` : stack;
  void fetch('/_development/faults', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ what: what.slice(0, 200), stack: named.slice(0, 20_000), path: location.pathname }),
  });
};

/** Reports errors to the front, which finds their source line: uncaught errors, and errors that are logged with a failed part. */
export const watchErrors = (): void => {
  addEventListener('error', ({ error }) => tell('', error));
  addEventListener('unhandledrejection', ({ reason }) => tell('', reason));
  for (const level of ['warn', 'error'] as const) {
    const say = console[level];
    console[level] = (...words: unknown[]) => {
      say(...words);
      const error = words.find((word) => word instanceof Error);
      if (error) tell(typeof words[0] === 'string' ? words[0].replace(/ failed .*$|%[a-z].*$/s, '') : '', error);
    };
  }
};
