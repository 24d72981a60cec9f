import type { Facts } from '../facts/facts.ts';
import { nounOf, shortNameOf } from '../words/names.ts';

import { type Shot, shotsIf } from './shot.ts';

/** The front, what is just outside the door, and what is farther off. */
export function shotsOutside(facts: Facts): { front: Shot[]; near: Shot[]; rest: Shot[] } {
  return facts.building ? ofBuilding(facts) : ofHouse(facts);
}

function ofHouse({ facade, look, tree, stories, outside, parking, kind, hasSmartLock }: Facts) {
  const noun = kind === 'ROOM' ? 'house' : nounOf({ kind });
  const hasDriveway = parking === 'GARAGE' || parking === 'DRIVEWAY';
  const height = stories === 2 ? 'Two-story' : 'One-story';
  return {
    front: [
      {
        room: 'EXTERIOR',
        alt: `${height} ${noun} in ${facade} with a ${look.door} front door, beside ${tree}`,
      },
    ] satisfies Shot[],
    near: outsideOf(outside, tree),
    rest: [
      ...shotsIf(parking === 'GARAGE', {
        room: 'GARAGE',
        alt: 'Garage with a concrete floor, a door opener and shelves on the back wall',
      }),
      {
        room: 'ENTRANCE',
        alt: `The ${look.door} front door from close by, with ${hasSmartLock ? 'a keypad lock' : 'a brass lock'} and a doormat`,
        caption: 'Front door',
      },
      ...shotsIf(outside === 'fenced yard', {
        room: 'YARD',
        alt: `The back of the ${noun} from the end of the yard, with the fence along both sides`,
        caption: 'From the end of the yard',
      }),
      {
        room: 'EXTERIOR',
        alt: `The ${noun} from across the street, with ${hasDriveway ? 'the driveway on its left' : 'the mailbox at the curb'}`,
        caption: 'From the street',
      },
      ...shotsIf(hasDriveway, {
        room: 'OTHER',
        alt: 'The driveway from the curb, wide enough for one car',
        caption: 'Driveway',
      }),
    ] satisfies Shot[],
  };
}

function ofBuilding({ building, outside, tree, stories, unit, floor }: Facts) {
  const name = shortNameOf(building?.name ?? '');
  const has = (what: string) => building?.has.some((one) => one === what) ?? false;
  return {
    front: [
      { room: 'EXTERIOR', alt: `${name} from the street: ${stories} floors and ${tree} by the entrance` },
    ] satisfies Shot[],
    near: outsideOf(outside, tree),
    rest: [
      ...shotsIf(has('pool'), {
        room: 'POOL',
        alt: `The pool of ${name} with lounge chairs along one side and a shade sail`,
      }),
      ...shotsIf(has('gym'), {
        room: 'GYM',
        alt: 'Gym with two treadmills, a rowing machine and a rack of weights by the mirror',
      }),
      {
        room: 'ENTRANCE',
        alt: `Lobby of ${name} with mailboxes on the left and a bench on the right`,
        caption: 'Lobby',
      },
      ...shotsIf(has('garage'), {
        room: 'GARAGE',
        alt: 'Garage below the building with numbered places and bright lights',
      }),
      {
        room: 'OTHER',
        alt: `The door of number ${unit ?? ''} on the corridor of floor ${floor ?? 1}`,
        caption: 'Your door',
      },
      ...shotsIf(has('storage'), {
        room: 'OTHER',
        alt: 'A row of wire storage lockers with a light above each',
        caption: 'Storage',
      }),
      {
        room: 'EXTERIOR',
        alt: `The court of ${name} with benches, planters and the windows around it`,
        caption: 'Court',
      },
      { room: 'OTHER', alt: 'Room with parcel lockers and a table to open boxes on', caption: 'Parcel room' },
      ...shotsIf(has('elevator'), {
        room: 'OTHER',
        alt: 'Elevator with a handrail and its buttons at the height of a seated person',
        caption: 'Elevator',
      }),
    ] satisfies Shot[],
  };
}

function outsideOf(outside: Facts['outside'], tree: string): Shot[] {
  if (outside === 'fenced yard') return [{ room: 'YARD', alt: `Fenced back yard with a lawn and ${tree}` }];
  if (outside === 'balcony')
    return [{ room: 'BALCONY', alt: 'Balcony with two chairs, a small table and a metal rail' }];
  if (outside === 'patio')
    return [{ room: 'BALCONY', alt: 'Paved patio with a table, two chairs and a low wall' }];
  if (outside === 'porch')
    return [{ room: 'ENTRANCE', alt: 'Covered front porch with a bench and a hanging lamp' }];
  return [];
}
