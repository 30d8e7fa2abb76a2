import { type CityKey, cities } from '../cities.ts';
import { randomOf } from '../random.ts';

/** A point of a town's plan in metres from its centre, to the east and the north. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

const metresPerDegree = { lat: 111_200, lng: 70_400 };
const rounds = 12; // of the inverse, each of which leaves a fifth of the error at most

/**
 * The plan of a town is a grid; on the map it is rotated and bent, since streets are not straight. Returns the two functions between
 * plan and map.
 */
export const planeOf = (city: CityKey) => {
  const random = randomOf(`plane ${city}`);
  const turn = (random.whole(5, 85) / 180) * Math.PI;
  const shift = random.whole(0, 600);
  const { lat, lng } = cities[city];
  const bend = ({ x, y }: Spot): Spot => ({
    x: 34 * Math.sin((y + shift) / 230) + 9 * Math.sin((y - shift) / 90),
    y: 34 * Math.sin((x - shift) / 260) + 9 * Math.sin((x + shift) / 100),
  });
  return {
    /** Longitude and latitude, as GeoJSON has them. */
    onMap: (spot: Spot): [lng: number, lat: number] => {
      const { x: right, y: up } = bend(spot);
      const [x, y] = [spot.x + right, spot.y + up];
      return [
        lng + (x * Math.cos(turn) - y * Math.sin(turn)) / metresPerDegree.lng,
        lat + (x * Math.sin(turn) + y * Math.cos(turn)) / metresPerDegree.lat,
      ];
    },
    inPlan: (place: { lat: number; lng: number }): Spot => {
      const [east, north] = [(place.lng - lng) * metresPerDegree.lng, (place.lat - lat) * metresPerDegree.lat];
      const bent = {
        x: east * Math.cos(turn) + north * Math.sin(turn),
        y: north * Math.cos(turn) - east * Math.sin(turn),
      };
      let spot: Spot = bent;
      for (let round = 0; round < rounds; round += 1) {
        const { x, y } = bend(spot);
        spot = { x: bent.x - x, y: bent.y - y };
      }
      return spot;
    },
  };
};
