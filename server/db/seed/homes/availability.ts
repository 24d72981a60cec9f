import type { Home, HomeDetails, UnitStatus } from '#server/homes/home.ts';

import { createSeededRandom } from './seededRandom.ts';
import { dayFromNow, daysBefore } from './days.ts';
import type { Facts } from './facts/facts.ts';

type Turn = UnitStatus | 'LEASED_LONG_AGO';

/** How many homes of a market have each status; all others are available now. */
const statusCounts: [Turn, number][] = [
  ['LEASED', 2],
  ['LEASED_LONG_AGO', 1],
  ['ON_HOLD', 2],
  ['OFF_MARKET', 1],
  ['COMING_SOON', 4],
  ['AVAILABLE_LATER', 11],
];

export function assignStatuses(market: string, homes: readonly Facts[]): Map<Facts, Turn> {
  const inLine = createSeededRandom('turns', market).shuffle(homes);
  const dealt = statusCounts.flatMap(([turn, count]) => Array.from({ length: count }, () => turn));
  return new Map(inLine.map((facts, at) => [facts, dealt[at] ?? 'AVAILABLE_NOW']));
}

type Availability = Pick<Home, 'status' | 'availableOn' | 'publishedAt' | 'leasedAt'> & {
  details: Pick<HomeDetails, 'notReadyReason' | 'applicationsPending' | 'tourableFrom'>;
  /** How long ago it was published. */
  daysListed: number;
};

export function createAvailability(facts: Facts, turn: Turn, now: Date): Availability {
  const chance = createSeededRandom('availability', facts.key);
  const { timeZone } = facts.market;
  const isLongAgo = turn === 'LEASED_LONG_AGO';
  const isLeased = isLongAgo || turn === 'LEASED';
  const daysLeased = isLongAgo ? chance.between(41, 88) : chance.between(0.6, 6.4);
  const daysListed = chance.between(0.3, 45) + (isLeased ? daysLeased + 4 : 0);
  return {
    status: isLongAgo ? 'LEASED' : turn,
    availableOn: turn === 'AVAILABLE_LATER' ? dayFromNow(now, chance.integer(3, 58), timeZone) : null,
    publishedAt: daysBefore(now, daysListed),
    leasedAt: isLeased ? daysBefore(now, daysLeased) : null,
    daysListed,
    details: {
      ...(turn === 'COMING_SOON' && { notReadyReason: chance.pick(preparationReasons) }),
      ...pickTourOpening(facts, turn, now),
      ...(turn === 'AVAILABLE_LATER' &&
        chance.happens(0.35) && { notReadyReason: chance.pick(occupiedReasons) }),
      ...(turn === 'ON_HOLD' && { applicationsPending: chance.integer(1, 3) }),
      ...(turn === 'AVAILABLE_NOW' && chance.happens(0.12) && { applicationsPending: chance.integer(1, 2) }),
    },
  };
}

/** Some coming-soon homes state when tours begin. */
function pickTourOpening({ key, market: { timeZone } }: Facts, turn: Turn, now: Date) {
  const chance = createSeededRandom('opening', key);
  const isOpeningStated = turn === 'COMING_SOON' && chance.happens(0.6);
  return isOpeningStated ? { tourableFrom: dayFromNow(now, chance.integer(3, 24), timeZone) } : {};
}

const preparationReasons = [
  'The floors are being refinished. Tours open once they’re dry.',
  'The whole home is being painted. Tours open after that.',
  'The bathroom is being replaced. Tours open as soon as the plumber is done.',
  'New windows are coming this month. Tours open once they’re in.',
  'The kitchen counters are being installed. Tours open once they’re in.',
  'The roof is being replaced. Tours open when the work is done.',
];

const occupiedReasons = [
  'Someone still lives here. Tours open once the home is vacant.',
  'The current renters are staying through the end of their lease. Tours open after that.',
  'This home is still occupied. Tours open about a week before the available date.',
];
