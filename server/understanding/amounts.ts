import type { ListingFilter, Range } from '#server/homes/listingFilter.ts';

import type { Item } from './items.ts';
import type { Bound, Unit } from './vocabulary.ts';

/** Outside these, a number isn't the rent of a month. */
const MIN_RENT = 300;
const MAX_RENT = 20_000;
/** `i have like 20k` is no rent; `under 12k` is. */
const MAX_BARE_RENT = 8_000;
const ABOUT = 0.1;

type Amount = {
  values: readonly number[];
  bound: Bound | null;
  unit: Unit | 'upfront';
};

/** `1 real bedroom` */
const roomAdjectives = /^(?:real|actual|proper|separate|full size|legit|good|decent|big|large)$/;

const isUnit = (item: Item | undefined): item is Item & { meaning: { is: 'unit'; unit: Unit } } =>
  item?.meaning.is === 'unit';
const isNumber = (item: Item | undefined): item is Item & { meaning: { is: 'number' } } =>
  item?.meaning.is === 'number';

/** Reads every number with its unit and its bounds, and marks what it has read. */
export function readAmounts(items: readonly Item[]): ListingFilter {
  const filter: ListingFilter = {};
  for (const item of items) if (isUnit(item)) item.isExplained = true;
  readRoomPair(items, filter);
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    if (!isNumber(item) || item.isExplained) continue;
    const amount = readAmountAt(items, at);
    if (amount) apply(filter, amount);
  }
  const isHomeNamed = items.some(({ meaning }) => meaning.is === 'homeType');
  if (!filter.beds && !isHomeNamed && items.some((item, at) => isRoomAlone(items, item, at))) {
    filter.homeTypes = ['ROOM'];
  }
  return filter;
}

/** `a room under 850`, `busco cuarto` */
const isRoomAlone = (items: readonly Item[], { meaning, text }: Item, at: number) =>
  meaning.is === 'unit' && /^(?:room|cuarto)$/.test(text) && items[at - 1]?.meaning.is !== 'word';

/** `2/1`, `2x2` and `2b2b` are bedrooms and bathrooms. */
function readRoomPair(items: readonly Item[], filter: ListingFilter): void {
  for (const [at, item] of items.entries()) {
    const [sign, other] = [items[at + 1], items[at + 2]];
    if (!isNumber(item) || !sign || !isNumber(other) || item.isExplained) continue;
    const isPair = /^[/x]$/.test(sign.text) && isRoomCount(item.value) && isRoomCount(other.value);
    const third = items[at + 3];
    const isShort = sign.text === 'b' && third?.text === 'b';
    const isDate = third?.text === '/' && isNumber(items[at + 4]);
    if (!(isPair && !isDate) && !isShort) continue;
    filter.beds = { min: item.value, max: item.value };
    filter.baths = { min: other.value };
    for (const used of [item, sign, other, ...(isShort ? [third] : [])]) used.isExplained = true;
  }
}

const isRoomCount = (value: number | null): value is number => value !== null && value > 0 && value <= 8;

function readAmountAt(items: readonly Item[], at: number): Amount | null {
  const first = items[at];
  if (!first || first.value === null) return null;
  const before = boundBefore(items, at);
  const used = [first, ...(before ? [before.item] : [])];
  const values = [first.value];
  let next = at + 1;

  // a unit may be repeated: `2 bed or 3 bed`
  if (roomAdjectives.test(items[next]?.text ?? '') && isUnit(items[next + 1])) next += 1;
  let unit = skipUnit(items, next, used);
  if (unit) next += 1;
  else unit = unitBefore(items, at);
  const joint = items[next];
  const joints = before?.bound === 'between' ? /^(?:and|to|y|a|-|–|&)$/ : /^(?:to|or|o|a|-|–)$/;
  const other = items[next + 1];
  if (
    joint &&
    joints.test(joint.text) &&
    isNumber(other) &&
    other.value !== null &&
    other.value > first.value
  ) {
    const otherUnit = items[next + 2];
    // `between 2 and 2.5k`
    if (other.isMoney && first.value < 10) values[0] = first.value * 1_000;
    if (!unit || (isUnit(otherUnit) && otherUnit.meaning.unit === unit)) {
      values.push(other.value);
      used.push(joint, other);
      next += 2;
      unit = skipUnit(items, next, used) ?? unit;
      if (isUnit(items[next])) next += 1;
    }
  }
  let bound = before?.bound ?? null;
  const after = boundAfter(items, next);
  if (after && bound === null) {
    bound = after.bound;
    used.push(after.item);
    next += 1;
  }
  // `2+ bedrooms`, `1500 max a month`
  if (!unit) {
    unit = skipUnit(items, next, used);
    if (unit) next += 1;
  }

  const meaning = items[next]?.meaning.is;
  if (!unit && (meaning === 'pet' || meaning === 'amenity') && first.value < MIN_RENT) {
    first.isExplained = true;
    return null;
  }
  const amount = toAmount(items, at, { values, bound, unit });
  if (amount) for (const each of used) each.isExplained = true;
  return amount;
}

