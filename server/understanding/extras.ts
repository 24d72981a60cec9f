import type { Item } from './items.ts';
import { toPlain } from './tokens.ts';

/** What is known of each home, but is no filter of the site's. The words are as they were written. */
export type Extras = {
  groundFloor?: string;
  /** An elevator is as good. */
  orElevator?: true;
  parking?: string;
  /** How many pets there are, and what the heaviest weighs. */
  animals?: { count?: number; pounds?: number };
  /** The length of the lease, in months. */
  leaseMonths?: number;
  /** Whether hookups are as good as a washer and dryer. */
  orHookups?: true;
  /** Neighborhoods and buildings that aren't wanted. */
  excludedAreas?: readonly string[];
};

const POUNDS_PER_KILO = 2.205;
const MAX_POUNDS = 250;
const MAX_ANIMALS = 12;

const ownPattern = /^(?:have|has|got|own|tengo|tenemos|tiene|son)$/;

export function readExtras(
  text: string,
  items: readonly Item[],
  { isAssistance }: { isAssistance: boolean },
): Extras {
  const find = (name: 'groundFloor' | 'parking') => {
    const at = items.findIndex(
      ({ meaning }, index) =>
        meaning.is === name &&
        !isRefused(items, index) &&
        (name === 'groundFloor' || isParkingWanted(items, index)),
    );
    const item = items[at];
    return item ? { [name]: text.slice(item.start, item.end) } : {};
  };
  // an assistance animal is no pet
  const animals = isAssistance ? {} : { ...readCount(items), ...readPounds(items) };
  return {
    ...find('groundFloor'),
    ...(isElevatorAsGood(items) && { orElevator: true as const }),
    ...find('parking'),
    ...(Object.keys(animals).length > 0 && { animals }),
    ...readLease(toPlain(text)),
    ...(hookupsAllowed.test(toPlain(text)) && { orHookups: true as const }),
  };
}

const hookupsAllowed =
  /\bhook ?ups? (?:only )?(?:is|are|would be|works?|ok|okay|fine|too|also)\b|\b(?:up to|even|also|or|just|open to|ok with|okay with|fine with) (?:just |only |the )?(?:w\/d |washer dryer |laundry )?hook ?ups?\b|\bhook ?ups only\b/;

const leasePatterns: readonly RegExp[] = [
  /\b(\d{1,2})[ -]?(months?|mos?|meses|wks?|weeks?|semanas?)[ -](?:lease|contract|term|assignment|stay|rental|contrato)\b/,
  /\b(?:lease|contract|contrato|term|plazo|stay|rent|will do|does|do|offer|offers|allow|need (?:it|something|a place)?) ?(?:(?:of|for|de|por|a) ){0,2}(\d{1,2})[ -]?(months?|mos?|meses|wks?|weeks?|semanas?)\b/,
];
const leaseWanted =
  /\b(?:which|any|anything|something|show|find|need|want|looking|have|got|offer|offers|will do|busco|necesito|hay|cuales|contract|assignment)\b/;
const aboutPrice = /\b(?:how much|price|cost\w*|cheap\w*|more|less|cuanto|precio|barat\w*|break|early)\b/;
const WEEKS_PER_MONTH = 4.345;
const MAX_LEASE = 24;

/** `a 3 month lease`, `13 wk contract`; not what a term costs. */
function readLease(plain: string): Extras {
  if (aboutPrice.test(plain)) return {};
  const [named, asked] = leasePatterns.map((each) => each.exec(plain));
  const [, count = '', span = ''] = named ?? (leaseWanted.test(plain) ? asked : null) ?? [];
  const months = Math.round(Number(count) / (/^[ws]/.test(span) ? WEEKS_PER_MONTH : 1));
  return months > 0 && months <= MAX_LEASE ? { leaseMonths: months } : {};
}

const isElevator = ({ meaning }: Item) =>
  meaning.is === 'accessibility' && meaning.names.includes('ELEVATOR');

