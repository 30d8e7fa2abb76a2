/** A page with a fault that only a browser shows, and the messages of the proof about it. */
export interface BrokenLayout {
  /** The fault of the release, in words. */
  does: string;
  /** Styles of the page. */
  css?: string;
  /** Further HTML in the main element. */
  html?: string;
  /** Script code that runs each time the page is shown. */
  shows?: string;
  says: readonly string[];
}

const both = (fault: string): string[] => [375, 1440].map((width) => `${fault}, in a window of ${width} pixels`);

/** One page for each fault that shows at a width. */
export const brokenLayouts: readonly BrokenLayout[] = [
  {
    does: 'covers the header',
    css: '.news{position:fixed;inset:0 0 auto;height:60px;z-index:99;background:gold}',
    html: '<div class="news">News</div>',
    says: both("covers 'Home', which is not its own"),
  },
  {
    does: 'covers everything with a transparent layer, outside of its place',
    css: '.veil{position:fixed;inset:0;z-index:99}',
    shows: "document.body.append(Object.assign(document.createElement('div'), { className: 'veil' }))",
    says: both("covers 'Home', which is not its own"),
  },
  {
    does: 'covers the consent sheet',
    css: '.chat{position:fixed;inset:auto 0 0;height:120px;z-index:99;background:gold}',
    html: '<div class="chat">Chat</div>',
    says: both("covers 'Accept', which is not its own"),
  },
  {
    does: 'is wider than a telephone',
    css: '.table{width:900px}',
    html: '<div class="table">Wide</div>',
    says: ['is wider than the window, by div.table, in a window of 375 pixels'],
  },
  {
    does: 'inserts a banner late',
    shows:
      "const insert = (_, all) => all.disconnect() || document.querySelector('main').insertAdjacentHTML('afterbegin', '<div style=\"height:600px\"></div>'); new PerformanceObserver(insert).observe({ type: 'paint', buffered: true })",
    says: both('shifts its layout while it loads'),
  },
  {
    does: 'has grey text on white',
    html: '<p style="color:#bbb;background:#fff">Faint</p>',
    says: both(
      'has text of too little contrast (axe: color-contrast), <p style="color:#bbb;background:#fff">Faint</p>',
    ),
  },
  {
    does: 'stops clicks',
    shows: "addEventListener('click', (event) => event.stopImmediatePropagation(), true)",
    says: both("takes a click on 'Home', which is not its own"),
  },
  {
    does: 'stops the wheel',
    shows: "addEventListener('wheel', (event) => event.preventDefault(), { passive: false })",
    says: both('does not scroll'),
  },
  {
    does: 'hides what is further down',
    css: 'html,body{height:100%;overflow:hidden}main{overflow:visible}',
    says: both('does not scroll'),
  },
  {
    does: 'keeps the focus',
    html: '<input aria-label="Time"><button>Ask</button>',
    shows:
      "addEventListener('keydown', (event) => { if (event.key === 'Tab') { event.preventDefault(); document.querySelector('input').focus(); } })",
    says: both('keeps the focus: the Tab key does not lead out of it'),
  },
  {
    does: 'throws in Safari alone',
    shows: "if (/Version.*Safari/.test(navigator.userAgent)) throw new TypeError('no requestIdleCallback')",
    says: ['has an error in a browser: TypeError: no requestIdleCallback'],
  },
  {
    does: 'opens a dialog of the browser on a telephone',
    shows: "if (innerWidth < 400) alert('New!')",
    says: ['has an error in a browser: it opens a dialog of the browser (alert)'],
  },
  {
    does: 'rejects in another time zone',
    shows: "if (new Date('2026-01-01').getHours() > 9) Promise.reject(new RangeError('not today'))",
    says: ['has an error in a browser: RangeError: not today'],
  },
  {
    does: 'cannot read what the former release has stored',
    shows: "if (localStorage.getItem('clock')) JSON.parse(localStorage.getItem('clock')).hours.map(String)",
    says: [
      "has an error in a browser: TypeError: Cannot read properties of undefined (reading 'map')",
      "has an error in a browser: TypeError: Cannot read properties of undefined (reading 'map')",
    ],
  },
];

/** One page for each fault that shows in time. */
export const brokenVisits: readonly BrokenLayout[] = [
  {
    does: 'keeps a megabyte of each visit',
    shows: 'globalThis.all ??= []; all.push(Array.from({ length: 200_000 }, () => Math.random()))',
    says: ['keeps more memory each time it is visited and left in a browser'],
  },
  {
    does: 'asks visitors whether they want to leave, also after they have left it',
    shows: "addEventListener('beforeunload', (event) => event.preventDefault())",
    says: ["leaves a listener for 'beforeunload' behind when it is left in a browser"],
  },
  {
    does: 'throws when the API fails',
    shows: "fetch('/api/clock').then((answer) => answer.json()).then(({ time }) => time.trim())",
    says: [
      "has an error in a browser: TypeError: Cannot read properties of undefined (reading 'trim'), while the API answers 500",
    ],
  },
];

/** A page in the frame of a site: a header that stays at the top, a sheet at the bottom, and a long text. */
export const pageWith = ({ css = '', html = '', shows = '' }: Partial<BrokenLayout>): string => `<!doctype html>
<html lang="en"><head><title>Clock</title><meta name="viewport" content="width=device-width"><style>
body{margin:0}header{position:sticky;top:0;z-index:9;background:white;height:60px}.scroller{overflow-x:auto}.scroller p{width:2000px}
dialog{position:fixed;inset:auto 0 0;margin:0;height:60px}${css}</style></head>
<body><header><a href="/en/">Home</a></header><dialog open><button>Accept</button></dialog><main></main>
<script>addEventListener('DOMContentLoaded', () => {
const main = document.querySelector('main');
const clock = () => { main.innerHTML = ${JSON.stringify(`${html}<h1>Clock</h1><div class="scroller"><p>Far</p></div>${'<p>It is twelve in the afternoon</p>'.repeat(80)}`)};
document.documentElement.dataset.hydrated = '';${shows} };
document.querySelector('header a').addEventListener('click', (event) => { event.preventDefault(); history.pushState(null, '', '/en/'); main.textContent = 'At home'; });
addEventListener('popstate', clock);
clock(); });</script></body></html>`;
