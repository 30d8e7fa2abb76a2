import L from 'leaflet';

const leastSize = 12; // pixels

/** A drawn line with no more corners than `most`, as near to it as that allows; a line that hardly leaves its place is no shape and gives none. */
export const simplified = (points: L.Point[], most: number): L.Point[] => {
  if (points.length < 3) return [];
  const size = L.bounds(points).getSize();
  if (Math.min(size.x, size.y) < leastSize) return [];
  for (let tolerance = 2; ; tolerance *= 1.5) {
    const corners = L.LineUtil.simplify(points, tolerance);
    if (corners.length <= most) return corners;
  }
};
