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
