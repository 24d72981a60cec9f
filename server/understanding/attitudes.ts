import type { Item } from './items.ts';

type Attitude = 'wanted' | 'unwanted' | 'notNeeded';

/** A feature, a kind of home, a place or another criterion, and whether it's wanted. */
export type Wish = { item: Item; attitude: Attitude; negation: Item | null };

const isWish = ({ meaning: { is } }: Item) =>
  [
    'amenity',
    'accessibility',
    'homeType',
    'pet',
    'program',
    'tour',
    'sort',
    'ownPlace',
    'otherTown',
  ].includes(is);

const isPlace = (item: Item | undefined) =>
  item?.meaning.is === 'ownPlace' || item?.meaning.is === 'otherTown';

/** `no pool or gym but a yard`: what a negation applies to ends with its clause. */
export function readAttitudes(items: readonly Item[]): Wish[] {
  const wishes: Wish[] = [];
  let attitude: Attitude = 'wanted';
  let negation: Item | null = null;
  let negatesUnknownWord = false;
  for (const [at, item] of items.entries()) {
    const { is } = item.meaning;
    if (is === 'not' && !asksForNothing(items, at)) [attitude, negation] = ['unwanted', item];
    else if (is === 'notNeeded') {
      const last = wishes.at(-1);
      const followsWish = last && isAdjacent(items, last.item, at) && !isWishAhead(items, at);
      if (followsWish) last.attitude = 'notNeeded';
      else attitude = 'notNeeded';
    } else if (is === 'welcome') {
      const last = wishes.at(-1);
      if (last && isAdjacent(items, last.item, at)) last.attitude = 'notNeeded';
    } else if (is === 'dropped') {
      const next = items[at + 1];
      if (next && isWish(next)) attitude = 'notNeeded';
    } else if (is === 'tooFar') {
      const last = wishes.at(-1);
      if (last && isPlace(last.item) && isAdjacent(items, last.item, at))
        [last.attitude, last.negation] = ['unwanted', item];
      else negatesUnknownWord = attitude === 'unwanted';
    } else if (is === 'but' && isAnyPlace(items[at - 1])) {
      // `anywhere but Austin`
      [attitude, negation] = ['unwanted', item];
    } else if (is === 'stop' && attitude === 'unwanted' && isListContinued(items, at)) {
      negatesUnknownWord = false;
    } else if (is === 'stop' || is === 'but' || (is === 'number' && item.isExplained)) {
      attitude = 'wanted';
      negatesUnknownWord = false;
    } else if (is === 'place' && !(negation && isStillNegated(items, negation, at))) attitude = 'wanted';
    // `no credit check apartments`: the negation belongs to the words that nothing explains
    else if (is === 'word') negatesUnknownWord = attitude === 'unwanted';
    else if (is === 'or') negatesUnknownWord = false;
    else if (isWish(item)) {
      // `instead of Austin show me Kyle` refuses only the first
      if (negatesUnknownWord || isOtherPlace(items, wishes.at(-1), at)) attitude = 'wanted';
      negatesUnknownWord = false;
      // `no stairs` is wanted as it is
      const isNegative = is === 'accessibility' && /^(?:no|without|sin) /.test(item.text);
      wishes.push({ item, attitude: isNegative ? 'wanted' : attitude, negation });
    }
  }
  return wishes;
}

/** Whether only words without a meaning stand between a wish and a position. */
const isAdjacent = (items: readonly Item[], wish: Item, at: number) =>
  items
    .slice(items.indexOf(wish) + 1, at)
    .every(({ meaning: { is } }) => is === 'filler' || is === 'but' || is === 'welcome');

/** Whether a place follows an unwanted one without being listed with it. */
function isOtherPlace(items: readonly Item[], last: Wish | undefined, at: number): boolean {
  if (last?.attitude !== 'unwanted' || !isPlace(last.item) || !isPlace(items[at])) return false;
  const between = items.slice(items.indexOf(last.item) + 1, at);
  return !between.some(({ meaning: { is } }) => is === 'or' || is === 'stop' || is === 'not');
}

/** `Nothing in Austin?` asks whether there is something. */
const asksForNothing = (items: readonly Item[], at: number) =>
  /^(?:nothing|nada) /.test(items[at]?.text ?? '') &&
  items.slice(at + 1).find(({ meaning }) => meaning.is === 'stop')?.text === '?';

const isAnyPlace = (item: Item | undefined) => item?.meaning.is === 'any' && item.meaning.field === 'place';

/** `I don’t want to live in Austin` refuses the town, but `no pool in Austin` and `never been to Austin` don’t. */
const isStillNegated = (items: readonly Item[], negation: Item, at: number) =>
  negation.text === 'not' ||
  (negation.text !== 'never' &&
    items
      .slice(items.indexOf(negation) + 1, at)
      .every(({ meaning: { is } }) => is === 'filler' || is === 'place'));

/** `not in Kyle, Buda or Manor` refuses three towns, but `not in Kyle, Buda` only the first. */
function isListContinued(items: readonly Item[], at: number): boolean {
  const [next, joint, last] = [items[at + 1], items[at + 2], items[at + 3]];
  if (!isPlace(items[at - 1]) || !isPlace(next)) return false;
  const isJoined = joint?.meaning.is === 'or' || (joint?.meaning.is === 'stop' && last?.meaning.is === 'or');
  return isJoined
    ? isPlace(joint.meaning.is === 'or' ? last : items[at + 4])
    : isListContinued(items, at + 2);
}

const isWishAhead = (items: readonly Item[], at: number) => {
  const next = items.slice(at + 1).find(({ meaning }) => meaning.is !== 'filler');
  return next !== undefined && isWish(next);
};
