import type { Item } from './items.ts';

type Attitude = 'wanted' | 'unwanted' | 'notNeeded';

/** A feature, a kind of home, a place or another criterion, and whether it's wanted. */
export type Wish = { item: Item; attitude: Attitude; negation: Item | null };

const isWish = ({ meaning: { is } }: Item) =>
  ['amenity', 'accessibility', 'homeType', 'pet', 'program', 'tour', 'sort', 'ownPlace'].includes(is);

/** `no pool or gym but a yard`: what a negation applies to ends with its clause. */
export function readAttitudes(items: readonly Item[]): Wish[] {
  const wishes: Wish[] = [];
  let attitude: Attitude = 'wanted';
  let negation: Item | null = null;
  let negatesUnknownWord = false;
  for (const [at, item] of items.entries()) {
    const { is } = item.meaning;
    if (is === 'not') [attitude, negation] = ['unwanted', item];
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
    } else if (is === 'stop' || is === 'but' || (is === 'number' && item.isExplained)) {
      attitude = 'wanted';
      negatesUnknownWord = false;
    } else if (is === 'place' && negation?.text !== 'not') attitude = 'wanted';
    // `no credit check apartments`: the negation belongs to the words that nothing explains
    else if (is === 'word') negatesUnknownWord = attitude === 'unwanted';
    else if (is === 'or') negatesUnknownWord = false;
    else if (isWish(item)) {
      if (negatesUnknownWord) attitude = 'wanted';
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

const isWishAhead = (items: readonly Item[], at: number) => {
  const next = items.slice(at + 1).find(({ meaning }) => meaning.is !== 'filler');
  return next !== undefined && isWish(next);
};
