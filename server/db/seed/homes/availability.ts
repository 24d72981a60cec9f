import type { Home, HomeDetails, UnitStatus } from '#server/homes/home.ts';

import { chanceOf } from './chance.ts';
import { dayIn, daysBefore } from './days.ts';
import type { Facts } from './facts/facts.ts';

type Turn = UnitStatus | 'LEASED_LONG_AGO';

/** How many of a market are in a state; all others can be had now. */
const turns: [Turn, number][] = [
  ['LEASED', 2],
  ['LEASED_LONG_AGO', 1],
  ['ON_HOLD', 2],
  ['OFF_MARKET', 1],
  ['COMING_SOON', 4],
  ['AVAILABLE_LATER', 11],
];

export function turnsOf(market: string, homes: readonly Facts[]): Map<Facts, Turn> {
  const inLine = chanceOf('turns', market).shuffled(homes);
  const dealt = turns.flatMap(([turn, count]) => Array.from({ length: count }, () => turn));
  return new Map(inLine.map((facts, at) => [facts, dealt[at] ?? 'AVAILABLE_NOW']));
}

type Availability = Pick<Home, 'status' | 'availableOn' | 'publishedAt' | 'leasedAt'> & {
  details: Pick<HomeDetails, 'notReadyBecause' | 'applicationsPending' | 'tourableFrom'>;
  /** How long ago it was published. */
  daysOffered: number;
};

export function availabilityOf(facts: Facts, turn: Turn, now: Date): Availability {
  const chance = chanceOf('availability', facts.key);
  const { timeZone } = facts.market;
  const isLongAgo = turn === 'LEASED_LONG_AGO';
  const isLeased = isLongAgo || turn === 'LEASED';
  const daysLeased = isLongAgo ? chance.between(41, 88) : chance.between(0.6, 6.4);
  const daysOffered = chance.between(0.3, 45) + (isLeased ? daysLeased + 4 : 0);
  return {
    status: isLongAgo ? 'LEASED' : turn,
    availableOn: turn === 'AVAILABLE_LATER' ? dayIn(now, chance.whole(3, 58), timeZone) : null,
    publishedAt: daysBefore(now, daysOffered),
    leasedAt: isLeased ? daysBefore(now, daysLeased) : null,
    daysOffered,
    details: {
      ...(turn === 'COMING_SOON' && { notReadyBecause: chance.pick(beingPrepared) }),
      ...openingOf(facts, turn, now),
      ...(turn === 'AVAILABLE_LATER' && chance.isSo(0.35) && { notReadyBecause: chance.pick(livedIn) }),
      ...(turn === 'ON_HOLD' && { applicationsPending: chance.whole(1, 3) }),
      ...(turn === 'AVAILABLE_NOW' && chance.isSo(0.12) && { applicationsPending: chance.whole(1, 2) }),
    },
  };
}

/** Of those that cannot be seen yet, some say from when they can. */
function openingOf({ key, market: { timeZone } }: Facts, turn: Turn, now: Date) {
  const chance = chanceOf('opening', key);
  const isTold = turn === 'COMING_SOON' && chance.isSo(0.6);
  return isTold ? { tourableFrom: dayIn(now, chance.whole(3, 24), timeZone) } : {};
}

const beingPrepared = [
  'The floors are being refinished. Tours open once they’re dry.',
  'The whole home is being painted. Tours open after that.',
  'The bathroom is being replaced. Tours open as soon as the plumber is done.',
  'New windows are coming this month. Tours open once they’re in.',
  'The kitchen counters are being installed. Tours open once they’re in.',
  'The roof is being replaced. Tours open when the work is done.',
];

const livedIn = [
  'Someone still lives here. Tours open once the home is vacant.',
  'The current renters are staying through the end of their lease. Tours open after that.',
  'This home is still occupied. Tours open about a week before the available date.',
];
