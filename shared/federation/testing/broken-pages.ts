/** A page that fails in a browser's document, and the message of the proof about it. */
export interface BrokenPage {
  /** The fault of the release, in words. */
  does: string;
  /** Script code that runs when the page is shown in `main`. A function that it returns runs when the page is left. */
  shows?: string;
  /** Script code that runs when the script is loaded. */
  loads?: string;
  /** The HTML from the server, if it differs from that of a correct page. */
  served?: string;
  title?: string;
  says: string;
}

const usual = '<h1>Clock</h1><p>It is twelve in the afternoon</p>';

/** One page for each fault that only shows in a browser's document. */
export const brokenPages: readonly BrokenPage[] = [
  {
    does: 'throws during hydration',
    shows: "console.error(new Error('not yet'))",
    says: 'does not hydrate: Error: not yet',
  },
  {
    does: 'throws while the visitor leaves it',
    shows: "return () => console.error(new Error('no more'))",
    says: 'logs an error while the visitor leaves it: Error: no more',
  },
  {
    does: 'replaces `fetch`',
    loads: 'const own = fetch; window.fetch = (...all) => own(...all)',
    says: 'changes fetch, on which all scripts of a page rely',
  },
  {
    does: 'replaces a function of `history`',
    loads: 'const own = history.pushState; history.pushState = function (...all) { return own.apply(this, all); }',
    says: 'changes history.pushState, on which all scripts of a page rely',
  },
  {
    does: 'adds to a prototype',
    loads: 'Array.prototype.last = function () { return this[this.length - 1]; }',
    says: 'changes Array.prototype.last, on which all scripts of a page rely',
  },
  {
    does: 'replaces a function of a prototype',
    loads: 'Element.prototype.remove = function () {}',
    says: 'changes Element.prototype.remove, on which all scripts of a page rely',
  },
  {
    does: 'leaves a listener on the window',
    shows: "window.addEventListener('resize', () => {})",
    says: "leaves a listener for 'resize' behind each time it is left: remove it where it was added",
  },
  {
    does: 'leaves a listener on the document',
    shows: "document.addEventListener('keydown', () => {}, true)",
    says: "leaves a listener for 'keydown' behind each time it is left: remove it where it was added",
  },
  {
    does: 'asks before it is closed, also after it was left',
    shows: "window.asks ??= () => {}; window.addEventListener('beforeunload', window.asks)",
    says: "leaves a listener for 'beforeunload' behind each time it is left: remove it where it was added",
  },
  {
    does: 'swallows clicks',
    shows:
      "window.on ??= (event) => { if (!event.target.closest('a')) event.stopPropagation(); }; document.addEventListener('click', window.on, true)",
    says: 'takes clicks away from the rest of the document',
  },
  {
    does: 'answers the Tab key everywhere',
    shows: "window.on ??= (event) => event.preventDefault(); document.addEventListener('keydown', window.on)",
    says: 'takes the Tab key away from the rest of the document',
  },
  {
    does: 'stops the wheel',
    shows: "window.on ??= (event) => event.preventDefault(); window.addEventListener('wheel', window.on)",
    says: 'takes the wheel away from the rest of the document',
  },
  {
    does: 'keeps the focus',
    shows:
      "window.on ??= (event) => { if (!main.contains(event.target)) { main.tabIndex = -1; main.focus(); } }; document.addEventListener('focusin', window.on)",
    says: 'takes the focus back when it moves out of the page',
  },
  {
    does: 'locks the scroll',
    shows: "document.body.style.overflow = 'hidden'; return () => { document.body.style.overflow = ''; }",
    says: 'locks the scroll of the document',
  },
  {
    does: 'leaves the scroll locked',
    shows: "return () => { document.documentElement.style.overflow = 'hidden'; }",
    says: 'leaves the scroll of the document locked',
  },
  {
    does: 'requests the same in a loop',
    shows: "let left = 30; const again = () => { if (left-- > 0) fetch('/api/v1/clock').then(again, again); }; again()",
    says: 'requests /api/v1/clock again and again',
  },
  {
    does: 'calls `new Function`',
    shows: "try { new Function('return 1')(); } catch {}",
    says: 'runs new Function, which the content policy forbids',
  },
  {
    does: 'reaches `Function` by another function',
    shows: "try { (async () => {}).constructor('return 1')(); } catch {}",
    says: 'runs new Function, which the content policy forbids',
  },
  {
    does: 'calls `eval`',
    shows: "try { eval('1'); } catch {}",
    says: 'runs eval, which the content policy forbids',
  },
  {
    does: 'throws in a narrow window only',
    shows: "if (innerWidth < 400) console.error(new Error('too narrow'))",
    says: 'logs an error on its second visit, in a window of 375 pixels: Error: too narrow',
  },
  {
    does: 'throws in a wide window only',
    shows: "if (matchMedia('(min-width: 1200px)').matches) console.error(new Error('too wide'))",
    says: 'does not hydrate: Error: too wide',
  },
  {
    does: 'throws on the third visit',
    loads: 'window.visits = 0',
    shows: "window.visits += 1; if (window.visits === 3) console.error(new Error('three times'))",
    says: 'logs an error on its third visit, in a window of 1440 pixels: Error: three times',
  },
  {
    does: 'shows nothing when the visitor returns',
    loads: 'window.visits = 0',
    shows: "window.visits += 1; if (window.visits > 1) main.innerHTML = '<h1>Clock</h1>'",
    says: 'lacks most of its words on its second visit, in a window of 375 pixels',
  },
  {
    does: 'shows no text without scripts',
    served: '<h1>Clock</h1>',
    says: 'shows 6 of 7 words only with scripts: render them on the server',
  },
  {
    does: 'removes its text during hydration',
    shows: "main.innerHTML = '<h1>Clock</h1>'",
    says: 'removes 6 of 7 words during hydration',
  },
  {
    does: 'writes the title of the document',
    shows: "setTimeout(() => { document.title = 'Clock'; }, 1)",
    says: 'has its title written by mf-clock itself: `meta` of its data must return it',
  },
  {
    does: 'changes its title during hydration',
    shows: "document.querySelector('title').textContent = 'News!'",
    says: "changes its title during hydration, from 'Clock' to 'News!': `meta` of its data must return it",
  },
  { does: 'has no title', title: '', says: 'has no title: `meta` of its data must return it' },
  {
    does: 'has no h1',
    served: usual.replaceAll('h1', 'h2'),
    shows: "main.innerHTML = main.innerHTML.replaceAll('h1', 'h2')",
    says: 'has no h1',
  },
  {
    does: 'has a button without a name',
    served: `${usual}<button></button>`,
    shows: "main.innerHTML += '<button></button>'",
    says: 'cannot be used by everyone: Buttons must have discernible text (axe: button-name), <button></button>',
  },
  {
    does: 'has a field without a label',
    served: `${usual}<input name="mail">`,
    shows: 'main.innerHTML += \'<input name="mail">\'',
    says: 'cannot be used by everyone: Form elements must have labels (axe: label), <input name="mail">',
  },
  {
    does: 'has a picture without a text',
    served: `${usual}<img src="/media/1">`,
    shows: 'main.innerHTML += \'<img src="/media/1">\'',
    says: 'cannot be used by everyone: Images must have alternative text (axe: image-alt), <img src="/media/1">',
  },
  {
    does: "stores an entry in the browser's storage that nobody has declared",
    shows: "localStorage.setItem('greeting', 'hello')",
    says: "stores 'greeting' in the browser, which no app has declared: name it under 'clock' in `proof.storage` of the site's definition",
  },
  {
    does: "reads an entry of another remote in the browser's storage",
    shows: "sessionStorage.getItem('draft contact')",
    says: "accesses 'draft contact' in the browser's storage, which belongs to forms: a remote may only access its own entries",
  },
  {
    does: 'removes an entry of another remote there',
    shows: "localStorage.removeItem('draft contact')",
    says: "accesses 'draft contact' in the browser's storage, which belongs to forms: a remote may only access its own entries",
  },
  {
    does: 'reads the cookies',
    shows: 'String(document.cookie)',
    says: "accesses 'document.cookie' in the browser's storage, which belongs to shell: a remote may only access its own entries",
  },
];