function toAmount(
  items: readonly Item[],
  at: number,
  { values, bound, unit }: { values: number[]; bound: Bound | null; unit: Unit | null },
): Amount | null {
  const item = items[at];
  const [value = 0] = values;
  if (unit !== null && unit !== 'money') return { values, bound, unit };
  const upfront = findUpfront(items, at);
  const isRent = values.every(
    (each) => each >= MIN_RENT && each <= (bound === null ? MAX_BARE_RENT : MAX_RENT),
  );
  const isMarked = unit === 'money' || item?.isMoney === true;
  if (!isRent && !upfront && (value > MAX_BARE_RENT || isMarked)) {
    if (item) item.isExplained = true;
    return null;
  }
  const isMoney = isMarked || (values.length > 1 && values.some((each) => each >= MIN_RENT));
  if (isIncome(items, at) || isCreditScore(items, at)) return null;
  if (!isMoney && (value < MIN_RENT || isSomethingElse(items, at, bound))) return null;
  if (upfront) upfront.isExplained = true;
  return { values, bound, unit: upfront ? 'upfront' : 'money' };
}

const UPFRONT_DISTANCE = 6;

/** What is due at move-in belongs to the number nearest to those words. */
function findUpfront(items: readonly Item[], at: number): Item | undefined {
  const isBetween = (from: number, to: number) => items.slice(from, to).some((item) => isNumber(item));
  return items.find(
    ({ meaning }, index) =>
      meaning.is === 'upfront' &&
      (index > at
        ? index - at <= UPFRONT_DISTANCE && !isBetween(at + 1, index)
        : at - index <= UPFRONT_DISTANCE && !isBetween(index + 1, at)),
  );
}

/** The number of a house or an apartment, or a year. */
function isSomethingElse(items: readonly Item[], at: number, bound: Bound | null): boolean {
  const [before, item, after] = [items[at - 1], items[at], items[at + 1]];
  const value = item?.value ?? 0;
  if (
    /^(?:#|apt|apartment|unit|suite|number|no|built|code|pin|verification|confirmation|reference|ticket|order|case|account|serial)$/.test(
      before?.text ?? '',
    )
  )
    return true;

  const isYear = value >= 1900 && value <= 2040;
  if (isYear && /^(?:in|since|from|en|desde)$/.test(before?.text ?? '')) return true;
  if (
    isYear &&
    items
      .slice(Math.max(0, at - 3), at)
      .some(({ text }) => /^(?:built|year|since|renovated|construction)$/.test(text))
  )
    return true;
  return bound === null && after?.meaning.is === 'word' && before === undefined;
}

const MIN_SCORE = 300;
const MAX_SCORE = 850;
const scoreWords =
  /^(?:score|rating|is|was|of|at|in|the|a|about|around|only|just|like|low|poor|bad|fair|good|great|my|:|,)$/;

/** `my credit is bad, 540` and `a 700 credit score`, but neither `credit is good, 800 max` nor `under 800 credit is bad` */
function isCreditScore(items: readonly Item[], at: number): boolean {
  const value = items[at]?.value ?? 0;
  const after = items[at + 1];
  if (value < MIN_SCORE || value > MAX_SCORE || items[at]?.isMoney === true) return false;
  if (/^(?:credit|fico|score)$/.test(after?.text ?? '') && items[at + 2]?.text !== 'check') {
    return !/^(?:under|below|max|maximum|up to|less than|most|budget|rent|looking|for|month)$/.test(
      items[at - 1]?.text ?? '',
    );
  }
  if (isUnit(after) || after?.meaning.is === 'bound' || after?.text === '/') return false;
  for (let before = at - 1; before >= 0; before -= 1) {
    const text = items[before]?.text ?? '';
    if (/^(?:score|fico)$/.test(text)) return true;
    if (/\bcredit$/.test(text)) return !isLimit(items[at - 1]);
    if (!scoreWords.test(text) && !/^(?:under|below|over|above)$/.test(text)) return false;
  }
  return false;
}

