import type { FloorPlan, HomeDetails } from '#server/homes/home.ts';

import type { Facts } from '../facts/facts.ts';
import { createSeededRandom } from '../seededRandom.ts';
import { numberToWords } from '../words/names.ts';
import { type DesiredRoom, layOut, type PlacedRoom } from './layOut.ts';

/** Floor plans for most homes with a known area. */
export function createFloorPlans(facts: Facts): Pick<HomeDetails, 'floorPlans'> {
  const isDrawn = createSeededRandom(
    'floor plans',
    facts.building ? `${facts.siteKey}${facts.sqft}` : facts.key,
  ).happens(0.93);
  if (!facts.isSqftKnown || !isDrawn) return {};
  if (facts.kind === 'ROOM') return { floorPlans: [createRoomPlan(facts)] };
  if (facts.stories === 2 && !facts.building)
    return { floorPlans: [createDownstairsPlan(facts), createUpstairsPlan(facts)] };
  return { floorPlans: [createSingleFloorPlan(facts)] };
}

function createSingleFloorPlan(facts: Facts): FloorPlan {
  const { bedrooms, building, sqft } = facts;
  const [left, right] = splitBetweenSides([
    ...createBedrooms(1, bedrooms),
    ...listBathrooms(facts),
    getLaundryRoom(facts),
  ]);
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
  const entranceText = `The ${building ? 'door from the hallway' : 'front door'} opens into`;
  return {
    name: 'Floor plan',
    rooms,
    textAlternative: describePlan({ floor: 'One floor', rooms, entrance: entranceText }),
  };
}

function createDownstairsPlan(facts: Facts): FloorPlan {
  const hasHalfBath = facts.bathrooms % 1 !== 0;
  const rooms = layOut({
    sqft: facts.sqft / 2,
    front: [
      { name: 'Living room', depth: 14 },
      { name: 'Kitchen', depth: 14 },
    ],
    hall: 'Hall with stairs',
    left: [{ name: 'Dining room', depth: 11 }],
    right: [
      hasHalfBath ? { name: 'Half bath', depth: 5 } : { name: 'Bathroom 1', depth: 6 },
      { name: 'Laundry', depth: 6 },
    ],
  });
  const entranceText = 'The front door opens into';
  const words = describePlan({ floor: 'First floor', rooms, entrance: entranceText });
  return {
    name: 'First floor',
    rooms,
    textAlternative: `${words} Stairs in the hall lead up to the second floor.`,
  };
}

function createUpstairsPlan(facts: Facts): FloorPlan {
  const { bedrooms, bathrooms, sqft } = facts;
  const baths = listBathrooms(facts).filter(({ name }) => name !== 'Half bath');
  const floorBaths = bathrooms % 1 === 0 ? baths.slice(1) : baths;
  const hasOwn = floorBaths.length >= 2;
  const rest = [...createBedrooms(2, bedrooms), ...floorBaths.slice(hasOwn ? 1 : 0)];
  const [left, right] = splitBetweenSides([...rest, { name: 'Linen closet', depth: 4 }]);
  const rooms = layOut({
    sqft: sqft / 2,
    front: [
      { name: 'Bedroom 1', depth: 13 },
      { name: hasOwn ? (floorBaths[0]?.name ?? '') : 'Walk-in closet', depth: 13 },
    ],
    hall: 'Landing',
    left,
    right,
  });
  const words = describePlan({
    floor: 'Second floor',
    rooms,
    entrance: 'The landing at the top of the stairs leads straight ahead to',
  });
  return { name: 'Second floor', rooms, textAlternative: words };
}

function createRoomPlan({ sqft }: Facts): FloorPlan {
  const width = 12;
  const depth = Math.round(sqft / width);
  const rooms = [{ name: 'Room', x: 0, y: 0, width, depth }];
  return {
    name: 'Your room',
    rooms,
    textAlternative: describePlan({
      floor: 'One room in a shared house',
      rooms,
      entrance: 'A door off the main hall opens into',
    }),
  };
}

const closet: DesiredRoom = { name: 'Closet', depth: 5 };

const createBedrooms = (first: number, last: number): DesiredRoom[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => ({
    name: last === 1 ? 'Bedroom' : `Bedroom ${at + first}`,
    depth: at + first === 1 ? 13 : 11,
  }));

function listBathrooms({ bathrooms }: Facts): DesiredRoom[] {
  const fullCount = Math.floor(bathrooms);
  const rooms = Array.from({ length: fullCount }, (_, at) => ({
    name: fullCount === 1 ? 'Bathroom' : `Bathroom ${at + 1}`,
    depth: 7,
  }));
  return bathrooms % 1 === 0 ? rooms : [...rooms, { name: 'Half bath', depth: 5 }];
}

const getLaundryRoom = ({ laundry }: Facts): DesiredRoom =>
  laundry === 'SHARED' ? closet : { name: 'Laundry', depth: 5 };

/** Deepest rooms first, each on the side with less total depth. */
function splitBetweenSides(rooms: DesiredRoom[]): [DesiredRoom[], DesiredRoom[]] {
  const sides: [DesiredRoom[], DesiredRoom[]] = [[], []];
  const getTotalDepth = (side: DesiredRoom[]) => side.reduce((sum, { depth }) => sum + depth, 0);
  for (const room of rooms.toSorted((a, b) => b.depth - a.depth)) {
    sides[getTotalDepth(sides[0]) <= getTotalDepth(sides[1]) ? 0 : 1].unshift(room);
  }
  return sides;
}

type PlanDetails = { floor: string; rooms: PlacedRoom[]; entrance: string };

/** A text alternative for a plan, from the front door inward. */
function describePlan({ floor, rooms, entrance }: PlanDetails): string {
  const [first, beside, hall, ...others] = rooms;
  if (!first) return '';
  const width = Math.max(...rooms.map((room) => room.x + room.width));
  const depth = Math.max(...rooms.map((room) => room.y + room.depth));
  const start = `${floor}, about ${width} by ${depth} feet. ${entrance} ${formatRoomSize(first)}.`;
  if (!beside || !hall) return start;

  const left = others.filter((room) => room.x < hall.x);
  const right = others.filter((room) => room.x > hall.x);
  return [
    start,
    `To its right is ${formatRoomSize(beside)}.`,
    `Behind it is ${formatRoomSize(hall)}, which runs to the far end and has ${numberToWords(others.length)} doors.`,
    `On the left, from front to back: ${left.map(formatRoomSize).join(', then ')}.`,
    `On the right: ${right.map(formatRoomSize).join(', then ')}.`,
  ].join(' ');
}

const formatRoomSize = ({ name, width, depth }: PlacedRoom) =>
  `${withArticle(name.charAt(0).toLowerCase() + name.slice(1))} (${width} by ${depth} feet)`;

const withArticle = (name: string) => (/\d$/.test(name) ? name : `the ${name}`);
