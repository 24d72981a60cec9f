import type { FloorPlan, HomeDetails } from '#server/homes/home.ts';

import { chanceOf } from '../chance.ts';
import type { Facts } from '../facts/facts.ts';

import { planInWords } from './inWords.ts';
import { layOut, type Wanted } from './layOut.ts';

/** Of most homes whose area is known. */
export function floorPlansOf(facts: Facts): Pick<HomeDetails, 'floorPlans'> {
  const isDrawn = chanceOf('floor plans', facts.building ? `${facts.siteKey}${facts.sqft}` : facts.key).isSo(
    0.93,
  );
  if (!facts.isSqftKnown || !isDrawn) return {};
  if (facts.kind === 'ROOM') return { floorPlans: [ofRoom(facts)] };
  if (facts.stories === 2 && !facts.building) return { floorPlans: [downstairs(facts), upstairs(facts)] };
  return { floorPlans: [onOneFloor(facts)] };
}

function onOneFloor(facts: Facts): FloorPlan {
  const { bedrooms, building, sqft } = facts;
  const [left, right] = dealt([...bedroomsFrom(1, bedrooms), ...bathroomsOf(facts), laundryOf(facts)]);
  const rooms = layOut({
    sqft,
    front: [
      { name: bedrooms === 0 ? 'Living and sleeping area' : 'Living room', depth: bedrooms === 0 ? 17 : 13 },
      { name: bedrooms >= 2 ? 'Kitchen and dining' : 'Kitchen', depth: 13 },
    ],
    hall: 'Hall',
    left,
    right,
  });
  const comesFrom = `The ${building ? 'door from the hallway' : 'front door'} opens into`;
  return {
    name: 'Floor plan',
    rooms,
    textAlternative: planInWords({ floor: 'One floor', rooms, comesFrom }),
  };
}

function downstairs(facts: Facts): FloorPlan {
  const hasHalf = facts.bathrooms % 1 !== 0;
  const rooms = layOut({
    sqft: facts.sqft / 2,
    front: [
      { name: 'Living room', depth: 14 },
      { name: 'Kitchen', depth: 14 },
    ],
    hall: 'Hall with stairs',
    left: [{ name: 'Dining room', depth: 11 }],
    right: [
      hasHalf ? { name: 'Half bath', depth: 5 } : { name: 'Bathroom 1', depth: 6 },
      { name: 'Laundry', depth: 6 },
    ],
  });
  const comesFrom = 'The front door opens into';
  const words = planInWords({ floor: 'First floor', rooms, comesFrom });
  return {
    name: 'First floor',
    rooms,
    textAlternative: `${words} Stairs in the hall lead up to the second floor.`,
  };
}

function upstairs(facts: Facts): FloorPlan {
  const { bedrooms, bathrooms, sqft } = facts;
  const baths = bathroomsOf(facts).filter(({ name }) => name !== 'Half bath');
  const here = bathrooms % 1 === 0 ? baths.slice(1) : baths;
  const hasOwn = here.length >= 2;
  const rest = [...bedroomsFrom(2, bedrooms), ...here.slice(hasOwn ? 1 : 0)];
  const [left, right] = dealt([...rest, { name: 'Linen closet', depth: 4 }]);
  const rooms = layOut({
    sqft: sqft / 2,
    front: [
      { name: 'Bedroom 1', depth: 13 },
      { name: hasOwn ? (here[0]?.name ?? '') : 'Walk-in closet', depth: 13 },
    ],
    hall: 'Landing',
    left,
    right,
  });
  const words = planInWords({
    floor: 'Second floor',
    rooms,
    comesFrom: 'The landing at the top of the stairs leads forward to',
  });
  return { name: 'Second floor', rooms, textAlternative: words };
}

function ofRoom({ sqft }: Facts): FloorPlan {
  const width = 12;
  const depth = Math.round(sqft / width);
  const rooms = [{ name: 'Room', x: 0, y: 0, width, depth }];
  return {
    name: 'Your room',
    rooms,
    textAlternative: planInWords({
      floor: 'One room in a shared house',
      rooms,
      comesFrom: 'Its door opens from the hall of the house into',
    }),
  };
}

const closet: Wanted = { name: 'Closet', depth: 5 };

const bedroomsFrom = (first: number, last: number): Wanted[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => ({
    name: last === 1 ? 'Bedroom' : `Bedroom ${at + first}`,
    depth: at + first === 1 ? 13 : 11,
  }));

function bathroomsOf({ bathrooms }: Facts): Wanted[] {
  const full = Math.floor(bathrooms);
  const rooms = Array.from({ length: full }, (_, at) => ({
    name: full === 1 ? 'Bathroom' : `Bathroom ${at + 1}`,
    depth: 7,
  }));
  return bathrooms % 1 === 0 ? rooms : [...rooms, { name: 'Half bath', depth: 5 }];
}

const laundryOf = ({ laundry }: Facts): Wanted =>
  laundry === 'SHARED' ? closet : { name: 'Laundry', depth: 5 };

/** The deepest first, each to the side that has less. */
function dealt(rooms: Wanted[]): [Wanted[], Wanted[]] {
  const sides: [Wanted[], Wanted[]] = [[], []];
  const depthOf = (side: Wanted[]) => side.reduce((sum, { depth }) => sum + depth, 0);
  for (const room of rooms.toSorted((a, b) => b.depth - a.depth)) {
    sides[depthOf(sides[0]) <= depthOf(sides[1]) ? 0 : 1].unshift(room);
  }
  return sides;
}
