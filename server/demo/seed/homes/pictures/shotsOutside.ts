import type { Facts } from '../facts/facts.ts';
import { type Shot, shotsIf } from './shot.ts';

const street: Shot = { room: 'EXTERIOR' };
const closeUp: Shot = { room: 'EXTERIOR', caption: 'Closer view' };
const entrance: Shot = { room: 'ENTRANCE' };
const garage: Shot = { room: 'GARAGE' };
const corner: Shot = { room: 'OTHER' };

/** The facade, what is just outside the door, and what is farther away. */
export function shotsOutside(facts: Facts): { front: Shot[]; near: Shot[]; rest: Shot[] } {
  return {
    front: [street],
    near: listPrivateOutdoorShots(facts),
    rest: facts.building ? listBuildingShots(facts) : listHouseShots(facts),
  };
}

const listHouseShots = ({ outside, parking }: Facts): Shot[] => [
  ...shotsIf(parking === 'GARAGE', garage),
  entrance,
  ...shotsIf(outside === 'fenced yard', { room: 'YARD' }),
  closeUp,
  ...shotsIf(parking === 'GARAGE' || parking === 'DRIVEWAY', corner),
];

function listBuildingShots({ building }: Facts): Shot[] {
  const has = (what: string) => building?.has.some((one) => one === what) ?? false;
  return [
    ...shotsIf(has('pool'), { room: 'POOL' }),
    ...shotsIf(has('gym'), { room: 'GYM' }),
    entrance,
    ...shotsIf(has('garage'), garage),
    corner,
    ...shotsIf(has('storage'), corner),
    closeUp,
    corner,
    ...shotsIf(has('elevator'), corner),
  ];
}

function listPrivateOutdoorShots({ outside }: Facts): Shot[] {
  if (outside === 'fenced yard') return [{ room: 'YARD' }];
  if (outside === 'balcony' || outside === 'patio') return [{ room: 'BALCONY' }];
  return shotsIf(outside === 'porch', entrance);
}
