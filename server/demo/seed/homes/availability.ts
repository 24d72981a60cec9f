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
  const shuffled = createSeededRandom('turns', market).shuffle(homes);
  const dealt = statusCounts.flatMap(([turn, count]) => Array.from({ length: count }, () => turn));
  return new Map(shuffled.map((facts, at) => [facts, dealt[at] ?? 'AVAILABLE_NOW']));
}

type Availability = Pick<Home, 'status' | 'availableOn' | 'publishedAt' | 'leasedAt'> & {
  details: Pick<HomeDetails, 'notReadyReason' | 'applicationsPending' | 'tourableFrom'>;
  /** How long ago it was published. */
  daysListed: number;
};

export function createAvailability(facts: Facts, turn: Turn, now: Date): Availability {
  const random = createSeededRandom('availability', facts.key);
  const { timeZone } = facts.market;
  const isLongAgo = turn === 'LEASED_LONG_AGO';
  const isLeased = isLongAgo || turn === 'LEASED';
  const daysLeased = isLongAgo ? random.between(41, 88) : random.between(0.6, 6.4);
  const daysListed = random.between(0.3, 45) + (isLeased ? daysLeased + 4 : 0);
  return {
    status: isLongAgo ? 'LEASED' : turn,
    availableOn: turn === 'AVAILABLE_LATER' ? dayFromNow(now, random.integer(3, 58), timeZone) : null,
    publishedAt: daysBefore(now, daysListed),
    leasedAt: isLeased ? daysBefore(now, daysLeased) : null,
    daysListed,
    details: {
      ...(turn === 'COMING_SOON' && { notReadyReason: random.pick(preparationReasons) }),
      ...pickTourOpening(facts, turn, now),
      ...(turn === 'AVAILABLE_LATER' &&
        random.happens(0.35) && { notReadyReason: random.pick(occupiedReasons) }),
      ...(turn === 'ON_HOLD' && { applicationsPending: random.integer(1, 3) }),
      ...(turn === 'AVAILABLE_NOW' && random.happens(0.12) && { applicationsPending: random.integer(1, 2) }),
    },
  };
}

/** Some coming-soon homes state when tours begin. */
function pickTourOpening({ key, market: { timeZone } }: Facts, turn: Turn, now: Date) {
  const random = createSeededRandom('opening', key);
  const isOpeningStated = turn === 'COMING_SOON' && random.happens(0.6);
  return isOpeningStated ? { tourableFrom: dayFromNow(now, random.integer(3, 24), timeZone) } : {};
}

const preparationReasons = [
  'The floors are being refinished. Tours open once they’re dry.',
  'The whole home is being painted. Tours open when that’s done.',
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
