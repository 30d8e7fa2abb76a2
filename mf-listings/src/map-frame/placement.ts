/** A rectangle on the map, in pixels from its upper left corner. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A label to be placed: its possible boxes, the best first. */
export interface Label {
  key: string;
  boxes: readonly Box[];
}

/** A taken box; a label may cover its own. */
export interface BusyBox extends Box {
  key?: string;
}

export interface Size {
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

export const areOver = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const isIn = (box: Box, view: Box): boolean =>
  box.left >= view.left && box.right <= view.right && box.top >= view.top && box.bottom <= view.bottom;

/** Whether no edge of the view cuts a box: it is inside or outside. */
export const isWhole = (box: Box, view: Box): boolean => isIn(box, view) || !areOver(box, view);

/**
 * Gives each label in turn the first of its boxes that covers nothing and is not cut off at the edge of the view.
 * Earlier labels have priority; a label without such a box is not in the result.
 */
export const placeLabels = (
  labels: readonly Label[],
  taken: readonly BusyBox[],
  view: Box | null,
): Map<string, { index: number; box: Box }> => {
  const there: BusyBox[] = [...taken];
  const placed = new Map<string, { index: number; box: Box }>();
  for (const { key, boxes } of labels) {
    const index = boxes.findIndex(
      (box) => (!view || isWhole(box, view)) && !there.some((one) => one.key !== key && areOver(one, box)),
    );
    const box = boxes[index];
    if (!box) continue;
    placed.set(key, { index, box });
    there.push({ ...box, key });
  }
  return placed;
};

export const boxAround = ({ x, y }: Point, { width, height }: Size): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
});

/** The boxes of the buttons on a map. */
export const boxesOfControls = (container: HTMLElement): Box[] => {
  const { left, top } = container.getBoundingClientRect();
  return [...container.querySelectorAll('.leaflet-control')].map((one) => {
    const box = one.getBoundingClientRect();
    return { left: box.left - left, top: box.top - top, right: box.right - left, bottom: box.bottom - top };
  });
};

const footLength = 7;
const footEdge = 12; // the minimum distance from the foot to a corner of its tag

/** The possible boxes of a tag with its foot at a point: above or below, centred or towards a side. */
const boxesAtFoot = ({ x, y }: Point, { width, height }: Size): Box[] => {
  const lefts = [x - width / 2, x - footEdge, x - width + footEdge];
  const tops = [y - footLength - height, y + footLength];
  return tops.flatMap((top) => lefts.map((left) => ({ left, top, right: left + width, bottom: top + height })));
};

/** The possible boxes of a tag without a foot: around its place, or slightly off it. */
const footless = ({ x, y }: Point, size: Size): Box[] => {
  const step = size.height * 0.75;
  return [0, -step, step].map((down) => boxAround({ x, y: y + down }, size));
};

/** The possible boxes of a tag, the best first. */
export const tagBoxes = (at: Point, size: Size, hasFoot: boolean): Box[] =>
  hasFoot ? boxesAtFoot(at, size) : footless(at, size);

/** The possible boxes of a name: centred on its place, or just below or above the mark there. */
export const nameBoxes = (at: Point, size: Size): Box[] =>
  [0, 30, -30].map((down) => boxAround({ x: at.x, y: at.y + down }, size));

/** A box moved into the view, as far as it fits. */
export const movedInto = (box: Box, view: Box): Box => {
  const right = Math.max(view.left - box.left, 0) || Math.min(view.right - box.right, 0);
  const down = Math.max(view.top - box.top, 0) || Math.min(view.bottom - box.bottom, 0);
  return { left: box.left + right, top: box.top + down, right: box.right + right, bottom: box.bottom + down };
};

const directions = 16;
const rings = 40; // pins that find no place in the view within these are placed outside of it

/** The points at a distance from a point, the upper ones first. */
const around = ({ x, y }: Point, distance: number): Point[] =>
  Array.from({ length: distance === 0 ? 1 : directions }, (_, index) => {
    const turn = Math.ceil(index / 2) * (index % 2 === 0 ? 1 : -1);
    const angle = (turn / directions) * 2 * Math.PI - Math.PI / 2;
    return { x: x + Math.cos(angle) * distance, y: y + Math.sin(angle) * distance };
  });

/**
 * Gives each pin in turn the place nearest to its own where it covers no other pin and no taken box, and stays in the view if its own
 * place is there. No pin is left out.
 */
export const placePins = (pins: readonly Point[], size: Size, taken: readonly Box[], view: Box): Point[] => {
  const there = [...taken];
  return pins.map((own) => {
    const isSeen = own.x >= view.left && own.x <= view.right && own.y >= view.top && own.y <= view.bottom;
    for (let ring = 0; ; ring += 1) {
      const isFree = (box: Box) =>
        !there.some((one) => areOver(one, box)) && (!isSeen || ring > rings || isIn(box, view));
      const place = around(own, (ring * size.width) / 4).find((point) => isFree(boxAround(point, size)));
      if (!place) continue;
      there.push(boxAround(place, size));
      return place;
    }
  });
};
