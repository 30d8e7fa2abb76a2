/** Runs in the browser of a developer: shows which app each part of the page belongs to, and the active version of each. */
interface App {
  owner: string;
  app: string;
  version: string;
  failed: number;
  pages: string[];
}

const key = 'rowhouse-overlay';
const colours: Record<string, string> = {
  shell: '#4d5663',
  listings: '#1f5fbf',
  property: '#a8321f',
  forms: '#1c6b3a',
  'owner-portal': '#6f42c1',
  consent: '#945200',
};
const colourOf = (owner: string): string => colours[owner] ?? '#333';

const frame = (selector: string, owner: string): string => `
${selector}::before, ${selector}::after { position: absolute; z-index: 9; pointer-events: none; }
${selector}::before {
  content: "${owner}";
  inset: 0 0 auto auto;
  padding: 2px 8px;
  background: ${colourOf(owner)};
  color: #fff;
  font: 600 12px/1.4 system-ui, sans-serif;
}
${selector}::after { content: ""; inset: 0; border: 2px solid ${colourOf(owner)}; }`;

const selectorsOf = ({ owner, pages }: App): string[] => [
  ...pages.map((page) => `main [data-part="${page}"]`),
  `main [data-part^="${owner}."]`,
  ...(owner === 'shell' ? ['body > header', 'body > footer'] : []),
];

// In the lowest layer, so that an element that is positioned otherwise stays where it is.
const positions = '@layer tokens { [data-part] { position: relative; } }';
const frameStyle = new CSSStyleSheet();

const panelStyle = new CSSStyleSheet();
panelStyle.replaceSync(`
  :host { position: fixed; inset: auto auto 12px 12px; z-index: 2147483647; font: 13px/1.5 system-ui, sans-serif; color: #1d1b18; }
  button { font: inherit; padding: 6px 12px; border: 1px solid #1d1b18; background: #fff; color: inherit; cursor: pointer; }
  button[aria-pressed="true"] { background: #1d1b18; color: #fff; }
  ul { list-style: none; margin: 0 0 8px; padding: 8px 12px; background: #fff; border: 1px solid #1d1b18; }
  li { display: flex; gap: 8px; align-items: center; }
  i { inline-size: 12px; block-size: 12px; }
  code { margin-inline-start: auto; padding-inline-start: 16px; }
`);

const overlay = document.createElement('rowhouse-overlay');
const shadow = overlay.attachShadow({ mode: 'open' });
shadow.adoptedStyleSheets = [panelStyle];
const list = document.createElement('ul');
const button = document.createElement('button');
button.textContent = 'Apps';
shadow.append(list, button);

const lineOf = ({ owner, app, version, failed }: App): HTMLLIElement => {
  const line = document.createElement('li');
  const colour = document.createElement('i');
  colour.style.background = colourOf(owner);
  const state = document.createElement('code');
  state.textContent = failed === 0 ? version : `${version}, ${failed} failed`;
  line.append(colour, app, state);
  return line;
};

const show = async (on: boolean): Promise<void> => {
  button.setAttribute('aria-pressed', String(on));
  list.hidden = !on;
  if (on) {
    const apps: App[] = await (await fetch('/_development/apps')).json();
    frameStyle.replaceSync(
      [positions, ...apps.flatMap((app) => selectorsOf(app).map((one) => frame(one, app.owner)))].join('\n'),
    );
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
// Outside the body, which React owns.
document.documentElement.append(overlay);
void show(localStorage.getItem(key) === 'on');