const shell = `
const main = document.querySelector('main');
const title = document.querySelector('title');
let leave = null;
const show = () => {
  leave?.();
  leave = null;
  title.textContent = location.pathname === '/en/clock/' ? 'Clock' : 'Home';
  main.innerHTML = location.pathname === '/en/clock/' ? '${usual}' : 'At home';
  if (location.pathname === '/en/clock/') leave = clock(main);
};
document.addEventListener('click', (event) => {
  if (!event.target.closest('a')) return;
  event.preventDefault();
  history.pushState(null, '', '/en/');
  setTimeout(show, 1);
});
window.addEventListener('popstate', () => setTimeout(show, 1));
leave = clock(main);
document.documentElement.setAttribute('data-hydrated', '');
`;

/** The document of a page, and the answers to its requests: a shell of a few lines, and a broken remote. */
export const documentOf = ({ shows = '', loads = '', served = usual, title = 'Clock' }: Partial<BrokenPage>) => {
  const files: Record<string, string> = {
    '/_releases/shell/web/main.js': shell,
    '/_releases/mf-clock/web/clock.js': `${loads};\nwindow.clock = (main) => { if (main.innerHTML === ${JSON.stringify(served)}) main.innerHTML = ${JSON.stringify(usual)};\n${shows} };`,
  };
  return {
    url: 'http://full.example/en/clock/',
    body: `<html lang="en"><head><title>${title}</title></head><body><a href="/en/">Home</a><main>${served}</main><script defer src="/_releases/mf-clock/web/clock.js"></script><script defer src="/_releases/shell/web/main.js"></script></body></html>`,
    answer: async (_: string, url: string): Promise<Response> => new Response(files[new URL(url).pathname] ?? ''),
  };
};
