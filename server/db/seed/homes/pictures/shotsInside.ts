import type { Facts } from '../facts/facts.ts';
import { capitalized } from '../words/names.ts';

import { type Shot, shotsIf } from './shot.ts';

/** The rooms that decide, then all others. */
export function shotsInside(facts: Facts): { first: Shot[]; then: Shot[] } {
  const { look, kind, bedrooms, hasFireplace, laundry } = facts;
  const isStudio = bedrooms === 0;
  const living: Shot = {
    room: 'LIVING_ROOM',
    alt: `${isStudio ? 'Main room' : 'Living room'} with ${look.floors}, ${look.walls} and ${look.windows}`,
  };
  const kitchen: Shot = {
    room: 'KITCHEN',
    alt: `Kitchen with ${look.cabinets} cabinets, ${look.range} and ${look.kitchenHas}`,
  };
  const rooms = bedroomsOf(facts);
  const baths = bathroomsOf(facts);
  const first =
    kind === 'ROOM'
      ? [...rooms, kitchen, living]
      : [living, kitchen, ...rooms.slice(0, 1), ...baths.slice(0, 1)];
  const then: Shot[] = [
    ...(kind === 'ROOM' ? baths : [...rooms.slice(1), ...baths.slice(1)]),
    ...shotsIf(bedrooms >= 2 && kind !== 'ROOM', {
      room: 'DINING_ROOM',
      alt: `Dining table for ${bedrooms >= 3 ? 'six' : 'four'} under a round lamp, between the kitchen and ${look.windows}`,
    }),
    ...shotsIf(laundry === 'IN_UNIT' && kind !== 'ROOM', {
      room: 'LAUNDRY',
      alt: 'Washer and dryer side by side behind a folding door, with a shelf above',
    }),
    ...shotsIf(laundry === 'HOOKUPS', {
      room: 'LAUNDRY',
      alt: 'Laundry closet with hookups for a washer and a dryer and an empty shelf',
    }),
    {
      room: 'LIVING_ROOM',
      alt: hasFireplace
        ? 'The living room from the hall, with the brick fireplace and a sofa facing it'
        : `The ${isStudio ? 'main' : 'living'} room from the hall, with a sofa along the wall and a rug in front of it`,
      caption: 'Seen from the hall',
    },
    {
      room: 'KITCHEN',
      alt: `The kitchen from its other end: ${look.counters} counters, the refrigerator and a dish towel on ${look.range.replace(/^an? /, 'the ')}`,
      caption: 'The other end',
    },
    ...shotsIf(bedrooms >= 3, {
      room: 'OFFICE',
      alt: `Smaller bedroom set up as an office, with a desk at the window and ${look.bedroomFloors}`,
    }),
    { room: 'OTHER', alt: `Closet with a rod, two shelves and ${look.walls}`, caption: 'Closet' },
    { room: 'OTHER', alt: `Hall with ${look.floors} and a row of coat hooks`, caption: 'Hall' },
  ];
  return { first, then: kind === 'ROOM' ? then.filter(({ room }) => room !== 'OTHER') : then };
}

function bedroomsOf({ bedrooms, look, kind }: Facts): Shot[] {
  if (kind === 'ROOM') {
    return [
      {
        room: 'BEDROOM',
        alt: `Furnished room with a bed, a desk, a wardrobe and ${look.windows}`,
        caption: 'Your room',
      },
      { room: 'BEDROOM', alt: `The room from the bed: a desk with a lamp, the door, and ${look.walls}` },
    ];
  }
  const settings = [
    `a made bed between two lamps, ${look.bedroomFloors} and ${look.walls}`,
    'a full-size bed under the window and a low dresser',
    'a daybed, a bookshelf and a round rug',
    'two twin beds with striped covers and a lamp between them',
    'an empty floor, a closet with sliding doors and one window',
  ];
  return settings.slice(0, bedrooms).map((setting, at) => ({
    room: 'BEDROOM',
    alt: `${at === 0 ? (bedrooms > 1 ? 'Primary bedroom' : 'Bedroom') : 'Bedroom'} with ${setting}`,
    ...(bedrooms > 1 && { caption: at === 0 ? 'Primary bedroom' : `Bedroom ${at + 1}` }),
  }));
}

function bathroomsOf({ bathrooms, look, kind }: Facts): Shot[] {
  const full: Shot[] = [
    {
      room: 'BATHROOM',
      alt: `Bathroom with ${look.bath} and ${look.bathHas}`,
      ...(kind === 'ROOM' && { caption: 'Shared bathroom' }),
    },
    {
      room: 'BATHROOM',
      alt: 'Second bathroom with a tub, white tiles and a round mirror',
      caption: 'Second bathroom',
    },
    { room: 'BATHROOM', alt: 'Third bathroom with a shower and a small sink', caption: 'Third bathroom' },
  ];
  return [
    ...full.slice(0, Math.floor(bathrooms)),
    ...shotsIf(bathrooms % 1 !== 0, {
      room: 'BATHROOM',
      alt: `${capitalized(look.walls)} in a half bath with a toilet and a narrow sink`,
      caption: 'Half bath',
    }),
  ];
}
