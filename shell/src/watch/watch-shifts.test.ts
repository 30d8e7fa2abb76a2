import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchShifts } from './watch-shifts.ts';

type Take = (entries: object[]) => void;

let now = 0;
let shift: Take = () => undefined;
let resize: Take = () => undefined;
let places: Place[] = [];

class Place {
  readonly name: string;
  readonly within: Place | null;
  constructor(name: string, within: Place | null = null) {
    this.name = name;
    this.within = within;
  }
  parentElement = { closest: () => this.within };
  getAttribute = () => this.name;
  contains = (other: Place): boolean => other === this || (other.within !== null && this.contains(other.within));
}

const page = new Place('contact');
const form = new Place('forms.request {"propertyId":"12"}', page);
const part = new Place('part details', form);
const teaser = new Place('listings.recently-seen {}', page);

beforeEach(() => {
  now = 0;
  places = [page, form, part, teaser];
  vi.stubGlobal('performance', { now: () => now });
  vi.stubGlobal('document', { querySelectorAll: () => places });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(take: Take) {
        resize = take;
      }
      // As a browser does, it tells the present size first.
      observe = (target: Place) => resize([{ target }]);
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(take: (list: { getEntries: () => object[] }) => void) {
        shift = (entries) => take({ getEntries: () => entries });
      }
      observe = () => undefined;
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

/** The reports of a shown page of the forms; `moves` is at which time the layout shifts, by how much, and what grew before. */
const told = (
  moves: readonly (readonly [at: number, value: number, grown?: Place[], hadRecentInput?: boolean])[],
  shownAgain?: number,
) => {
  const reports: string[] = [];
  const show = watchShifts(
    (failure, what, app) => void reports.push(`${failure} ${what} ${app}`),
    () => 'forms',
  );
  show();
  if (shownAgain !== undefined) {
    now = shownAgain;
    show();
  }
  for (const [at, value, grown = [], hadRecentInput = false] of moves) {
    now = at;
    resize(grown.map((target) => ({ target })));
    shift([{ startTime: at, value, hadRecentInput }]);
  }
  return reports;
};

it.each<[string, Parameters<typeof told>, string[]]>([
  ['little', [[[100, 0.1]]], []],
  ['much, for an unknown reason', [[[100, 0.2]]], ['shift document forms']],
  ['much, as a fragment grew', [[[100, 0.2, [page, form]]]], ['shift forms.request forms']],
  ['much, as a part of a fragment grew', [[[100, 0.2, [page, form, part]]]], ['shift forms.request forms']],
  ['much, as another app grew', [[[100, 0.2, [page, teaser]]]], ['shift listings.recently-seen listings']],
  ['much, as the page grew', [[[100, 0.2, [page]]]], ['shift contact forms']],
  [
    'much, long after a fragment grew',
    [
      [
        [100, 0.01, [form]],
        [900, 0.2],
      ],
    ],
    ['shift document forms'],
  ],
  [
    'little by little',
    [
      [
        [100, 0.06],
        [900, 0.06],
      ],
    ],
    ['shift document forms'],
  ],
  [
    'little, and later again',
    [
      [
        [100, 0.06],
        [5000, 0.06],
      ],
    ],
    [],
  ],
  ['much, by input', [[[100, 0.5, [form], true]]], []],
  [
    'much, twice',
    [
      [
        [100, 0.2],
        [9000, 0.2],
      ],
    ],
    ['shift document forms'],
  ],
  ['much, as another page is shown', [[[1500, 0.5]], 1000], []],
  ['much, on the page that is shown next', [[[9000, 0.5]], 1000], ['shift document forms']],
])('a layout that shifts %s', (_, moves, reports) => {
  expect(told(...moves)).toEqual(reports);
});
