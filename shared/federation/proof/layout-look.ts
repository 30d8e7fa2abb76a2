import * as v from 'valibot';

/** What a browser shows around a page's main element, and of it. */
export const layoutSchema = v.object({
  /** A control of the frame that the page covers. */
  covered: v.nullable(v.string()),
  /** The first element of the page that is wider than the window. */
  over: v.nullable(v.string()),
  /** The sum of what moved by itself. */
  shift: v.number(),
  /** A control of the frame that is free, and its centre. */
  free: v.nullable(v.object({ name: v.string(), x: v.number(), y: v.number() })),
  /** Whether the page goes on far below the window. */
  isLong: v.boolean(),
});

// Each function here is sent to the browser as text: it refers to nothing outside of itself.

/** Looks at the layout in the page. A control is marked, so that a click on it is counted and does nothing else. */
export const lookAtLayout = async (): Promise<v.InferOutput<typeof layoutSchema>> => {
  const main = document.querySelector('main');
  const wide = document.documentElement.clientWidth;
  const scroller = document.scrollingElement;
  const served: unknown = Reflect.get(globalThis, 'served');
  const nameOf = (one: Element) =>
    (one.getAttribute('aria-label') || one.textContent || one.localName).trim().replace(/\s+/g, ' ').slice(0, 60);
  const centreOf = (one: Element) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const isSeen = (one: Element) => {
    const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
    const isInside = left >= 0 && top >= 0 && right <= wide && bottom <= innerHeight;
    return (
      width > 0 && height > 0 && isInside && one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };
  const partOf = (one: Element | null): Element | null =>
    one && one.parentElement !== document.body ? partOf(one.parentElement) : one;
  const hitOf = (one: Element) => {
    const { x, y } = centreOf(one);
    return document.elementFromPoint(x, y);
  };
  // What a page may not cover is that of the frame which the server sent; parts of the frame may cover each other.
  const isForeign = (hit: Element | null) => {
    const part = partOf(hit);
    return (
      hit !== null && (main?.contains(hit) === true || (part !== null && served instanceof Set && !served.has(part)))
    );
  };
  const controls = [...document.querySelectorAll('a[href], button, summary, input')];
  const around = controls.filter(
    (one) => !main?.contains(one) && served instanceof Set && served.has(partOf(one)) && isSeen(one),
  );
  const scrolls = (one: Element | null): boolean =>
    one !== null &&
    one !== document.body &&
    one !== document.documentElement &&
    (/auto|scroll|hidden|clip/.test(getComputedStyle(one).overflow) || scrolls(one.parentElement));
  const isWide = scroller !== null && scroller.scrollWidth > wide + 1;
  const over = isWide
    ? [...document.querySelectorAll('main, main *')].find(
        (one) => one.getBoundingClientRect().right > wide + 1 && !scrolls(one.parentElement),
      )
    : undefined;
  const free = around.find((one) => one.contains(hitOf(one)) && !scrolls(one));
  Reflect.set(globalThis, 'clicks', 0);
  free?.addEventListener(
    'click',
    (event) => {
      if (!event.defaultPrevented) Reflect.set(globalThis, 'clicks', 1);
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
  const shifts = await new Promise<PerformanceEntry[]>((then) => {
    new PerformanceObserver((list) => then(list.getEntries())).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => then([]), 200);
  });
  const shift = shifts.reduce((sum, one) => {
    const { hadRecentInput, value } = Object(one);
    return sum + (hadRecentInput ? 0 : Number(value));
  }, 0);
  const covered = around.find((one) => isForeign(hitOf(one)));
  return {
    covered: covered ? nameOf(covered) : null,
    over: over ? [over.localName, ...over.classList].slice(0, 2).join('.') : null,
    shift,
    free: free ? { name: nameOf(free), ...centreOf(free) } : null,
    isLong: main !== null && !scrolls(main) && main.getBoundingClientRect().bottom > innerHeight + 200,
  };
};

/** Focuses the last control of the page that the Tab key reaches; false if there is none. */
export const focusLast = (): boolean => {
  const names = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';
  const all = [...document.querySelectorAll(`main :is(${names})`)].filter(
    (one) =>
      one instanceof HTMLElement &&
      one.tabIndex >= 0 &&
      !one.matches(':disabled, [inert] *') &&
      one.checkVisibility({ visibilityProperty: true }),
  );
  const last = all.at(-1);
  if (!(last instanceof HTMLElement)) return false;
  last.focus();
  return document.activeElement === last;
};

/** Whether the focus is in the page's main element. */
export const hasFocus = (): boolean => document.querySelector('main')?.contains(document.activeElement) === true;

/** Leaves the page by the first link that a script handles; false if there is none. */
export const followLink = (): boolean => {
  let isHandled = false;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const { origin, pathname } = new URL(link.href);
    const isElsewhere = origin === location.origin && pathname !== location.pathname;
    if (!isElsewhere || link.target !== '' || link.hasAttribute('download')) continue;
    const look = (event: Event): void => {
      isHandled = event.defaultPrevented;
      event.preventDefault();
    };
    addEventListener('click', look, { once: true });
    Reflect.set(globalThis, 'from', document.querySelector('main')?.textContent);
    link.click();
    removeEventListener('click', look);
    return isHandled;
  }
  return false;
};

/** Goes back to the page before. */
export const goBack = (): void => {
  Reflect.set(globalThis, 'from', document.querySelector('main')?.textContent);
  history.back();
};

/** Whether another page is shown than when it was last left. */
export const isMoved = (): boolean => {
  const text = document.querySelector('main')?.textContent ?? '';
  return text !== '' && text !== Reflect.get(globalThis, 'from');
};

/** Text of the page that axe finds too faint to read; null if there is none. */
export const faintText = async (): Promise<string | null> => {
  const { violations } = await Reflect.get(globalThis, 'axe').run('main', {
    runOnly: { type: 'rule', values: ['color-contrast'] },
    resultTypes: ['violations'],
    iframes: false,
    elementRef: false,
  });
  return violations[0]?.nodes[0]?.html.slice(0, 120) ?? null;
};
