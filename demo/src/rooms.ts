import { type Facts, factsOf, has, isHouse } from './facts.ts';
import { plans } from './plan/plans.ts';

export type RoomKind =
  | 'living'
  | 'dining'
  | 'bedroom'
  | 'kitchen'
  | 'bathroom'
  | 'bathroom-toilet'
  | 'shower'
  | 'toilet'
  | 'entrance'
  | 'stairs'
  | 'store'
  | 'study'
  | 'garage';

/** A room of a floor plan, and its area in m². */
export interface Room {
  kind: RoomKind;
  area: number;
}

/** The rooms of a floor, on both sides of a hall. A column holds the room at the hall first, then the one behind it. */
export interface Floor {
  back: Room[][];
  front: Room[][];
  /** Whether one comes in from the hall, as into an apartment. */
  fromHall: boolean;
  /** Which sides have windows of their own besides the front and the back. */
  freeSides: readonly ('left' | 'right')[];
}

/** What the rooms of a home follow from. */
interface Home extends Pick<Facts, 'floors' | 'bathrooms' | 'toilets' | 'facades' | 'office'> {
  isHouse: boolean;
  living: number;
  bedrooms: number;
  garage: boolean;
}

type Part = Room & { share?: number };
type Rooms = Omit<Floor, 'freeSides'>;

const homes = new Map<string, Home>(
  plans.map((plan) => [
    plan.id,
    {
      ...factsOf(plan),
      isHouse: isHouse(plan.kind),
      living: plan.living ?? 100,
      bedrooms: plan.bedrooms ?? 2,
      garage: isHouse(plan.kind) && plan.kind !== 'farm' && has(plan, 'garage'),
    },
  ]),
);

const apartment = (bedrooms: number, living: number): Home => ({
  isHouse: false,
  living,
  bedrooms,
  garage: false,
  floors: 1,
  bathrooms: 1,
  toilets: living > 110 ? 2 : 1,
  facades: 2,
  office: undefined,
});

// The types of the projects.
homes.set('3016', apartment(2, 90));
homes.set('3017', apartment(3, 114));
homes.set('3024', { ...apartment(3, 165), isHouse: true, floors: 2, facades: 4, garage: true });

/** The home of a floor plan; an id that is no home's has an apartment of its own size. */
export const homeOf = (id: string): Home => homes.get(id) ?? apartment(2, 70 + (Number(id) % 60));

const room = (kind: RoomKind, area: number, share?: number): Part => ({
  kind,
  area,
  ...(share === undefined ? {} : { share }),
});
const when = <T>(condition: unknown, ...parts: T[]): T[] => (condition ? parts : []);

const bedroomsOf = (count: number): Part[][] =>
  Array.from({ length: count }, (_, index) => [room('bedroom', 8, index === 0 ? 1.3 : 1 - index * 0.05)]);

// Rooms with a share divide what the others leave.
const sized = (floor: Rooms & { back: Part[][]; front: Part[][] }, area: number): Rooms => {
  const parts = [...floor.back, ...floor.front].flat();
  const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);
  const rest = area - sum(parts.filter(({ share }) => share === undefined).map((part) => part.area));
  const shares = sum(parts.map(({ share = 0 }) => share));
  const columns = (list: Part[][]): Room[][] =>
    list.map((column) =>
      column.map(({ share, ...part }) => (share === undefined ? part : { ...part, area: (rest * share) / shares })),
    );
  return { ...floor, back: columns(floor.back), front: columns(floor.front) };
};

const groundFloor = (home: Home, area: number): Rooms => {
  const kitchen = [room('kitchen', Math.max(10, area * 0.15))];
  const hasSide = home.garage || home.office !== undefined;
  return sized(
    {
      fromHall: false,
      back: [[room('living', 0, 2)], ...when(area > 65, [room('dining', 0, 1)]), ...when(hasSide, kitchen)],
      front: [
        ...when(home.office, [room('study', home.office ?? 0)]),
        ...when(!hasSide, kitchen),
        [room('entrance', 6)],
        [room('stairs', 5.5)],
        [room('toilet', 1.8), room('store', 4.4)],
        ...when(home.garage, [room('garage', 19)]),
      ],
    },
    area + (home.garage ? 19 : 0),
  );
};

const upperFloor = (home: Home, area: number): Rooms => {
  const bedrooms = bedroomsOf(home.bedrooms);
  const atBack = Math.ceil((home.bedrooms + home.bathrooms - 1) / 2);
  return sized(
    {
      fromHall: false,
      back: bedrooms.slice(0, atBack),
      front: [
        ...bedrooms.slice(atBack),
        [room('stairs', 5.5)],
        [room('bathroom', 8)],
        ...when(home.bathrooms > 1, [room('bathroom', 6)]),
        ...when(home.toilets > 1, [room('toilet', 1.8), home.living > 180 ? room('shower', 4) : room('store', 4)]),
      ],
    },
    area,
  );
};

const oneFloor = (home: Home, area: number): Rooms => {
  const bedrooms = bedroomsOf(home.bedrooms);
  const atBack = Math.floor((home.bedrooms - 1) / 2);
  const bathroom = home.toilets > 1 ? 'bathroom-toilet' : 'bathroom';
  return sized(
    {
      fromHall: !home.isHouse,
      back: [[room('living', 0, 2.4)], [room('kitchen', Math.max(8, area * 0.12))], ...bedrooms.slice(0, atBack)],
      front: [
        ...when(home.office, [room('study', home.office ?? 0)]),
        ...bedrooms.slice(atBack),
        [room(bathroom, 6.5)],
        ...when(home.bathrooms > 1, [room('bathroom', 6)]),
        ...when(home.isHouse, [room('entrance', 6)]),
        [room('toilet', 1.6), room('store', 4)],
        ...when(home.garage, [room('garage', 19)]),
      ],
    },
    area + (home.garage ? 19 : 0),
  );
};

/** The rooms of one floor of a home, 0 at the ground. */
export const floorOf = (home: Home, floor: number): Floor => {
  const area = (home.living / home.floors) * 0.88; // without the hall
  const rooms = home.floors === 1 ? oneFloor(home, area) : (floor === 0 ? groundFloor : upperFloor)(home, area);
  const freeSides = { 2: [], 3: ['right'], 4: ['left', 'right'] } as const;
  return { ...rooms, freeSides: freeSides[home.facades as 2 | 3 | 4] ?? [] };
};
