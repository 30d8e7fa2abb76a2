import { showFaults, watchErrors } from './faults.ts';
import type { DevelopmentState } from './news.ts';
import { keepTyped, restoreTyped } from './typed.ts';

/**
 * Runs in a developer's browser: reloads the page when the state of the site changes and restores what was typed,
 * shows failures, and shows which app each part of the page belongs to, with its active version.
 */
interface App {
  owner: string;
  app: string;
  version: string;
  failed: number;
  pages: string[];
}

const state = document.querySelector<HTMLElement>('script[data-state]')?.dataset.state;
let switches: EventSource | undefined;

// A hidden page closes its stream, since a browser has only six connections to one origin.
const follow = (): void => {
  switches?.close();
  if (document.hidden) return;
  switches = new EventSource('/_development/switches');
  switches.addEventListener('state', ({ data }) => {
    const received: DevelopmentState = JSON.parse(data);
    if (received.state === state) return showFaults(received.faults);
    switches?.close();
    keepTyped();
    location.reload();
  });
};
document.addEventListener('visibilitychange', follow);
watchErrors();
restoreTyped();
follow();

const key = 'rowhouse-overlay';

const frame = (selector: string, owner: string, colour: string): string => `
${selector}::before, ${selector}::after { position: absolute; z-index: 9; pointer-events: none; }
${selector}::before {
  content: "${owner}";
  inset: 0 0 auto auto;
  padding: 2px 8px;
  background: ${colour};
  color: #fff;
  font: 600 12px/1.4 system-ui, sans-serif;
}
${selector}::after { content: ""; inset: 0; border: 2px solid ${colour}; }`;

const selectorsOf = ({ owner, pages }: App): string[] => [
  ...pages.map((page) => `main [data-part="${page}"]`),
  `main [data-part^="${owner}."]`,
  ...(owner === 'shell' ? ['body > header', 'body > footer'] : []),
];

// In the lowest layer, so that elements with another position keep it.
const positions = '@layer tokens { [data-part] { position: relative; } }';
const frameStyle = new CSSStyleSheet();

const panelStyle = new CSSStyleSheet();
panelStyle.replaceSync(`
  :host { position: fixed; inset: auto auto 12px 12px; z-index: 2147483647; font: 13px/1.5 system-ui, sans-serif; color: #1d1b18; }
  button { font: inherit; padding: 6px 12px; border: 1px solid #1d1b18; background: #fff; color: inherit; cursor: pointer; }
  button[aria-pressed="true"] { background: #1d1b18; color: #fff; }
  ul { list-style: none; margin: 0 0 8px; padding: 8px 12px; background: #fff; border: 1px solid #1d1b18; }
  li { display: flex; gap: 16px; justify-content: space-between; }
`);

const overlay = document.createElement('rowhouse-overlay');
const shadow = overlay.attachShadow({ mode: 'open' });
shadow.adoptedStyleSheets = [panelStyle];
const list = document.createElement('ul');
const button = document.createElement('button');
button.textContent = 'Apps';
shadow.append(list, button);

// Hues of a colour wheel, dark enough below white letters.
const colourOf = (index: number): string => `hsl(${index * 61} 60% 32%)`;

const lineOf = ({ app, version, failed }: App): HTMLLIElement => {
  const line = document.createElement('li');
  const versionText = document.createElement('code');
  versionText.textContent = failed === 0 ? version : `${version}, ${failed} failed`;
  line.append(app, versionText);
  return line;
};

const show = async (on: boolean): Promise<void> => {
  button.setAttribute('aria-pressed', String(on));
  list.hidden = !on;
  if (on) {
    const apps: App[] = await (await fetch('/_development/apps')).json();
    const frames = apps.flatMap((app, index) =>
      selectorsOf(app).map((selector) => frame(selector, app.owner, colourOf(index))),
    );
    frameStyle.replaceSync([positions, ...frames].join('\n'));
    list.replaceChildren(...apps.map(lineOf));
  }
  const others = document.adoptedStyleSheets.filter((sheet) => sheet !== frameStyle);
  document.adoptedStyleSheets = on ? [...others, frameStyle] : others;
};

button.addEventListener('click', () => {
  const on = localStorage.getItem(key) !== 'on';
  localStorage.setItem(key, on ? 'on' : 'off');
  void show(on);
});
// Outside the body, which React manages.
document.documentElement.append(overlay);
void show(localStorage.getItem(key) === 'on');