const isLimit = (item: Item | undefined) => item?.meaning.is === 'bound' && item.meaning.bound !== 'about';

export const isIncome = (items: readonly Item[], at: number) =>
  items
    .slice(Math.max(0, at - 3), at)
    .some(({ text }) =>
      /^(?:make|makes|making|earn|earns|earning|income|salary|paid|clear|gano|gana|ganamos|pagan|cobro|ingresos?)$/.test(
        text,
      ),
    );

function skipUnit(items: readonly Item[], at: number, used: Item[]): Unit | null {
  const item = items[at];
  if (!isUnit(item)) return null;
  used.push(item);
  return item.meaning.unit;
}

/** `bedrooms: 3`, `the number of bedrooms must be three` */
function unitBefore(items: readonly Item[], at: number): Unit | null {
  const before = items
    .slice(Math.max(0, at - 4), at)
    .findLast(({ meaning, text }) => meaning.is !== 'filler' && text !== ':');
  const isRoom = isUnit(before) && before.meaning.unit !== 'counted' && before.meaning.unit !== 'money';
  const isFree =
    isRoom && !items.slice(0, items.indexOf(before)).some(({ meaning }) => meaning.is === 'number');
  return isFree && (items[at]?.value ?? 0) < MIN_RENT && items[at]?.isMoney === false
    ? before.meaning.unit
    : null;
}

function boundBefore(items: readonly Item[], at: number): { bound: Bound; item: Item } | null {
  for (const item of [items[at - 1], items[at - 2]]) {
    if (!item) return null;
    if (item.meaning.is === 'bound' && !item.isExplained && item.meaning.position !== 'after') {
      return { bound: item.meaning.bound, item };
    }
    // `max of about 1500`, `budget is 1500`
    if (item.meaning.is !== 'filler' && !isUnit(item) && item.text !== ':') return null;
  }
  return null;
}

function boundAfter(items: readonly Item[], at: number): { bound: Bound; item: Item } | null {
  const item = items[at];
  if (item?.meaning.is !== 'bound' || item.isExplained || item.meaning.position === 'before') return null;
  // `2 bed max 1500`: the bound belongs to the amount of money
  const next = items[at + 1];
  const isForNext = item.meaning.position === 'either' && isNumber(next) && (next.value ?? 0) >= MIN_RENT;
  return isForNext ? null : { bound: item.meaning.bound, item };
}

function toRange({ values: [low = 0, high], bound }: Amount, plain: (value: number) => Range): Range {
  if (high !== undefined) return { min: low, max: high };
  if (bound === 'max') return { max: low };
  if (bound === 'min') return { min: low };
  return plain(low);
}

function apply(filter: ListingFilter, amount: Amount): void {
  const { unit, values, bound } = amount;
  const [value = 0] = values;
  const highest = values.at(-1) ?? value;
  if (unit === 'beds') {
    const range = toRange(amount, (count) => ({ min: count, max: count }));
    filter.beds = filter.beds ? combineRanges(filter.beds, range) : range;
  } else if (unit === 'baths') {
    if (bound !== 'max') filter.baths = { min: value };
  } else if (unit === 'sqft') {
    filter.sqft = toRange(amount, (area) => ({ min: area }));
  } else if (unit === 'upfront') {
    filter.maxUpfront = highest;
  } else if (unit === 'money') {
    const range = toRange(amount, (middle) =>
      bound === 'about'
        ? { min: Math.round(middle * (1 - ABOUT)), max: Math.round(middle * (1 + ABOUT)) }
        : { max: middle },
    );
    filter.totalMonthly = { ...filter.totalMonthly, ...range };
  }
}

/** `at least 2 bedrooms, at most 4 bedrooms` is one range; `2 bed or 3 bed` are two. */
function combineRanges(one: Range, other: Range): Range {
  const isOneSided = (range: Range, end: 'min' | 'max') => range[end] === undefined;
  const isPair =
    (isOneSided(one, 'max') && isOneSided(other, 'min')) ||
    (isOneSided(one, 'min') && isOneSided(other, 'max'));
  return isPair ? { ...one, ...other } : joinRanges(one, other);
}

/** `a studio or 1 bed`, `2 bed or 3 bed` */
export const joinRanges = (one: Range, other: Range): Range => ({
  min: Math.min(one.min ?? 0, other.min ?? 0),
  ...(one.max !== undefined && other.max !== undefined && { max: Math.max(one.max ?? 0, other.max ?? 0) }),
});
