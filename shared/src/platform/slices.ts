/**
 * When a slice is hydrated: before all others, when it is near the screen, or after all others; or after these, when it is near, since its
 * code follows the document's.
 */
export type Wakes = 'first' | 'near' | 'last' | 'late';

/** A piece of the server's HTML that React hydrates in a commit of its own. */
export interface Slice {
  name: string;
  wakes: Wakes;
  /** Whether React's first attempt to hydrate it was suspended. */
  isKnown: boolean;
  /** What it waits for: its turn; then its code alone; or nothing, since it is hydrated. */
  waitsFor: 'turn' | 'code' | 'nothing';
  /** Resolves when its turn has come. */
  turn: Promise<void>;
  take: () => void;
}

/** Creates a slice that is asleep. */
export const createSlice = (name: string, wakes: Wakes): Slice => {
  let take = (): void => undefined;
  const turn = new Promise<void>((resolve) => {
    take = resolve;
  });
  return { name, wakes, isKnown: false, waitsFor: 'turn', turn, take };
};

// A slice near the screen is hydrated before the slices that are not visible at first.
const ranks: Record<Wakes, number> = { first: 0, near: 1, last: 2, late: 3 };

// The distance from the screen at which a slice is hydrated, in screen heights.
const margin = 0.5;

const isNear = (place: Element): boolean => {
  if (!(place.checkVisibility?.() ?? true)) return false;
  const { top, bottom } = place.getBoundingClientRect();
  return top < innerHeight * (1 + margin) && bottom > -innerHeight * margin;
};

// Those behind a slice wait this long for it at most: a part may suspend without end.
const patience = 3_000; // ms

// A hidden tab has no frames.
const afterNextFrame = (work: () => void): void =>
  void (document.hidden ? setTimeout(work) : requestAnimationFrame(() => setTimeout(work)));

/**
 * Creates the order in which the slices of a document are hydrated: one at a time, each in a task of its own. `onRest` is called once
 * only slices are left that wait to be near the screen, or for their code.
 */
export const createSlices = (
  onRest: () => void,
  later: (work: () => void) => void = setTimeout,
  afterFrame: (work: () => void) => void = afterNextFrame,
) => {
  const queue: Slice[] = [];
  const places = new Map<Element, Slice>();
  const members = new Set<Slice>();
  let hasStarted = false;
  let hasRested = false;
  let now: Slice | null = null;

  const goOn = (): void => {
    if (now || !hasStarted) return;
    now = [...queue].sort((one, other) => ranks[one.wakes] - ranks[other.wakes])[0] ?? null;
    if (!hasRested && (!now || now.wakes === 'late')) {
      hasRested = true;
      onRest();
    }
    if (!now) return;
    queue.splice(queue.indexOf(now), 1);
    const slice = now;
    (slices.isOpenedByLink ? afterFrame : later)(() => {
      slice.take();
      if (now === slice) setTimeout(() => now === slice && slices.pass(slice), patience);
    });
  };
  const add = (slice: Slice): void => {
    if (slice.waitsFor !== 'turn') return;
    queue.push(slice);
    goOn();
  };
  const leave = (slice: Slice): void => {
    if (queue.includes(slice)) queue.splice(queue.indexOf(slice), 1);
    if (now === slice) now = null;
    goOn();
  };
  const pass = (slice: Slice, waitsFor: Slice['waitsFor']): void => {
    slice.waitsFor = waitsFor;
    leave(slice);
  };
  let observer: IntersectionObserver | undefined;
  const watch = (place: Element, slice: Slice): void => {
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const sliceInView = isIntersecting && places.get(target);
          if (!sliceInView) continue;
          unwatch(target);
          add(sliceInView);
        }
      },
      { rootMargin: `${margin * 100}% 0px` },
    );
    places.set(place, slice);
    observer.observe(place);
  };
  const unwatch = (place: Element): void => {
    observer?.unobserve(place);
    places.delete(place);
  };

  const slices = {
    /** Whether a link opened the page, so that its first screen is rendered before what is below it. */
    isOpenedByLink: false,
    /** Whether no slice waits for its turn any more. */
    isOpen: false,
    /** Never resolves; present once the frame has failed: nothing more is hydrated, and the document stays as it is. */
    kept: undefined as Promise<never> | undefined,
    /** Queues a slice, by its place in the document. The returned function removes it. */
    join: (slice: Slice, place: Element | null): (() => void) => {
      members.add(slice);
      if (place && (slice.wakes === 'near' || slice.wakes === 'late') && !isNear(place)) watch(place, slice);
      else add(slice);
      return () => {
        if (place) unwatch(place);
        members.delete(slice);
        leave(slice);
      };
    },
    /** Records that a slice has been hydrated, in its turn or because a visitor touched it. */
    woke: (slice: Slice): void => {
      performance.mark(`awake ${slice.name}`);
      pass(slice, 'nothing');
    },
    /** Records that a slice waits for its code alone, so that those after it go on. */
    pass: (slice: Slice): void => pass(slice, slice.waitsFor === 'turn' ? 'code' : slice.waitsFor),
    /**
     * Opens all slices, since the page has got other data than those of its document: React can show these only after it has tried to
     * hydrate each slice around them.
     */
    open: (): void => {
      slices.isOpen = true;
      for (const slice of [...queue, ...places.values()]) slice.take();
    },
    /**
     * Opens what is still asleep, since a visitor may be about to go to another page: React would render that page once more for each
     * slice that it has to hydrate on the way.
     */
    prepare: (): void => {
      if (hasRested) slices.open();
    },
    /** Whether a link opens the next page where no slice is left to hydrate: it is then rendered without a pause. */
    isUnbroken: (): boolean => slices.isOpenedByLink && [...members].every(({ waitsFor }) => waitsFor === 'nothing'),
    /** Starts after the frame of the document was hydrated and its slices have joined. */
    start: (): void => {
      hasStarted = true;
      goOn();
    },
  };
  return slices;
};

/** The order in which the slices of a document are hydrated; see `createSlices`. */
export type Slices = ReturnType<typeof createSlices>;
