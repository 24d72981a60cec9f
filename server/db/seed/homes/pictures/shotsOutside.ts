import type { Facts } from '../facts/facts.ts';

import { type Shot, shotsIf } from './shot.ts';

const street: Shot = { room: 'EXTERIOR' };
const nearer: Shot = { room: 'EXTERIOR', caption: 'Closer view' };
const entrance: Shot = { room: 'ENTRANCE' };
const garage: Shot = { room: 'GARAGE' };
const corner: Shot = { room: 'OTHER' };

/** The front, what is just outside the door, and what is farther off. */
export function shotsOutside(facts: Facts): { front: Shot[]; near: Shot[]; rest: Shot[] } {
  return {
    front: [street],
    near: outsideOf(facts),
    rest: facts.building ? ofBuilding(facts) : ofHouse(facts),
  };
}

const ofHouse = ({ outside, parking }: Facts): Shot[] => [
  ...shotsIf(parking === 'GARAGE', garage),
  entrance,
  ...shotsIf(outside === 'fenced yard', { room: 'YARD' }),
  nearer,
  ...shotsIf(parking === 'GARAGE' || parking === 'DRIVEWAY', corner),
];

function ofBuilding({ building }: Facts): Shot[] {
  const has = (what: string) => building?.has.some((one) => one === what) ?? false;
  return [
    ...shotsIf(has('pool'), { room: 'POOL' }),
    ...shotsIf(has('gym'), { room: 'GYM' }),
    entrance,
    ...shotsIf(has('garage'), garage),
    corner,
    ...shotsIf(has('storage'), corner),
    nearer,
    corner,
    ...shotsIf(has('elevator'), corner),
  ];
}

function outsideOf({ outside }: Facts): Shot[] {
  if (outside === 'fenced yard') return [{ room: 'YARD' }];
  if (outside === 'balcony' || outside === 'patio') return [{ room: 'BALCONY' }];
  return shotsIf(outside === 'porch', entrance);
}
