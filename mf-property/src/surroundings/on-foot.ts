/** How much longer the path is than the straight line, as is usual in towns. */
export const pathFactor = 1.3;

/** The speed of a walk in kilometres per hour. */
export const walkingSpeed = 4.8;

/** The minutes of a walk of a distance in metres as the crow flies; at least 1. */
export const minutesOnFoot = (metres: number): number =>
  Math.max(1, Math.round((metres * pathFactor) / ((walkingSpeed * 1000) / 60)));
