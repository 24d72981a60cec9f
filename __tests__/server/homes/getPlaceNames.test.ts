import { getPlaceNames } from '#server/homes/queries/getPlaceNames.ts';
import { testWithDatabase } from '#tests/support/bothEngines.ts';

import { home, saveOrganization } from './makeHomes.ts';

testWithDatabase('every public place of an operator with many homes is known', async (open) => {
  const { db } = await open();
  const getName = (place: number) => `Area ${place}`;
  const many = Array.from({ length: 520 }, (_, place) =>
    home(`home-${place}`, { property: { neighborhood: getName(place) } }),
  );
  const organizationId = await saveOrganization(db, [
    ...many,
    home('a', { property: { lat: 30.2, lng: -97.8, name: 'O’Fallon Court', city: 'Round Rock' } }),
    home('b', { property: { lat: 30.4, lng: -97.6, name: 'O’Fallon Court', city: 'Round Rock' } }),
    home('hidden', { property: { neighborhood: 'Secret', city: 'Kyle', addressVisibility: 'HIDDEN' } }),
    home('let', { status: 'LEASED', property: { city: 'Leander' } }),
  ]);
  const { cities, areas } = await getPlaceNames(db, organizationId);
  expect(cities).toEqual(['Austin', 'Round Rock', 'Kyle']);
  expect(areas[0]).toMatchObject({ name: 'O’Fallon Court', city: 'Round Rock' });
  expect(areas[0]?.lat).toBeCloseTo(30.3);
  expect(areas.slice(1).map(({ name }) => name)).toEqual(many.map((_, place) => getName(place)).sort());
});
