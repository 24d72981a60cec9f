import type { MapPlace, Obstacle } from '#src/ui/map/mapLabels.ts';
import { readableLabels } from '#src/ui/map/mapLabels.ts';

const place = (kind: MapPlace['kind'], name: string, lat: number, lng: number): MapPlace => ({
  kind,
  name,
  point: { lat, lng },
});

const austin = place('city', 'Austin', 30.267, -97.743);
const zilker = place('neighborhood', 'Zilker', 30.262, -97.7725);
const texas = place('state', 'Texas', 31, -99);
const zip = place('postalCode', '78704', 30.2421, -97.7662);
const names = (places: readonly MapPlace[], zoom: number) =>
  readableLabels(places, zoom).map(({ place: { name } }) => name);

test('states are named when zoomed out, and neighborhoods when zoomed in', () => {
  const all = [zip, zilker, austin, texas];
  expect(names(all, 5)).toEqual(['Texas']);
  expect(names(all, 9)).toEqual(['Austin']);
  expect(names(all, 14)).toEqual(['Austin', 'Zilker', '78704']);
});

test('of two overlapping labels, that of the larger place is shown', () => {
  const beside = place('neighborhood', 'Downtown', 30.2675, -97.7432);
  expect(names([beside, austin], 12)).toEqual(['Austin']);
  expect(names([beside, austin], 17)).toEqual(['Austin', 'Downtown']);
});

test('among equals the first wins', () => {
  const other = place('city', 'Rollingwood', 30.268, -97.744);
  expect(names([other, austin], 10)).toEqual(['Rollingwood']);
});

const pinAt = ({ point }: MapPlace): Obstacle => ({
  point,
  offset: { x: 0, y: 0 },
  size: { width: 90, height: 46 },
});

test('a city is labeled above a group of homes at its place, and a neighborhood is left out', () => {
  const labels = readableLabels([austin, zilker], 13, [pinAt(austin), pinAt(zilker)]);
  expect(labels).toEqual([{ place: austin, dy: -64 }]);
});
