import type { Facts } from '../facts/facts.ts';
import { type Shot, shotsIf } from './shot.ts';

const MAX_BEDROOM_PICTURES = 5;
const ordinals = ['Bathroom', 'Second bathroom', 'Third bathroom'];

/** The most important rooms first, then the others. */
export function shotsInside(facts: Facts): { first: Shot[]; then: Shot[] } {
  const { kind, bedrooms, laundry } = facts;
  const living: Shot = { room: 'LIVING_ROOM' };
  const kitchen: Shot = { room: 'KITCHEN' };
  const rooms = listBedroomShots(facts);
  const baths = listBathroomShots(facts);
  if (kind === 'ROOM') return { first: [...rooms, kitchen, living], then: [...baths, living, kitchen] };
  return {
    first: [living, kitchen, ...rooms.slice(0, 1), ...baths.slice(0, 1)],
    then: [
      ...rooms.slice(1),
      ...baths.slice(1),
      ...shotsIf(bedrooms >= 2, { room: 'DINING_ROOM' }),
      ...shotsIf(laundry === 'IN_UNIT', { room: 'LAUNDRY' }),
      living,
      kitchen,
      ...shotsIf(bedrooms >= 3, { room: 'OFFICE' }),
      { room: 'OTHER' },
      { room: 'OTHER' },
    ],
  };
}

function listBedroomShots({ bedrooms, kind }: Facts): Shot[] {
  if (kind === 'ROOM') return [{ room: 'BEDROOM', caption: 'Your room' }, { room: 'BEDROOM' }];
  return Array.from({ length: Math.min(bedrooms, MAX_BEDROOM_PICTURES) }, (_, at) => ({
    room: 'BEDROOM',
    ...(bedrooms > 1 && { caption: at === 0 ? 'Primary bedroom' : `Bedroom ${at + 1}` }),
  }));
}

/** Drawn bathrooms have a tub or a shower, so half baths have no picture. */
const listBathroomShots = ({ bathrooms, kind }: Facts): Shot[] =>
  ordinals.slice(0, Math.floor(bathrooms)).map((caption, at) => ({
    room: 'BATHROOM',
    ...(kind === 'ROOM' && at === 0 ? { caption: 'Shared bathroom' } : at > 0 && { caption }),
  }));
