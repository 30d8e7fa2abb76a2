import type { Page } from 'playwright';

// Changes that readers may make to the text of a page (WCAG 1.4.4 and 1.4.12).
const stylesheets = {
  'twice as large': ':root { font-size: 200% !important; }',
  'set wide':
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }',
} as const;

type TextChange = keyof typeof stylesheets;

/** Changes that readers may make to the text of a page. */
export const textChanges: readonly TextChange[] = ['twice as large', 'set wide'];

/** Changes the text of the page as a reader's own stylesheet does; the content policy does not block it. */
export const changeText = (page: Page, change: TextChange): Promise<void> =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, stylesheets[change]);

/** Texts of the page that are cut off, outside of the window, or below other text. */
export const unreadable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hides = /hidden|clip/;
    const scrolls = /auto|scroll/;
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.visually-hidden, svg, noscript, option, [inert]');
    const ancestorsOf = (element: Element): Element[] => {
      const above = element.parentElement;
      return [element, ...(above ? ancestorsOf(above) : [])];
    };
    // Sticky and fixed elements overlap other text while the page scrolls.
    const floats = (all: Element[]): boolean =>
      all.some((one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position));

    interface Line {
      node: Node;
      text: string;
      box: DOMRect;
      floating: boolean;
    }
    const faults: string[] = [];
    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!element || text === '' || !isShown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const all = ancestorsOf(element);
      // Visible to screen readers only.
      if (all.some((one) => one.clientWidth === 1 && hides.test(getComputedStyle(one).overflowX))) continue;
      const floating = floats(all);
      for (const box of range.getClientRects()) {
        if (box.width < 1 || box.height < 1) continue;
        let scroller = false;
        for (const one of all) {
          const { overflowX, overflowY } = getComputedStyle(one);
          const around = one.getBoundingClientRect();
          const middle = (box.top + box.bottom) / 2;
          if (hides.test(overflowX) && (box.right > around.right + 2 || box.left < around.left - 2))
            faults.push(`cut off: ${text}`);
          if (hides.test(overflowY) && (middle > around.bottom || middle < around.top)) faults.push(`cut off: ${text}`);
          if (scrolls.test(overflowX)) scroller = true;
          if (scroller) break;
        }
        if (scroller) continue;
        if (box.right > innerWidth + 1 || box.left < -1) faults.push(`outside of the window: ${text}`);
        lines.push({ node, text, box, floating });
      }
    }
    const share = (from: number, to: number, least: number): number => (to - from) / least;
    lines.forEach((one, index) => {
      for (const other of lines.slice(index + 1)) {
        if (one.node === other.node || one.floating || other.floating) continue;
        const [a, b] = [one.box, other.box];
        const high = share(Math.max(a.top, b.top), Math.min(a.bottom, b.bottom), Math.min(a.height, b.height));
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        if (high > 0.4 && wide > 3) faults.push(`over each other: ${one.text} / ${other.text}`);
      }
    });
    return [...new Set(faults)];
  });

/** Overlapping links and buttons of the page's header; those of a closed menu are ignored. */
export const crowdedHeader = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll('body > header :is(a, summary, button)')]
      .filter((control) => control.checkVisibility())
      .map((control) => ({
        name: control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '',
        box: control.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    const meets = (from: number, to: number, otherFrom: number, otherTo: number) =>
      Math.min(to, otherTo) - Math.max(from, otherFrom) > 2;
    return controls.flatMap(({ name, box }, index) =>
      controls
        .slice(index + 1)
        .filter(
          (other) =>
            meets(box.left, box.right, other.box.left, other.box.right) &&
            meets(box.top, box.bottom, other.box.top, other.box.bottom),
        )
        .map((other) => `${name} / ${other.name}`),
    );
  });
