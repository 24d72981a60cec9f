import { getHomes, readFeed, createTable } from './readFeed.ts';

const homesWith = async (...rows: Record<string, string>[]) => getHomes(await readFeed(createTable(...rows)));

test.each([
  ['1200 Austin Ave Unit 1A', '1A'],
  ['1200 Austin Ave, unit 1a', '1A'],
  ['1200 Austin Ave Apt. 12', '12'],
  ['1200 Austin Ave Apartment #12', '12'],
  ['1200 Austin Ave Ste 12', 'Suite 12'],
  ['1200 Austin Ave #12', '12'],
  ['1200 Austin Ave, # 12', '#12'],
  ['1200 Austin Ave, 12', 'Apt 12'],
])('the street %s ends with the unit %s, which is not repeated', async (street, unit) => {
  const [home] = await homesWith({ street, unit });
  expect(home?.property.line1).toBe('1200 Austin Ave');
  expect(home?.unitNumber).toBe(unit);
});

test.each([
  ['1200 Austin Ave Unit 1A', '1B'],
  ['1200 Austin Ave Unit 1A', ''],
  ['1200 Highway 12', '12'],
  ['12 Unity 1A', '1A'],
  ['Unit 1A', '1A'],
])('the street %s beside the unit %s stays as it is', async (street, unit) => {
  expect((await homesWith({ street, unit }))[0]?.property.line1).toBe(street);
});

test('homes of one building share it, whether or not its street names their units', async () => {
  const homes = await homesWith(
    { street: '1200 Austin Ave Unit 1A', unit: '1A' },
    { street: '1200 Austin Ave #1B', unit: '1B' },
    { street: '1200 Austin Ave', unit: '2A' },
    { street: '1200 Austin Ave Apt 2B, Austin, TX 78704', unit: '2B', city: '', state: '', zip: '' },
  );
  expect(new Set(homes.map(({ property }) => property.externalId)).size).toBe(1);
  expect(homes.map(({ slug }) => slug)).toEqual([
    '1200-austin-ave-unit-1a-austin',
    '1200-austin-ave-unit-1b-austin',
    '1200-austin-ave-unit-2a-austin',
    '1200-austin-ave-unit-2b-austin',
  ]);
});
