/** The kinds of points of interest, in the order in which they are shown. */
export const pointKinds = ['shop', 'school', 'stop', 'station', 'doctor', 'pharmacy', 'park', 'sport'] as const;

/** A kind of point of interest. */
export type PointKind = (typeof pointKinds)[number];

/**
 * The weight of the nearest point of a kind: full up to `near` metres, zero from `far` on, and linear in between. The weights are our
 * own: daily needs count most, and must be within walking distance.
 */
export const mobilityWeights: Readonly<Record<PointKind, { weight: number; near: number; far: number }>> = {
  shop: { weight: 3, near: 400, far: 2500 },
  school: { weight: 2, near: 500, far: 3000 },
  stop: { weight: 3, near: 250, far: 1200 },
  station: { weight: 2, near: 800, far: 6000 },
  doctor: { weight: 1, near: 600, far: 3000 },
  pharmacy: { weight: 1, near: 600, far: 3000 },
  park: { weight: 1, near: 400, far: 2000 },
  sport: { weight: 1, near: 800, far: 4000 },
};

/**
 * How well a place is reached without a car, 0 to 10 with one decimal, from the distance in metres to the nearest point of each kind.
 * A missing kind counts as out of reach.
 */
export const mobilityScore = (nearest: Readonly<Partial<Record<PointKind, number>>>): number => {
  let [sum, all] = [0, 0];
  for (const kind of pointKinds) {
    const { weight, near, far } = mobilityWeights[kind];
    const metres = nearest[kind] ?? Number.POSITIVE_INFINITY;
    const share = Math.min(1, Math.max(0, (far - metres) / (far - near)));
    sum += weight * share;
    all += weight;
  }
  return Math.round((sum / all) * 100) / 10;
};
