import L from 'leaflet';

const leastSize = 12; // pixels

/**
 * A drawn line with at most `most` corners, as close to the original as possible; a line that hardly moves has no
 * shape, and the result is empty.
 */
export const simplify = (points: L.Point[], most: number): L.Point[] => {
  if (points.length < 3) return [];
  const size = L.bounds(points).getSize();
  if (Math.min(size.x, size.y) < leastSize) return [];
  for (let tolerance = 2; ; tolerance *= 1.5) {
    const corners = L.LineUtil.simplify(points, tolerance);
    if (corners.length <= most) return corners;
  }
};
