import { assignCards } from '#src/features/listings/cardAssignment.ts';

const home = (id: string, title = id) => ({ id, title, pets: { catsAllowed: true } });
const homes = (...ids: string[]) => ids.map((id) => home(id));
const shownBy = (places: ReturnType<typeof assignCards>) =>
  Object.fromEntries(places.map((place) => [place.home.id, place.key]));

test('every home of a new list gets its own card', () => {
  const places = assignCards(homes('a', 'b', 'c', 'd', 'e'));

  expect(places.map(({ key }) => key)).toEqual([0, 1, 2, 3, 4]);
  expect(places.map(({ isLater }) => isLater)).toEqual([false, false, false, false, false]);
  expect(places.map(({ isInFirstRow }) => isInFirstRow)).toEqual([true, true, true, true, false]);
});

test('new homes reuse the cards of removed ones, in the same order', () => {
  const places = assignCards(homes('d', 'e', 'f'), assignCards(homes('a', 'b', 'c')));

  expect(shownBy(places)).toEqual({ d: 0, e: 1, f: 2 });
  expect(places.every(({ isLater }) => isLater)).toBe(true);
});

test('a home that stays does not change its card, and makes way for no other', () => {
  const places = assignCards(homes('a', 'x', 'b', 'y'), assignCards(homes('a', 'b', 'c', 'd')));

  expect(shownBy(places)).toEqual({ a: 0, x: 4, b: 1, y: 2 });
});

test('no card shows two homes, in whatever order they come', () => {
  const before = assignCards(homes('a', 'b', 'c', 'd', 'e'));

  const places = assignCards(homes('e', 'x', 'c', 'y', 'z', 'a'), before);

  expect(new Set(places.map(({ key }) => key)).size).toBe(6);
  expect(shownBy(places)).toMatchObject({ a: 0, c: 2, e: 4 });
});

test('an unchanged home is the identical object, and a changed one is not', () => {
  const [first, second] = assignCards(homes('a', 'b'));
  const changed = home('b', 'painted');

  const places = assignCards(
    [home('a'), changed],
    [first, second].flatMap((place) => place ?? []),
  );

  expect(places[0]?.home).toBe(first?.home);
  expect(places[1]?.home).toBe(changed);
});