/** `ground floor or elevator` */
export function isElevatorAsGood(items: readonly Item[]): boolean {
  const [from = -1, to = -1] = [
    items.findIndex(({ meaning }) => meaning.is === 'groundFloor'),
    items.findIndex((item) => isElevator(item)),
  ].toSorted((a, b) => a - b);
  return from >= 0 && items.slice(from, to).some(({ text }) => /^(?:or|o|u|\/|either)$/.test(text));
}

/** `no parking needed` */
export const isRefused = (items: readonly Item[], at: number) =>
  [items[at - 1], items[at + 1]].some(
    (item) => item?.meaning.is === 'notNeeded' || item?.meaning.is === 'dropped',
  ) || items[at - 1]?.meaning.is === 'not';

const searched: readonly Item['meaning']['is'][] = [
  'homeType',
  'ownPlace',
  'amenity',
  'pet',
  'accessibility',
];

/** `with parking`, or beside something else that a search can find; `how is the parking?` asks about a home. */
const isParkingWanted = (items: readonly Item[], at: number): boolean =>
  items.slice(Math.max(0, at - 3), at).some(({ meaning }) => meaning.is === 'but') ||
  items.some(
    ({ meaning }) =>
      searched.includes(meaning.is) ||
      (meaning.is === 'unit' && (meaning.unit === 'beds' || meaning.unit === 'baths')),
  );

/** `2 cats`, `a dog and 2 cats`, `do they take cats? I have 2` */
function readCount(items: readonly Item[]): Extras['animals'] {
  const pets = items.flatMap(({ meaning }, at) => (meaning.is === 'pet' ? [at] : []));
  if (pets.length === 0) return {};
  let hasSeveral = false;
  const counted = pets.map((at, n) => {
    const count = findNumberBefore(items, at);
    const between = items.slice((pets[n - 1] ?? -1) + 1, at);
    // `2 dogs, 1 is a pit mix`
    const isSame =
      hasSeveral && count === 1 && !between.slice(0, 1).some(({ text }) => /^(?:and|plus|y|&)$/.test(text));
    hasSeveral ||= (count ?? 0) > 1;
    return isSame ? null : count;
  });
  // `pet friendly, 2 cats` names the same animals twice
  const named = counted.filter((count) => count !== null);
  const own = items.find(
    (item, at) =>
      item.meaning.is === 'number' &&
      !item.isExplained &&
      ownPattern.test(items[at - 1]?.text ?? '') &&
      !isMeasured(items[at + 1]),
  );
  const count = named.length > 0 ? named.reduce((sum, each) => sum + each, 0) : (own?.value ?? 0);
  if (own && named.length === 0) own.isExplained = true;
  return count > 1 && count <= MAX_ANIMALS ? { count } : {};
}

const isMeasured = (item: Item | undefined) => item?.meaning.is === 'unit';

/** Between them, an adjective may stand: `two small dogs`. */
function findNumberBefore(items: readonly Item[], at: number): number | null {
  for (const before of [items[at - 1], items[at - 2]]) {
    if (before?.meaning.is === 'number') return before.isMoney ? null : before.value;
    if (/^(?:a|an|un|una|my|our|mi)$/.test(before?.text ?? '')) return 1;
    if (before?.meaning.is !== 'filler') return null;
  }
  return null;
}

function readPounds(items: readonly Item[]): Extras['animals'] {
  const weights = items.flatMap(({ value }, at) => {
    const unit = items[at + 1]?.text ?? '';
    if (value === null) return [];
    if (/^(?:lbs?|pounds?|libras?)$/.test(unit)) return [value];
    return /^(?:kg|kgs|kilos?)$/.test(unit) ? [Math.round(value * POUNDS_PER_KILO)] : [];
  });
  const pounds = Math.max(0, ...weights);
  return pounds > 0 && pounds <= MAX_POUNDS ? { pounds } : {};
}
