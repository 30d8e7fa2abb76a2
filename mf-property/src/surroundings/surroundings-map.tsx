import type { Surroundings } from '@rowhouse/shared/contract/surroundings';
import { useMessages } from '../use-messages.ts';
import styles from './surroundings-map.module.css';

const width = 1000;
const height = 640;
const middle = { x: width / 2, y: height / 2 };

// The distances that rings are drawn at, in metres; those that the map holds with some room.
const rings = [250, 500, 1000, 2000, 4000];

interface SurroundingsMapProps {
  points: Surroundings['points'];
  reach: number;
  distanceText: (metres: number) => string;
}

/** The home in the middle and the points around it, by their numbers; north is up. */
export const SurroundingsMap = ({ points, reach, distanceText }: SurroundingsMapProps) => {
  const t = useMessages();
  const shown = rings
    .map((metres) => ({ metres, radius: Math.round((metres * width) / 2 / reach) }))
    .filter(({ radius }) => radius > 60 && radius < width / 2);
  const placed = points.flatMap(({ map }, index) => (map ? [{ ...map, number: index + 1 }] : []));
  return (
    <svg className={styles.map} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('surroundings.map')}>
      <rect className={styles.backdrop} width={width} height={height} />
      {shown.map(({ metres, radius }) => (
        <g key={metres}>
          <circle className={styles.ring} cx={middle.x} cy={middle.y} r={radius} />
          {radius < height / 2 - 20 && (
            <text className={styles.distance} x={middle.x} y={middle.y - radius - 8}>
              {distanceText(metres)}
            </text>
          )}
        </g>
      ))}
      {placed.map(({ x, y, number }) => (
        <line key={number} className={styles.line} x1={middle.x} y1={middle.y} x2={x} y2={y} />
      ))}
      <path className={styles.home} d={`M${middle.x - 30} ${middle.y + 26}v-34l30 -26l30 26v34z`} />
      {placed.map(({ x, y, number }) => (
        <g key={number}>
          <circle className={styles.point} cx={x} cy={y} r={24} />
          <text className={styles.number} x={x} y={y + 9}>
            {number}
          </text>
        </g>
      ))}
      <path className={styles.north} d="M950 92v-52l-10 14m10 -14l10 14" />
      <text className={styles.distance} x={950} y={118}>
        N
      </text>
    </svg>
  );
};
